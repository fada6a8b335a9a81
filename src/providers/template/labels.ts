/** A neutral label and the words of a fact that call for it. */
export interface LabelCue {
  readonly label: string;
  readonly cue: RegExp;
}

/** Words, and patterns of words, are parted by commas and blanks. */
const cue = (label: string, words: string): LabelCue => ({
  label,
  cue: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.trim().split(/,\s+/u).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
});
const measured = (units: string): string => `\\d[\\d.,]{0,8} ?(?:${units})`;

/**
 * Labels by cue, the most telling first. They are nouns that say what a fact is about and claim
 * nothing themselves.
 */
export const LABEL_CUES: readonly LabelCue[] = [
  cue(
    'INCLUDED',
    `
      (?<!not )included?, includes, including, comes with, package contains, in the box, set of,
      pack of, lieferumfang, inclus, incluye
    `,
  ),
  cue('COMPATIBILITY', `compatible, compatibility, works (?:with|on), bluetooth, windows, android`),
  cue(
    'CARE',
    `
      wash, washable, washes, dishwasher, dishwasher-safe, wipes?, clean, cleaning, rinse,
      spülmaschinenfest, waschbar, lave-vaisselle, lavable, lavavajillas
    `,
  ),
  cue(
    'POWER',
    `
      battery, batteries, rechargeable, charging, charge, akku, batterie,
      ${measured('w|v|mah|wh|watts?|volts?')}
    `,
  ),
  cue(
    'CAPACITY',
    `
      capacity, capacité, capacidad, fassungsvermögen,
      ${measured('ml|cl|l|litres?|liters?|fl oz|gallons?|quarts?')}
    `,
  ),
  cue(
    'SIZE',
    `
      dimensions?, sizes?, measures, measuring, length, width, height, diameter, tall, wide, größe,
      maße, tamaño, taille, ${measured('cm|mm|m|inch|inches|ft|in|x')}
    `,
  ),
  cue('WEIGHT', `weighs?, weight, gewicht, peso, poids, ${measured('kg|lbs?|pounds')}`),
  cue(
    'MATERIAL',
    `
      materials?, made (?:of|from|with), stainless, steel, cotton, wood, wooden, leather, plastic,
      glass, silicone, alumini?um, ceramic, polyester, nylon, linen, wool, rubber, bpa, bpa-free,
      bpa-frei, fabric, canvas, oak, walnut, edelstahl, baumwolle, holz, leder, acier, coton, bois,
      cuir, acero, algodón, madera, cuero, acciaio, cotone, bamboo, brass, copper, iron
    `,
  ),
  cue('INGREDIENTS', `ingredients?, extract, vegan, gluten, vitamins?, zutaten, ingredientes`),
  cue('COLOUR', `colours?`),
  cue('COLOR', `colors?, black, white, blue, red, green, gr[ea]y, beige, pink, farbe`),
  cue('ASSEMBLY', `assembly, assembled?, install, installation, mounting, screws?, drilling`),
  cue('STORAGE', `storage, stores?, pockets?, compartments?, foldable, folds, stackable`),
  cue('FIT', `fits?, fitted, adjustable, waist, sleeves?, straps?`),
  cue('PERFORMANCE', `hours?, minutes?, keeps?, speeds?, insulated, insulation, waterproof`),
  cue(
    'USE',
    `
      use, used, using, ideal for, suitable for, designed for, oven, indoors?, outdoors?, geeignet,
      convient, idéal, ideal, für
    `,
  ),
  cue('DESIGN', `design, style, shape, lid, handle, pattern, finish, double[- ]wall`),
];

/** Labels for facts that no cue fits, in the order in which they are used up. */
export const NEUTRAL_LABELS: readonly string[] = [
  'DETAILS',
  'FEATURE',
  'MORE DETAILS',
  'PRODUCT DETAILS',
  'GOOD TO KNOW',
  'ALSO',
];

/** Labels of bullets that restate a field of the brief. */
export const FIELD_LABELS = {
  title: 'PRODUCT',
  longTitle: 'PRODUCT NAME',
  brand: 'BRAND',
  keywords: 'KEY WORDS',
} as const;

/** Shown where nothing of the brief may be. */
export const LAST_RESORT = 'Product';
