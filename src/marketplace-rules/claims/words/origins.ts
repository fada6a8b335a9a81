import type { TermRow } from './term-row.js';

/** Countries with their people and adjectives. */
export const COUNTRIES: readonly TermRow[] = [
  [
    'germany',
    'germany, german, deutschland, deutsch, deutsche, deutscher, deutsches, deutschen, allemagne, allemand, allemande, alemania, aleman, germania, tedesco, tedesca, alemanha, alemao',
  ],
  ['italy', 'italy, italian, italien, italienisch*, italie, italienne, italia, italiano, italiana'],
  [
    'france',
    'france, french, frankreich, franzosisch*, francais, francaise, francia, frances, francese, franca',
  ],
  [
    'spain',
    'spain, spanish, spanien, spanisch*, espagne, espagnol, espagnole, espana, espanol, espanola, spagna, spagnolo, espanha',
  ],
  [
    'portugal',
    'portugal, portuguese, portugiesisch*, portugais, portugaise, portugues, portoghese, portogallo',
  ],
  [
    'switzerland',
    'switzerland, swiss, schweiz, schweizer, suisse, suiza, suizo, svizzera, svizzero, suica',
  ],
  ['austria', 'austria, austrian, osterreich, osterreichisch*, autriche'],
  [
    'united kingdom',
    'united kingdom, great britain, britain, british, england, UK, grossbritannien, britisch*, royaume uni, angleterre, reino unido, inglaterra, regno unito, inghilterra',
  ],
  [
    'usa',
    'usa, u s a, united states, america, american, US, etats unis, estados unidos, stati uniti, vereinigte staaten, amerikanisch*, americain, americano',
  ],
  ['canada', 'canada, canadian, kanada, kanadisch*'],
  ['china', 'china, chinese, chinesisch*, chine, chinois, cina, cinese, chines'],
  ['japan', 'japan, japanese, japanisch*, japon, japonais, japones, giappone, giapponese, japao'],
  ['korea', 'korea, korean, koreanisch*, coree, coreen, corea, coreano, coreia'],
  ['taiwan', 'taiwan, taiwanese'],
  ['india', 'india, indian, indien, indisch*, inde'],
  ['vietnam', 'vietnam, vietnamese'],
  ['turkey', 'turkey, turkish, turkei, turkisch*, turquie, turquia, turchia'],
  ['sweden', 'sweden, swedish, schweden, schwedisch*, suede, suecia, svezia'],
  ['norway', 'norway, norwegian, norwegen, norwegisch*, norvege, noruega, norvegia'],
  ['denmark', 'denmark, danish, danemark, danisch*, dinamarca, danimarca'],
  ['finland', 'finland, finnish, finnland, finnisch*, finlande, finlandia'],
  [
    'netherlands',
    'netherlands, dutch, holland, niederlande, niederlandisch*, pays bas, paises bajos, paesi bassi, holanda',
  ],
  ['belgium', 'belgium, belgian, belgien, belgisch*, belgique, belgica, belgio'],
  ['poland', 'poland, polen, polnisch*, pologne, polonia'],
  ['greece', 'greece, greek, griechenland, griechisch*, grece, grecia'],
  ['mexico', 'mexico, mexican, mexiko, mexikanisch*, mexique, mexicano'],
  ['brazil', 'brazil, brazilian, brasilien, brasilianisch*, bresil, brasil, brasile'],
  ['australia', 'australia, australian, australien, australisch*, australie'],
  ['europe', 'europe, european, europa, europaisch*, europeen, europeo, EU'],
  ['ireland', 'ireland, irish, irland, irisch*, irlande, irlanda'],
  ['scotland', 'scotland, scottish, schottland, schottisch*'],
  ['czechia', 'czech, czechia, tschechien'],
  ['hungary', 'hungary, hungarian, ungarn, ungarisch*'],
  ['romania', 'romania, romanian, rumanien'],
  ['egypt', 'egypt, egyptian, agypten, agyptisch*'],
  ['morocco', 'morocco, moroccan, marokko, marokkanisch*, maroc'],
  ['tunisia', 'tunisia, tunisian'],
  ['ethiopia', 'ethiopia, ethiopian'],
  ['kenya', 'kenya, kenyan'],
  ['south africa', 'south africa, south african'],
  ['africa', 'africa, african, afrika'],
  ['asia', 'asia, asian, asien'],
  ['persia', 'persian, iran'],
  ['pakistan', 'pakistan, pakistani'],
  ['bangladesh', 'bangladesh'],
  ['sri lanka', 'sri lanka, ceylon'],
  ['nepal', 'nepal, nepalese, himalayan, himalaya'],
  ['thailand', 'thailand, thai'],
  ['indonesia', 'indonesia, indonesian, bali, balinese'],
  ['malaysia', 'malaysia, malaysian'],
  ['philippines', 'philippines, philippine'],
  ['israel', 'israel, israeli'],
  ['peru', 'peru, peruvian'],
  ['colombia', 'colombia, colombian, kolumbien'],
  ['argentina', 'argentina, argentinian'],
  ['new zealand', 'new zealand'],
  ['alps', 'alps, alpine, alpen'],
  ['tuscany', 'tuscany, tuscan, toskana, toscana'],
  ['bavaria', 'bavaria, bavarian, bayern, bayerisch*'],
  ['california', 'california, californian'],
  ['paris', 'paris, parisian, parisien, parisienne'],
  ['london', 'london'],
  ['new york', 'new york'],
  ['milan', 'milan, milano, mailand'],
  ['local', 'locally made, locally produced, locally sourced'],
  ['abroad', 'imported, importiert*'],
  [
    'scandinavia',
    'scandinavia, scandinavian, nordic, nordisch*, skandinavien, skandinavisch*, scandinave, escandinavo',
  ],
];

