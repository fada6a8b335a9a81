import type { Quantity } from './claim.js';
import { nameOfNumber } from './number-names.js';
import { type NumberAt, readingsOf, readNumbers, sharesUnit } from './number-reader.js';
import { type Unit, unitAt, unitOf } from './number-units.js';
import type { Scan } from './scan.js';
import type { Token } from './tokens.js';

/** Distance before a number at which a heading may name its unit, tokens: "Size (cm): 30". */
const HEADING_REACH = 4;

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
  for (const number of readNumbers(tokens, (at) => scan.isFree(at))) {
    const { at, last, unit, ambiguous } = number;
    const next = tokens[last + 1];
    const counts =
      unit === undefined &&
      next !== undefined &&
      next.gap !== 'break' &&
      /^\p{L}{3}/u.test(next.word);
    const key = tokens
      .slice(at, last + 1)
      .map(({ word }) => word)
      .join(' ');
    scan.add(at, last + (unit?.length ?? 0), {
      kind: 'number',
      key,
      quantity: quantity(number, counts),
      // "one litre" measures, "one set" and "one day" rarely tell anything.
      ...(ambiguous && !measures(unit) && { sourceOnly: true }),
    });
    const headed = unit === undefined ? headedUnit(tokens, at) : undefined;
    if (headed !== undefined)
      scan.add(at, last, {
        kind: 'number',
        key,
        sourceOnly: true,
        quantity: quantity({ ...number, unit: headed }, false),
      });
  }
}
