import { chooseFonts, type FontChoice } from './choose-fonts.js';
import type { TextFace } from './fonts.js';
import { joinPieces, linePieces, type LinePiece } from './line-pieces.js';
import { runsFromRight } from './scripts.js';
import { isCased, shapeLine, type ShapedLine } from './shape-line.js';

/** Room for a text, its bounds of size and its face; pixels. */
export interface TextFrame extends TextFace {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
}

/** A text broken into lines at a size that fits; pixels. */
export interface SetText {
  readonly lines: readonly ShapedLine[];
  readonly size: number;
  /** From the top of the text to its first baseline, and from one baseline to the next. */
  readonly rise: number;
  readonly leading: number;
  readonly height: number;
  readonly width: number;
}

/** Shares of the size: capitals, what may rise above them, and what hangs below the baseline. */
const CAPITALS = 0.72;
const ACCENTS = 0.4;
const DESCENDERS = 0.28;
/** The least distance of baselines, and of ink above from ink below where marks stand high. */
const LEADING = 1.14;
const CLEAR = 0.12;
/** Steps between the largest and the smallest size that are tried. */
const SIZE_STEPS = 24;

/**
 * Breaks a text into even lines at the largest size that fits the frame; undefined when even the
 * smallest size does not fit, or a character has no font.
 */
export function setText(text: string, frame: TextFrame): SetText | undefined {
  const fonts = chooseFonts(text, frame);
  if (fonts.missing.length > 0) return undefined;
  const pieces = linePieces(text);
  const line = lineShaper(pieces, fonts, runsFromRight(text));
  const layouts: Layout[] = [];
  for (let step = 0; step <= SIZE_STEPS; step += 1) {
    const size = frame.largest + ((frame.smallest - frame.largest) * step) / SIZE_STEPS;
    for (let count = 1; count <= Math.min(frame.maxLines, pieces.length); count += 1) {
      const layout = (layouts[count] ??= layOut(evenLines(pieces.length, count, line)));
      const { lines, rise, leading, height, width } = layout;
      if (width * size > frame.width || height * size > frame.height) continue;
      return {
        lines,
        size,
        rise: rise * size,
        leading: leading * size,
        height: height * size,
        width: width * size,
      };
    }
  }
  return undefined;
}

/** Lines with their measures in shares of the font size. */
type Layout = Omit<SetText, 'size'>;

/**
 * Latin, Greek and Cyrillic stand by their capitals, as their accents may rise above the text; other
 * scripts stand by their ink. Lines move apart where marks would touch the line above.
 */
function layOut(lines: readonly ShapedLine[]): Layout {
  const [first, last] = [lines[0], lines[lines.length - 1]];
  const rise = Math.max(CAPITALS, first.top - (isCased(first.text) ? ACCENTS : 0));
  const fall = Math.max(DESCENDERS, -last.bottom);
  const leading = Math.max(
    LEADING,
    ...lines
      .slice(1)
      .map(({ top, text }, k) => (isCased(text) ? 0 : CLEAR) + top - lines[k].bottom),
  );
  return {
    lines,
    rise,
    leading,
    height: rise + (lines.length - 1) * leading + fall,
    width: Math.max(...lines.map(({ width }) => width)),
  };
}

/** The line that some pieces make, each shaped once. */
function lineShaper(
  pieces: readonly LinePiece[],
  fonts: FontChoice,
  fromRight: boolean,
): (from: number, to: number) => ShapedLine {
  const known = new Map<string, ShapedLine>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const shaped =
      known.get(key) ?? shapeLine(joinPieces(pieces.slice(from, to)), fonts, fromRight);
    if (shaped === undefined) throw new Error('a line contains a character that its text lacks');
    known.set(key, shaped);
    return shaped;
  };
}

/** Breaks pieces into `count` lines so that the sum of the cubes of their widths is least: no line is long alone. */
function evenLines(
  pieces: number,
  count: number,
  line: (from: number, to: number) => ShapedLine,
): ShapedLine[] {
  /** The best ways to set the first pieces in so many lines, by the number of these pieces. */
  let best: ({ cost: number; lines: ShapedLine[] } | undefined)[] = [{ cost: 0, lines: [] }];
  for (let used = 1; used <= count; used += 1) {
    const next: typeof best = [];
    for (let end = used; end <= pieces; end += 1) {
      for (let start = used - 1; start < end; start += 1) {
        const before = best[start];
        if (before === undefined) continue;
        const last = line(start, end);
        const cost = before.cost + last.width ** 3;
        if (cost < (next[end]?.cost ?? Infinity)) {
          next[end] = { cost, lines: [...before.lines, last] };
        }
      }
    }
    best = next;
  }
  return best[pieces]?.lines ?? [];
}