/** How a text says where something comes from, by what it says. */
export const ORIGIN_PHRASES: readonly TermRow[] = [
  [
    'made',
    'made in, manufactured in, produced in, crafted in, handmade in, handcrafted in, built in, woven in, handwoven in, hand woven in, product of, hergestellt in, gefertigt in, produziert in, handgefertigt in, fabrique en, fabriquee en, fabrique au, fabrique aux, hecho en, hecha en, fabricado en, fabricada en, fabricado em, feito em, feito no, fatto in, prodotto in, fabbricato in',
  ],
  ['designed', 'designed in, engineered in, entworfen in, concu en, disenado en, progettato in'],
  ['assembled', 'assembled in, assemble en, montiert in, assemblato in, ensamblado en'],
  ['imported', 'imported from, importiert aus, importe de, importado de, importato da'],
  ['grown', 'grown in, sourced from, harvested in, angebaut in'],
];

/** Guarantees and warranties. */
export const WARRANTIES: readonly TermRow[] = [
  [
    'lifetime warranty',
    'lifetime warranty, lifetime guarantee, lebenslange garantie, garantie a vie, garantia de por vida, garanzia a vita, garantia vitalicia',
    'warranty',
  ],
  [
    'warranty',
    'warranty, guarantee, guaranteed, garantie*, gewahrleistung, garantia, garanti, garantito, garantido, garantizado, garanzia',
  ],
  [
    'money back',
    'money back, moneyback, free replacement, no questions asked, risk free, geld zuruck, rembourse, satisfait ou rembourse, soddisfatti o rimborsati',
  ],
  ['refund', 'refund, full refund, refundable, ruckerstattung, remboursement, reembolso, rimborso'],
  ['lifetime', 'lifetime, lebenslang*'],
];

/** Words after which the things stand that a product goes with. */
export const COMPATIBILITY_PHRASES: readonly TermRow[] = [
  [
    'fits',
    'compatible with, compatible for, works with, work with, for use with, fits, kompatibel mit, passend fur, passt zu, passt auf, compatible avec, compatible con, compatibile con, compativel com, adatto a',
  ],
];

/** After "fits": how, not what. */
export const NOT_A_THING: ReadonlySet<string> = new Set(
  'in into on onto under over well easily comfortably snugly neatly perfectly right nicely through inside between and or like great securely tightly loosely'.split(
    ' ',
  ),
);

/** Makers and systems besides the list for search terms; a name of theirs must stand in the input. */
export const OTHER_MAKERS =
  'android, ios, galaxy, apple watch, windows, alexa, google home, homekit, siri, gore tex, velcro, teflon, oral b, gillette, tesla, bmw, mercedes, volkswagen, audi, toyota, honda, ford, jeep, harley davidson, playmobil, hasbro, mattel, marvel, star wars, hello kitty, microsoft, surface pro, thinkpad, kindle, sodastream, tefal, wmf, fissler, zwilling, le creuset, miele, siemens, aeg, vorwerk, thermomix, karcher, black decker, milwaukee, ryobi, patagonia, north face, jack wolfskin, columbia, fjallraven, osprey, under armour, asics, new balance, converse, ray ban, casio, seiko, swarovski, pandora';
