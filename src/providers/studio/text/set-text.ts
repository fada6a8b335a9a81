import type { Canvas, Rgb } from '../draw/canvas.js';
import { paintCoverage } from '../draw/canvas.js';
import { coverPolygons } from '../draw/outline.js';
import { lineOutlines, lineWidth, type FontWeight } from './font.js';

/** Where a text may go and how large it may get; pixels. */
export interface TextFrame {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
  readonly weight: FontWeight;
}

/** A text broken into lines at a size that fits. */
export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly height: number;
  readonly width: number;
  readonly weight: FontWeight;
}

const LEADING = 1.14;
/** Steps between the largest and the smallest size that are tried. */
const SIZE_STEPS = 24;

/**
 * Breaks a text into even lines at the largest size that fits the frame; undefined when even the
 * smallest size does not fit.
 */
export function setText(text: string, frame: TextFrame): SetText | undefined {
  const words = text.split(' ').filter((word) => word !== '');
  for (let step = 0; step <= SIZE_STEPS; step += 1) {
    const size = frame.largest + ((frame.smallest - frame.largest) * step) / SIZE_STEPS;
    for (let count = 1; count <= Math.min(frame.maxLines, words.length); count += 1) {
      const lines = evenLines(words, count, frame.weight);
      const width = Math.max(...lines.map((line) => lineWidth(line, frame.weight))) * size;
      const height = (lines.length - 1) * size * LEADING + size;
      if (width > frame.width || height > frame.height) continue;
      return { lines, size, leading: size * LEADING, height, width, weight: frame.weight };
    }
  }
  return undefined;
}

/** Breaks words into `count` lines so that the longest is as short as it can be, then the most even. */
function evenLines(words: readonly string[], count: number, weight: FontWeight): string[] {
  const width = (from: number, to: number): number =>
    lineWidth(words.slice(from, to).join(' '), weight);
  const best: { cost: number; at: number }[][] = [];
  for (let used = 0; used <= count; used += 1) {
    best.push(Array.from({ length: words.length + 1 }, () => ({ cost: Infinity, at: 0 })));
  }
  best[0][0] = { cost: 0, at: 0 };
  for (let line = 1; line <= count; line += 1) {
    for (let end = line; end <= words.length; end += 1) {
      for (let start = line - 1; start < end; start += 1) {
        // The cube keeps the longest line short; sums of squares alone allow one long line.
        const cost = best[line - 1][start].cost + width(start, end) ** 3;
        if (cost < best[line][end].cost) best[line][end] = { cost, at: start };
      }
    }
  }
  const lines: string[] = [];
  for (let line = count, end = words.length; line > 0; line -= 1) {
    const start = best[line][end].at;
    lines.unshift(words.slice(start, end).join(' '));
    end = start;
  }
  return lines;
}

/** Draws set text; `top` is the top of the capital letters of the first line. */
export function drawText(
  canvas: Canvas,
  text: SetText,
  left: number,
  top: number,
  colour: Rgb,
  align: 'left' | 'centre' = 'left',
): void {
  text.lines.forEach((line, k) => {
    const own = lineWidth(line, text.weight) * text.size;
    const x = align === 'left' ? left : left + (text.width - own) / 2;
    const room = Math.ceil(text.size);
    const originY = Math.floor(top + k * text.leading - room * 0.5);
    const baseline = top + k * text.leading + text.size * 0.72 - originY;
    const originX = Math.floor(x - room * 0.2);
    const coverage = coverPolygons(
      lineOutlines(line, text.weight, x - originX, baseline, text.size),
      Math.ceil(own + room * 0.5),
      room * 2,
    );
    paintCoverage(canvas, coverage, originX, originY, colour);
  });
}
