import { readLists } from '../data/read-lists.js';

/**
 * One concept and how it is said, comma-separated, lower-case and without accents, in English, German,
 * French, Spanish, Italian and Portuguese. `stem*` stands for every word that begins so, `*tail` for every
 * word that ends so (German compounds). `CAPS` is found only in capitals, `word #` takes the number behind
 * it into its key, and `?word` counts as a source in the input but, being ambiguous, never as a claim.
 */
export type TermRow = readonly [key: string, words: string, implies?: string];

const readTerms = <Name extends string>(file: string): Readonly<Record<Name, readonly TermRow[]>> =>
  readLists<Record<Name, readonly TermRow[]>>(file);

const LOOKS = readTerms<'colours' | 'patterns' | 'shapes' | 'sizes'>('looks');

/** Colours; a shade implies its colour. */
export const COLOURS = LOOKS.colours;

/** Patterns and shapes: like colours, a photo shows them. */
export const PATTERNS = LOOKS.patterns;

/** Shapes. */
export const SHAPES = LOOKS.shapes;

/** Sizes without a number. */
export const SIZES = LOOKS.sizes;

/** Materials; what is more exact implies what is less, never the reverse. */
export const MATERIALS = readTerms<'materials'>('materials').materials;

/** Certificates, standards and properties that a buyer relies on. */
export const PROPERTIES = readTerms<'properties'>('properties').properties;

/** Substances whose absence is claimed without a hyphen, as in "gluten free"; with one, any word may stand there. */
export const OFTEN_ABSENT: ReadonlySet<string> = new Set(
  'bpa gluten sugar lead latex nickel phthalate phthalates pvc paraben parabens sulfate sulphate fragrance perfume alcohol dairy lactose nut gmo toxin chemical pesticide fluoride silicone leather wrinkle odor odour rust lint plastic acid oil'.split(
    ' ',
  ),
);

/** Superlatives, comparisons and awards: each needs its own word in the input. */
export const PRAISE = readTerms<'praise'>('praise').praise;

/** Words after which those stand who are said to praise the product. */
export const ENDORSEMENT_PHRASES: readonly TermRow[] = [
  [
    'endorsed',
    'trusted by, loved by, recommended by, preferred by, approved by, endorsed by, tested by, empfohlen von, recommande par, recommandee par, approuve par, recomendado por, recomendada por, aprobado por, raccomandato da, raccomandata da, consigliato da, recomendado pelo, recomendado pelos',
  ],
];

const FROM = readTerms<'countries' | 'originPhrases' | 'warranties'>('origins');

/** Countries with their people and adjectives. */
export const COUNTRIES = FROM.countries;

/** Phrases of origin, by their meaning. */
export const ORIGIN_PHRASES = FROM.originPhrases;

/** Guarantees and warranties. */
export const WARRANTIES = FROM.warranties;

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
