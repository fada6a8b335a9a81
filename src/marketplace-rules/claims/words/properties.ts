import type { TermRow } from './term-row.js';

/** Certificates, standards and properties that a buyer relies on. */
export const PROPERTIES: readonly TermRow[] = [
  ['ce', 'CE, ce certified, ce marked, ce marking'],
  ['fda', 'fda, fda approved, fda cleared'],
  ['ul', 'UL, UL listed'],
  ['gs', 'GS'],
  ['tuv', 'tuv', 'certified,tested'],
  ['rohs', 'rohs'],
  ['reach', 'REACH'],
  ['fsc', 'fsc', 'certified'],
  ['pefc', 'pefc', 'certified'],
  ['gots', 'gots', 'certified,organic'],
  ['grs', 'grs', 'certified'],
  ['oeko-tex', 'oeko tex, oekotex, standard 100', 'certified,tested'],
  ['bluesign', 'bluesign', 'certified'],
  ['fair trade', 'fair trade, fairtrade'],
  ['energy star', 'energy star'],
  ['iso', 'iso #', 'certified'],
  ['iso certified', 'iso certified', 'certified'],
  ['en', 'EN #'],
  ['din', 'DIN #'],
  ['astm', 'astm #'],
  ['ansi', 'ansi #'],
  ['iec', 'iec #'],
  ['ip', 'ip #, ipx #'],
  ['mil-std', 'mil std, mil spec, military grade'],
  ['nsf', 'nsf'],
  ['haccp', 'haccp'],
  ['gmp', 'gmp'],
  ['prop 65', 'prop 65, proposition 65'],
  ['usda', 'usda', 'certified'],
  ['kosher', 'kosher, koscher, casher'],
  ['halal', 'halal'],
  [
    'organic',
    'organic, organically, bio, okologisch*, biologique, ecologico, biologico, organico, biologisch*',
  ],
  ['vegan', 'vegan, vegane, veganer, veganes, vegano, vegana, vegetalien'],
  ['vegetarian', 'vegetarian, vegetarisch*, vegetarien, vegetariano'],
  ['cruelty free', 'cruelty free, tierversuchsfrei*, not tested on animals'],
  ['bpa', 'bpa, bisphenol'],
  [
    'dishwasher safe',
    'dishwasher safe, dishwasher proof, dishwasher friendly, spulmaschinenfest*, spulmaschinengeeignet*, spulmaschinentauglich*, lave vaisselle, lavavajillas, lavastoviglie, lava loucas, goes into the dishwasher, dishwasher, spulmaschine',
  ],
  [
    'microwave safe',
    'microwave safe, microwavable, microwave, mikrowellenfest*, mikrowellengeeignet*, mikrowelle, micro ondes, microondas, microonde',
  ],
  ['oven safe', 'oven safe, oven proof, ovenproof, backofenfest*, ofenfest*'],
  ['freezer safe', 'freezer safe, gefriergeeignet*'],
  [
    'machine washable',
    'machine washable, machine wash, maschinenwaschbar*, waschmaschinenfest*, lavable en machine, lavable a maquina, lavabile in lavatrice, lavavel na maquina',
  ],
  [
    'food grade',
    'food grade, food safe, lebensmittelecht*, lebensmittelsicher*, qualite alimentaire, grado alimenticio',
  ],
  [
    'waterproof',
    'waterproof, wasserdicht*, etanche, etanches, impermeable, impermeabile, impermeavel, watertight, ?防水',
    'water resistant',
  ],
  [
    'water resistant',
    'water resistant, water repellent, wasserabweisend*, wasserfest*, spritzwassergeschutzt*, deperlant, resistente al agua, resistente all acqua, splashproof',
  ],
  ['weatherproof', 'weatherproof, weather resistant, wetterfest*, resistant aux intemperies'],
  [
    'leakproof',
    'leakproof, leak proof, spill proof, spillproof, auslaufsicher*, anti fuite, anti fuites, antifugas, a prova di perdite',
  ],
  [
    'shockproof',
    'shockproof, shock resistant, drop proof, stossfest*, antichoc, antigolpes, antiurto',
  ],
  [
    'shatterproof',
    'shatterproof, unbreakable, bruchsicher*, bruchfest*, incassable, irrompible, infrangibile, inquebravel',
  ],
  ['dustproof', 'dustproof, staubdicht*'],
  [
    'fireproof',
    'fireproof, flame retardant, flame resistant, fire resistant, feuerfest*, schwer entflammbar, ignifuge, ignifugo',
  ],
  [
    'heat resistant',
    'heat resistant, heatproof, hitzebestandig*, resistant a la chaleur, resistente al calor, resistente al calore',
  ],
  [
    'rustproof',
    'rustproof, rust proof, rust resistant, rostfrei*, corrosion resistant, inoxydables',
  ],
  ['scratch resistant', 'scratch resistant, scratch proof, scratchproof, kratzfest*, anti rayures'],
  ['uv protection', 'uv protection, uv resistant, uv proof, upf #, spf #, lsf #, uv schutz'],
  [
    'hypoallergenic',
    'hypoallergenic, hypoallergen*, anti allergic, hipoalergenico, ipoallergenico',
  ],
  [
    'antibacterial',
    'antibacterial, anti bacterial, antimicrobial, antibakteriell*, antibacterien*, antibacteriano, antibatterico',
  ],
  ['sterile', 'sterile, steril*'],
  [
    'dermatologically tested',
    'dermatologically tested, dermatologisch getestet*, teste dermatologiquement',
    'tested',
  ],
  [
    'clinically proven',
    'clinically proven, clinically tested, klinisch getestet*, klinisch bewiesen',
    'tested',
  ],
  ['lab tested', 'lab tested, laboratory tested, laborgepruft*', 'tested'],
  ['tested', 'tested, getestet*, gepruft*, teste, testee, testado, probado, testato'],
  [
    'certified',
    'certified, certification, certificate, zertifiziert*, zertifikat*, certifie, certifiee, certificado, certificada, certificato, certificata',
  ],
  ['approved', 'approved, zugelassen*, approuve, aprobado, approvato, aprovado'],
  [
    'patented',
    'patented, patent, patent pending, patentiert*, brevete, brevetee, patentado, patentada, brevettato, patenteado',
  ],
  ['non-toxic', 'non toxic, nontoxic, toxin free, ungiftig*, non toxique, no toxico, atossico'],
  ['medical grade', 'medical grade, medizinisch*'],
  [
    'sustainable',
    'sustainable, sustainably, nachhaltig*, durablement, sostenible, sostenibile, sustentavel',
  ],
  [
    'eco-friendly',
    'eco friendly, ecofriendly, umweltfreundlich*, environmentally friendly, respectueux de l environnement',
  ],
  ['recycled', 'recycled, recycelt*, recyclee, recycle, reciclado, reciclada, riciclato'],
  ['recyclable', 'recyclable, recycelbar*, reciclable, riciclabile, reciclavel'],
  ['biodegradable', 'biodegradable, biologisch abbaubar*, biodegradabile, biodegradavel'],
  ['compostable', 'compostable, kompostierbar*, compostabile'],
  [
    'handmade',
    'handmade, hand made, handcrafted, hand crafted, handgemacht*, handgefertigt*, fait main, hecho a mano, fatto a mano, feito a mao',
  ],
  ['childproof', 'childproof, child safe, child resistant, kindersicher*'],
  [
    'non-slip',
    'non slip, anti slip, slip resistant, rutschfest*, antiderapant*, antideslizante, antiscivolo, antiderrapante',
  ],
  ['wireless', 'wireless, kabellos*, sans fil, inalambrico, senza fili, sem fio'],
  ['bluetooth', 'bluetooth'],
  ['wifi', 'wi fi, wifi, wlan'],
  ['rechargeable', 'rechargeable, wiederaufladbar*, recargable, ricaricabile, recarregavel'],
  ['insulated', 'vacuum insulated, vakuumisoliert*, isotherme'],
];

/** What is told to be absent without a hyphen, as in "gluten free"; with one, any word may stand there. */
export const OFTEN_ABSENT: ReadonlySet<string> = new Set(
  'bpa gluten sugar lead latex nickel phthalate phthalates pvc paraben parabens sulfate sulphate fragrance perfume alcohol dairy lactose nut gmo toxin chemical pesticide fluoride silicone leather wrinkle odor odour rust lint plastic acid oil'.split(
    ' ',
  ),
);
