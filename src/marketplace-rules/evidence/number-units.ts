import { readLists } from '../data/read-lists.js';
import type { Token } from './tokens.js';

const LISTS = readLists<{
  /**
   * Factor to the dimension's base unit, and spellings, lower-case, no accents. Units of one dimension are converted
   * into each other, exactly or not at all.
   */
  units: readonly (readonly [dimension: string, factor: number, words: string])[];
  numberWords: Readonly<Record<string, number>>;
  ambiguousNumberWords: Readonly<Record<string, number>>;
}>('units');

/** Words before "of 3": the number is a count. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  'pack set lot box case bundle juego confezione conjunto pacote paquete kit packung packungen pair count pcs'.split(
    ' ',
  ),
);

/** Number words; those that also mean something else count as a source only. */
export const NUMBER_WORDS = LISTS.numberWords;

/** As above, as a source only. */
export const AMBIGUOUS_NUMBER_WORDS = LISTS.ambiguousNumberWords;

/** Words in front of a number that is a part of a name, as in "iPhone 15". */
export const NAMES_BEFORE_NUMBERS: ReadonlySet<string> = new Set(
  'iphone ipad galaxy pixel macbook airpods watch model series type version mark gen generation playstation xbox windows switch usb class category size no style modell typ serie modele modelo hero kindle echo surface bluetooth android ios'.split(
    ' ',
  ),
);

/** The unit behind a number. */
export interface Unit {
  readonly dimension: string;
  readonly factor: number;
  /** Tokens that it takes. */
  readonly length: number;
}

const BY_WORD = new Map(
  LISTS.units.flatMap(([dimension, factor, words]) =>
    words.split(' ').map((word) => [word, { dimension, factor, length: 1 }] as const),
  ),
);
const AREA = new Set('sq square cubic cu'.split(' '));
const DEGREES = new Set('° deg degree degrees grad grados gradi graus degres'.split(' '));
const SCALES = new Map([
  ['c', 'celsius'],
  ['celsius', 'celsius'],
  ['f', 'fahrenheit'],
  ['fahrenheit', 'fahrenheit'],
]);
/** Behind "12 in" these tell inches from the preposition. */
const MEASURED = new Set(
  'x by w h d l wide long high tall deep length width height diameter diagonal display screen'.split(
    ' ',
  ),
);

/** Letters that may stand right behind the sign of a unit: 10"W x 12"H. */
const SIDES = new Set('x w h d l b t'.split(' '));
const INCH = BY_WORD.get('inch');
const FOOT = BY_WORD.get('foot');

/** True for units that are written as a sign. */
export const isSign = ({ word }: Token): boolean => /^["'\u2033\u2032\u2019\u201D]+$/u.test(word);

/** True for feet, as a word or as a sign. */
export const isFoot = ({ word }: Token): boolean => {
  const unit = BY_WORD.get(word);
  return unit?.dimension === FOOT?.dimension && unit?.factor === FOOT?.factor;
};

/** The inches behind feet; their sign may be left out where that is said. */
export function inchesAt(
  tokens: readonly Token[],
  at: number,
  mayBeLeftOut: boolean,
): Unit | undefined {
  const token = tokens[at];
  const unit = token === undefined || token.gap === 'break' ? undefined : BY_WORD.get(token.word);
  if (unit !== undefined && unit.factor === INCH?.factor) return unit;
  const followed = token !== undefined && token.gap === 'glued';
  return mayBeLeftOut && !followed && INCH !== undefined ? { ...INCH, length: 0 } : undefined;
}

/** Of an inch: what is written so is no "3 in black". */
const FRACTION = /^\d+\/(?:2|3|4|8|16|32|64)$/u;

const isInch = (before: Token | undefined, token: Token, next: Token | undefined): boolean =>
  token.word !== 'in' ||
  FRACTION.test(before?.word ?? '') ||
  (next?.isNumber !== true &&
    (token.gap === 'glued' ||
      next === undefined ||
      next.gap === 'break' ||
      MEASURED.has(next.word)));

/** The unit that begins at token `at`, right behind a number. */
export function unitAt(tokens: readonly Token[], at: number): Unit | undefined {
  const token = tokens[at];
  if (token === undefined || token.gap === 'break' || token.gap === 'apostrophe') return undefined;
  const next = tokens[at + 1];
  const nextWord = next?.word ?? '';
  // A quotation that begins right behind a number.
  if (isSign(token) && next?.gap === 'glued' && !SIDES.has(next.word)) return undefined;
  // Squares and cubes: 500 m2, 20 cm³.
  if (next?.gap === 'glued' && next.isNumber) return undefined;
  const bareScale = /^[CF]$/u.test(token.raw) ? SCALES.get(token.word) : undefined;
  if (bareScale !== undefined) return { dimension: bareScale, factor: 1, length: 1 };
  if (DEGREES.has(token.word)) {
    const scale = SCALES.get(nextWord);
    return { dimension: scale ?? 'degree', factor: 1, length: scale === undefined ? 1 : 2 };
  }
  if (token.word === 'fl' && nextWord === 'oz') return { dimension: 'ounce', factor: 1, length: 2 };
  const area = AREA.has(token.word) ? BY_WORD.get(nextWord) : undefined;
  if (area !== undefined) return { dimension: `area ${nextWord}`, factor: 1, length: 2 };
  if (token.word === 'er' && token.gap === 'glued')
    return { dimension: 'count', factor: 1, length: 1 };
  const unit = BY_WORD.get(token.word);
  return unit !== undefined && isInch(tokens[at - 1], token, next) ? unit : undefined;
}

/** The unit that a word names. */
export function unitOf(word: string): Unit | undefined {
  return BY_WORD.get(word);
}
