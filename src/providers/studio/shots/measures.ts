/** Which way a measure runs, as far as the words around it say. */
export type Axis = 'height' | 'width';

/** A measure that stands literally in the caller's words. */
export interface Measure {
  readonly text: string;
  /** Absent when the words do not tell; such a measure is not put on a guide line. */
  readonly axis?: Axis;
}

const UNIT =
  '(?:cm|mm|m|in(?!\\s+(?!tall|high|wide|long|deep|x|by|diameter)[\\p{L}\\d])|inch|inches|ft|ml|cl|l|litre|liter|oz|fl\\.? ?oz|g|kg|lb|lbs|"|″)';
const MEASURE = new RegExp(`\\d+(?:[.,]\\d+)?\\s?${UNIT}(?![\\p{L}\\p{N}])`, 'giu');
const LENGTH = /(?:cm|mm|m|in|inch|inches|ft|"|″)$/iu;
const HEIGHT = /\b(?:tall|high|height|h)\b/iu;
const WIDTH = /\b(?:wide|width|w|long|length|l|diameter|dia|across)\b/iu;
/** Words this close to a measure belong to it, characters. */
const NEAR = 14;
const MOST = 3;

/** Finds measures such as "12 cm tall" or "750 ml"; nothing is converted or worked out. */
export function findMeasures(text: string): Measure[] {
  const found: Measure[] = [];
  for (const match of text.matchAll(MEASURE)) {
    const [value] = match;
    const after = text.slice(match.index + value.length, match.index + value.length + NEAR);
    const before = text.slice(Math.max(0, match.index - NEAR), match.index);
    const axis = LENGTH.test(value)
      ? (axisOf(after.split(/[,;x×]/u)[0]) ?? axisOf(before))
      : undefined;
    if (found.some((known) => known.text === value)) continue;
    found.push(axis === undefined ? { text: value } : { text: value, axis });
  }
  return found.slice(0, MOST);
}

function axisOf(words: string): Axis | undefined {
  if (HEIGHT.test(words)) return 'height';
  return WIDTH.test(words) ? 'width' : undefined;
}
