import { type NumberAt, readNumbers } from '../../marketplace-rules/evidence/number-reader.js';
import { type Token, tokenise } from '../../marketplace-rules/evidence/tokens.js';

/** Direction of a measure, as far as the words around it name one. */
type Axis = 'height' | 'width';

/** A measure that stands literally in the caller's words. */
export interface Measure {
  readonly text: string;
  /** Absent when the words name none; such a measure is not put on a guide line. */
  readonly axis?: Axis;
}

/** Measures that are drawn of a thing; the rest (volts, pieces, degrees) is no size. */
const SIZES = new Set(['length', 'volume', 'ounce', 'mass', 'pound']);
const HEIGHT = /\b(?:tall|high|height|h)\b/iu;
const WIDTH = /\b(?:wide|width|w|long|length|l|diameter|dia|across)\b/iu;
/** Between the sides of a thing; between the ends of a range stand other words. */
const TIMES = new Set(['x', 'by', '×', 'w', 'h', 'd', 'l', 'b']);
/** Words this close to a measure belong to it, characters. */
const NEAR = 14;
const MOST = 3;

/**
 * Finds measures such as "12 cm tall", `23 1/2"` or "30 x 20 x 10 cm", each whole as it is written; nothing
 * is converted or worked out.
 */
export function findMeasures(text: string): Measure[] {
  const tokens = tokenise(text);
  const found: Measure[] = [];
  for (const group of groupsOf(tokens, readNumbers(tokens))) {
    const measure = measureOf(text, tokens, group);
    if (measure === undefined || found.some((known) => known.text === measure.text)) continue;
    found.push(measure);
  }
  return found.slice(0, MOST);
}

/** Numbers that share the unit of the last one, together; what only stands before it, alone. */
function groupsOf(tokens: readonly Token[], numbers: readonly NumberAt[]): NumberAt[][] {
  const groups: NumberAt[][] = [];
  let open = false;
  numbers.forEach((number, i) => {
    if (open) groups.at(-1)?.push(number);
    else groups.push([number]);
    const next = numbers[i + 1];
    open = number.shared && (!number.loose || tokens[next?.at ?? 0]?.gap === 'hyphen');
  });
  return groups;
}

function measureOf(
  text: string,
  tokens: readonly Token[],
  group: readonly NumberAt[],
): Measure | undefined {
  const [first, last] = [group[0], group.at(-1)];
  const { unit } = last ?? {};
  if (first === undefined || last === undefined || unit === undefined) return undefined;
  if (last.shared || !SIZES.has(unit.dimension) || mayBeTorn(text, tokens, first)) return undefined;
  if (group.some(({ at }) => tokens[at]?.isNumber !== true)) return undefined;
  const from = tokens[isSide(tokens, first.at - 1) ? first.at - 1 : first.at].from;
  const { to } = tokens[last.last + unit.length];
  const value = text.slice(from, to);
  const between = tokens.slice(first.last + 1, last.at);
  const runs = unit.dimension === 'length' && !between.some(({ word }) => TIMES.has(word));
  const after = text.slice(to, to + NEAR).split(/[,;x×]/u)[0];
  const before = text.slice(Math.max(0, from - NEAR), from);
  const axis = runs ? (axisOf(after) ?? axisOf(before)) : undefined;
  return axis === undefined ? { text: value } : { text: value, axis };
}

/** A letter that says which side the figure right behind it is of: L30, ø12. */
function isSide(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.gap === 'glued' && /^[whdlbrø]$/u.test(tokens[at]?.word ?? '');
}

/** The end of a name (XR-200), or perhaps of a longer number or a range: 1 240 mm, 10 - 12 cm. */
function mayBeTorn(text: string, tokens: readonly Token[], { at }: NumberAt): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || token.gap === 'break') return false;
  if (before.isNumber) {
    const dashed = /[-\u2010-\u2015]/u.test(text.slice(before.to, token.from));
    const stands = before.gap !== 'glued' && /^\d{1,3}$/u.test(before.word);
    return dashed || (stands && /^\d{3}(?!\d)/u.test(token.word));
  }
  if (token.gap !== 'glued' && token.gap !== 'hyphen') return false;
  return !isSide(tokens, at - 1) && !TIMES.has(before.word) && /^\p{L}/u.test(before.word);
}

function axisOf(words: string): Axis | undefined {
  if (HEIGHT.test(words)) return 'height';
  return WIDTH.test(words) ? 'width' : undefined;
}
