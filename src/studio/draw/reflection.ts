import type { Raster } from '../../imaging/raster.js';
import type { Canvas } from './canvas.js';
import { FOOT_STEP, footLine, standingShare } from './foot-line.js';

/** Height of the product that is mirrored; the reflection fades out over it. */
const REACH = 0.22;

/** Towards the ends of a foot the reflection fades over this share of the foot's width. */
const ENDS = 0.08;

/**
 * Mirrors the foot of a product whose box starts at `left`, `top` on a glossy surface; `gloss` 0..1. Every column is
 * mirrored at its own foot: what is seen from above a little stands with its far side higher in the picture.
 */
export function reflectFoot(
  canvas: Canvas,
  product: Raster,
  left: number,
  top: number,
  gloss: number,
): void {
  const { size } = canvas;
  const line = footLine(product);
  const shares = sharesOf(line);
  for (let x = Math.max(0, -left); x < product.width && x + left < size; x += 1) {
    const away = betweenSteps(line, x / FOOT_STEP);
    const share = betweenSteps(shares, x / FOOT_STEP) ?? 0;
    if (away === undefined || share <= 0) continue;
    reflectColumn(canvas, product, { x, left, top, away: Math.round(away), gloss: gloss * share });
  }
}

/** How much of every step's column is mirrored, 0 to 1: a foot ends in no edge, and round sides are not mirrored. */
function sharesOf(line: readonly (number | undefined)[]): number[] {
  const shares = line.map(() => 0);
  for (let from = 0; from < line.length; from += 1) {
    if (line[from] === undefined) continue;
    let end = from;
    while (end < line.length && line[end] !== undefined) end += 1;
    const fade = Math.max(1, (end - from) * ENDS);
    for (let k = from; k < end; k += 1) {
      const toEnd = Math.min(k - from, end - 1 - k) + 1;
      shares[k] = Math.min(1, toEnd / fade) * standingShare(line, k);
    }
    from = end;
  }
  return shares;
}

/** A value between two steps; undefined where one of them hangs. */
function betweenSteps(line: readonly (number | undefined)[], at: number): number | undefined {
  const k = Math.floor(at);
  const [before, after] = [line[k], line[Math.min(k + 1, line.length - 1)]];
  if (before === undefined || after === undefined) return undefined;
  return before + (after - before) * (at - k);
}

interface Column {
  readonly x: number;
  readonly left: number;
  readonly top: number;
  readonly away: number;
  readonly gloss: number;
}

function reflectColumn(
  { data, size }: Canvas,
  product: Raster,
  { x, left, top, away, gloss }: Column,
): void {
  const reach = Math.round(product.height * REACH);
  const foot = product.height - away;
  for (let d = 0; d < reach && d < foot && top + foot + d < size; d += 1) {
    const from = ((foot - 1 - d) * product.width + x) * 4;
    const alpha = (product.data[from + 3] / 255) * gloss * (1 - d / reach) ** 1.6;
    const to = ((top + foot + d) * size + x + left) * 3;
    for (let c = 0; c < 3; c += 1) {
      data[to + c] = Math.round(data[to + c] + (product.data[from + c] - data[to + c]) * alpha);
    }
  }
}
