import {
  AMBIGUOUS_NUMBER_WORDS,
  CONTAINERS,
  inchesAt,
  isFoot,
  isSign,
  NUMBER_WORDS,
  type Unit,
  unitAt,
} from './number-units.js';
import type { Token } from './tokens.js';

function grouped(number: string): number[] {
  const plain = Number(number.replaceAll(',', '.'));
  const whole = Number(number.replace(/[.,]/gu, ''));
  const last = /^(.*)[.,](\d+)$/u.exec(number);
  if (last === null) return [whole];
  const [, head = '', tail = ''] = last;
  const decimal = Number(`${head.replace(/[.,]/gu, '')}.${tail}`);
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(number);
  const readings = Number.isNaN(plain) ? [decimal] : [plain];
  return isGrouped ? [whole, ...readings] : readings;
}

/**
 * Possible values of a number as written: "1,500" is 1500 or 1.5, "30/40" is 0.75 or 30 and 40. Digits of other scripts
 * and superscripts come as 0 to 9.
 */
export function readingsOf(written: string): number[] {
  if (!/^\d/u.test(written)) return [];
  const parts = written.split('/');
  const [first = '', second] = parts;
  if (second === undefined) return grouped(first);
  const quotient = Number(first) / Number(second);
  return [...(Number.isFinite(quotient) ? [quotient] : []), ...grouped(first), ...grouped(second)];
}

const saidBy = (
  words: Readonly<Record<string, number>>,
  ambiguous: boolean,
): [string, Omit<Read, 'last'>][] =>
  Object.entries(words).map(([word, value]) => [word, { readings: [value], ambiguous }]);

/** Numbers that words say; a clear word counts before an ambiguous one. */
const SAID = new Map([...saidBy(AMBIGUOUS_NUMBER_WORDS, true), ...saidBy(NUMBER_WORDS, false)]);

/** Between numbers that share the unit of the last one: 30 x 40 cm, 10 to 12 hours. */
const JOINS = new Set(
  'x by to bis a and und et y e or oder o ou mal por per w h d l b t × -'.split(' '),
);
const OF = new Set('of de da di von d'.split(' '));

/** A number of a text, whole as it is written: 12, 1,240, 23 1/2, 5'6". */
export interface NumberAt {
  /** Its first token, and its last one before the unit. */
  readonly at: number;
  readonly last: number;
  /** Values that it may stand for, in the unit. */
  readonly readings: readonly number[];
  /** A word that also means something else. */
  readonly ambiguous: boolean;
  readonly unit: Unit | undefined;
  /** The unit stands behind a number further on. */
  readonly shared: boolean;
  /** The unit may be that of the next number alone. */
  readonly loose: boolean;
}

type IsFree = (at: number) => boolean;

/** The numbers of a text in order, those that share the unit of a later one too; linear. */
export function readNumbers(tokens: readonly Token[], isFree: IsFree = () => true): NumberAt[] {
  const numbers: NumberAt[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = isFree(at) ? readNumber(tokens, at, isFree) : undefined;
    if (number === undefined) continue;
    numbers.push(number);
    at = number.last;
  }
  return withSharedUnits(tokens, numbers);
}

/** True when nothing but a joining word stands between two tokens. */
export function sharesUnit(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  if (between.length > 2 || between.some(({ word, gap }) => !JOINS.has(word) || gap === 'break'))
    return false;
  return between.length > 0 || tokens[to]?.gap !== 'space';
}

function readNumber(tokens: readonly Token[], at: number, isFree: IsFree): NumberAt | undefined {
  const read = readFigures(tokens, at, isFree) ?? readWord(tokens[at], at);
  if (read === undefined) return undefined;
  const contained =
    OF.has(tokens[at - 1]?.word ?? '') && CONTAINERS.has(tokens[at - 2]?.word ?? '');
  const count = { dimension: 'count', factor: 1, length: 0 };
  const unit = unitAt(tokens, read.last + 1) ?? (contained ? count : undefined);
  const loose = unit?.dimension === 'degree';
  const number = { at, ...read, unit, shared: false, loose };
  return withInches(tokens, number, isFree) ?? number;
}

type Read = Pick<NumberAt, 'last' | 'readings' | 'ambiguous'>;

function readWord(token: Token | undefined, at: number): Read | undefined {
  if (token === undefined || token.isNumber) return undefined;
  const said = SAID.get(token.word);
  return said === undefined ? undefined : { last: at, ...said };
}

/** Figures, and a fraction behind a whole number: 23 1/2, 23-1/2, 6½. */
function readFigures(tokens: readonly Token[], at: number, isFree: IsFree): Read | undefined {
  const token = tokens[at];
  if (token?.isNumber !== true) return undefined;
  const readings = readingsOf(token.word);
  // Signs that count as numbers without a value: nothing that could be compared.
  if (readings.length === 0) return undefined;
  const fraction = isFree(at + 1) ? fractionOf(tokens[at + 1]) : undefined;
  const isWhole = /^\d+$/u.test(token.word);
  if (fraction === undefined || !isWhole) return { last: at, readings, ambiguous: false };
  return { last: at + 1, readings: [Number(token.word) + fraction], ambiguous: false };
}

/** The value of a fraction below 1 that belongs to the number before it. */
function fractionOf(token: Token | undefined): number | undefined {
  if (token === undefined || token.gap === 'break' || token.gap === 'apostrophe') return undefined;
  const [, over, under] = /^(\d+)\/(\d+)$/u.exec(token.word) ?? [];
  const value = Number(over) / Number(under);
  return value > 0 && value < 1 ? value : undefined;
}

/** Feet with the inches behind them, as one number of inches: 5'6", 5 ft 6 1/2 in. */
function withInches(
  tokens: readonly Token[],
  feet: NumberAt,
  isFree: IsFree,
): NumberAt | undefined {
  const mark = tokens[feet.last + 1];
  if (feet.ambiguous || mark === undefined || mark.gap === 'break' || !isFoot(mark))
    return undefined;
  const at = feet.last + 2;
  if (!isFree(at) || tokens[at]?.gap === 'break') return undefined;
  const inches = readFigures(tokens, at, isFree);
  if (inches === undefined || inches.readings.every((value) => value >= 12)) return undefined;
  // Behind the sign for feet the one for inches is often left out: 5'6.
  const unit = inchesAt(tokens, inches.last + 1, tokens[at]?.gap === 'glued' && isSign(mark));
  if (unit === undefined) return undefined;
  const readings = feet.readings.flatMap((ft) =>
    inches.readings.filter((value) => value < 12).map((value) => ft * 12 + value),
  );
  return { ...feet, last: inches.last, readings, unit, loose: false };
}

/** Bare numbers take the unit of the next number, from right to left, where they are joined. */
function withSharedUnits(tokens: readonly Token[], numbers: readonly NumberAt[]): NumberAt[] {
  const done: NumberAt[] = [];
  for (const number of [...numbers].reverse()) {
    const next = done.at(-1);
    const shared =
      number.unit === undefined &&
      !number.ambiguous &&
      next?.unit !== undefined &&
      sharesUnit(tokens, number.last, next.at);
    const loose = shared && (next.at === number.last + 1 || next.loose);
    done.push(shared ? { ...number, shared, loose, unit: { ...next.unit, length: 0 } } : number);
  }
  return done.reverse();
}
