import type { Quantity } from './claim.js';
import { nameOfNumber } from './number-names.js';
import { readingsOf } from './number-reading.js';
import { type Unit, unitAt, unitOf } from './number-units.js';
import type { Scan } from './scan.js';
import type { Token } from './tokens.js';
import { AMBIGUOUS_NUMBER_WORDS, CONTAINERS, NUMBER_WORDS } from './words/units.js';

/** Between numbers that share the unit of the last one: 30 x 40 cm, 10 to 12 hours. */
const JOINS = new Set(
  'x by to bis a and und et y e or oder o ou mal por per w h d l b t × -'.split(' '),
);
const OF = new Set('of de da di von d'.split(' '));
/** How far before a number a heading may name its unit: "Size (cm): 30". */
const HEADING_REACH = 4;

interface NumberAt {
  readonly at: number;
  readonly readings: readonly number[];
  readonly ambiguous: boolean;
  readonly unit: Unit | undefined;
  readonly loose: boolean;
}

function readNumber({ tokens }: Scan, at: number): NumberAt | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const { word, isNumber } = token;
  const own = (table: Readonly<Record<string, number>>): number | undefined =>
    Object.hasOwn(table, word) ? table[word] : undefined;
  const said = isNumber ? undefined : (own(NUMBER_WORDS) ?? own(AMBIGUOUS_NUMBER_WORDS));
  if (!isNumber && said === undefined) return undefined;
  const readings = said === undefined ? readingsOf(word) : [said];
  // Signs that count as numbers without a value: nothing that could be compared.
  if (readings.length === 0) return undefined;
  const ambiguous = !isNumber && own(NUMBER_WORDS) === undefined;
  const contained =
    OF.has(tokens[at - 1]?.word ?? '') && CONTAINERS.has(tokens[at - 2]?.word ?? '');
  const count = { dimension: 'count', factor: 1, length: 0 };
  const unit = unitAt(tokens, at + 1) ?? (contained ? count : undefined);
  return { at, readings, ambiguous, unit, loose: unit?.dimension === 'degree' };
}

function sharesUnit(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  if (between.length > 2 || between.some(({ word, gap }) => !JOINS.has(word) || gap === 'break'))
    return false;
  return between.length > 0 || tokens[to]?.gap !== 'space';
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
      sharesUnit(tokens, number.at, next.at);
    const loose = shared && (next.at === number.at + 1 || next.loose);
    done.push(shared ? { ...number, loose, unit: { ...next.unit, length: 0 } } : number);
  }
  return done.reverse();
}

const quantity = (
  { readings, unit, loose }: Pick<NumberAt, 'readings' | 'unit' | 'loose'>,
  counts: boolean,
): Quantity => ({
  values: readings.map((value) => Number((value * (unit?.factor ?? 1)).toPrecision(9))),
  ...(unit !== undefined && { dimension: unit.dimension }),
  readings,
  counts,
  loose,
});

/** The unit of a heading right before a bare number. */
function headedUnit(tokens: readonly Token[], at: number): Unit | undefined {
  if (tokens[at]?.gap !== 'break') return undefined;
  for (let back = at - 1; back >= Math.max(0, at - HEADING_REACH); back -= 1) {
    const unit = unitOf(tokens[back]?.word ?? '');
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function namesNumbers(scan: Scan): void {
  const { tokens } = scan;
  let name = '';
  let end = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.isNumber !== true || !scan.isFree(at)) continue;
    const own = nameOfNumber(tokens, at);
    const joined =
      end >= 0 &&
      sharesUnit(tokens, end, at) &&
      unitAt(tokens, at + 1) === undefined &&
      name !== '';
    if (own === undefined && !joined) continue;
    if (own !== undefined)
      name = own.first < at && tokens[at]?.gap === 'space' ? (tokens[own.first]?.word ?? '') : '';
    const key = own?.key ?? `${name}${tokens[at]?.word ?? ''}`;
    const first = own?.first ?? at;
    const last = own?.last ?? at;
    const things = tokens.slice(first, last + 1).map(({ word }) => word);
    scan.add(first, last, { kind: 'name', key, things });
    end = last;
  }
}

/** Numbers inside terms (the 1 of "#1"): sources of nothing but the same bare number. */
export function findNumbersOfTerms(scan: Scan): void {
  scan.tokens.forEach(({ isNumber, word }, at) => {
    if (!isNumber || scan.isFree(at)) return;
    const readings = readingsOf(word);
    const unit = {
      dimension: 'in a term',
      values: readings,
      readings,
      counts: false,
      loose: false,
    };
    scan.add(at, at, { kind: 'number', key: word, sourceOnly: true, quantity: unit });
  });
}

const measures = (unit: Unit | undefined): boolean =>
  unit !== undefined && unit.dimension !== 'count' && unit.dimension !== 'time';

/** Numbers with their units, and names that hold digits. */
export function findNumbers(scan: Scan): void {
  namesNumbers(scan);
  const { tokens } = scan;
  const numbers = tokens.flatMap((_, at) => {
    const number = scan.isFree(at) ? readNumber(scan, at) : undefined;
    return number === undefined ? [] : [number];
  });
  for (const number of withSharedUnits(tokens, numbers)) {
    const { at, unit, ambiguous } = number;
    const next = tokens[at + 1];
    const counts =
      unit === undefined &&
      next !== undefined &&
      next.gap !== 'break' &&
      /^\p{L}{3}/u.test(next.word);
    const key = tokens[at]?.word ?? '';
    scan.add(at, at + (unit?.length ?? 0), {
      kind: 'number',
      key,
      quantity: quantity(number, counts),
      // "one litre" measures, "one set" and "one day" rarely tell anything.
      ...(ambiguous && !measures(unit) && { sourceOnly: true }),
    });
    const headed = unit === undefined ? headedUnit(tokens, at) : undefined;
    if (headed !== undefined)
      scan.add(at, at, {
        kind: 'number',
        key,
        sourceOnly: true,
        quantity: quantity({ ...number, unit: headed }, false),
      });
  }
}
