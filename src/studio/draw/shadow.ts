import type { Raster } from '../../imaging/raster.js';
import { blurRaster, resizeRaster } from '../../imaging/resize-raster.js';
import { readRow } from '../matte/mask-field.js';
import { valuesOf } from '../subject/work-image.js';
import type { Canvas, Rgb } from './canvas.js';
import { FOOT_STEP, floorLine, footLine, standingShare } from './foot-line.js';

/** How a shadow falls; lengths in shares of the canvas's side. */
export interface ShadowStyle {
  readonly blur: number;
  readonly dx: number;
  readonly dy: number;
  /** Height of the shadow against the product's: 1 for one on a wall behind, small for one on a table. */
  readonly squash: number;
  readonly opacity: number;
  readonly colour: Rgb;
  /** Shares of the product's height that cast it, from the bottom up; 1 is all of it. */
  readonly from?: number;
  /** Whether it lies on the floor below each part of the product: below a far foot, higher in the picture. */
  readonly onFloor?: boolean;
}

/** Shadows are soft: they are drawn at a fraction of the canvas's size. */
const SHRINK = FOOT_STEP;

/** On the floor the far end of a shadow lies so many times as far off as its style says: half of it in the middle. */
const LEANING = 2;

/** Darkens the canvas by the shadow of a product whose box starts at `left`, `top`. */
export async function castShadow(
  canvas: Canvas,
  product: Raster,
  left: number,
  top: number,
  style: ShadowStyle,
): Promise<void> {
  const side = Math.ceil(canvas.size / SHRINK);
  const small = await resizeRaster(
    product,
    Math.max(1, Math.round(product.width / SHRINK)),
    Math.max(1, Math.round(product.height / SHRINK)),
  );
  const field = Buffer.alloc(side * side * 3);
  const lowest = (top + product.height) / SHRINK + style.dy * side;
  const height = Math.max(1, small.height * style.squash);
  const skipped = 1 - (style.from ?? 1);
  const floor = style.onFloor ? floorLine(product) : [];
  for (let sx = 0; sx < small.width; sx += 1) {
    const lift = (floor[Math.min(sx, floor.length - 1)] ?? 0) / SHRINK;
    const bottom = lowest - lift;
    for (let y = Math.max(0, Math.floor(bottom - height)); y < Math.min(side, bottom); y += 1) {
      const share = 1 - (bottom - y) / height;
      const sy = Math.floor((skipped + share * (1 - skipped)) * small.height - lift);
      if (sy < 0 || sy >= small.height) continue;
      // On the floor it begins at the foot, and lies the further off the higher what casts it is.
      const shift = style.dx * side * (style.onFloor ? LEANING * (1 - share) : 1);
      const x = Math.round(left / SHRINK + shift + sx);
      if (x < 0 || x >= side) continue;
      const at = (y * side + x) * 3;
      field.fill(small.data[(sy * small.width + sx) * 4 + 3], at, at + 3);
    }
  }
  await multiplyShadow(canvas, field, style);
}

/** A shadow follows the foot of a product up to this share of its height, from `faint` on ever fainter. */
const FOOT = { reach: 0.55, faint: 0.4 } as const;
/** It begins this far behind the outline, share of the canvas's side. */
const BEHIND = 0.012;

/** How a shadow follows the foot; lengths in shares of the canvas's side. */
export interface FootShadowStyle extends Pick<ShadowStyle, 'blur' | 'opacity' | 'colour'> {
  /** How far below the outline it reaches, share of the product's height. */
  readonly below: number;
}

/**
 * Darkens the canvas right below the product's lower outline: what is seen from above a little stands on the
 * ground with its far side, too, which is higher in the picture.
 */
export async function castFootShadow(
  canvas: Canvas,
  product: Raster,
  left: number,
  top: number,
  style: FootShadowStyle,
): Promise<void> {
  const side = Math.ceil(canvas.size / SHRINK);
  const field = Buffer.alloc(side * side * 3);
  const [reach, faint] = [FOOT.reach, FOOT.faint].map((share) => product.height * share);
  const behind = canvas.size * BEHIND;
  const below = product.height * style.below;
  footLine(product).forEach((away, column, line) => {
    if (away === undefined || away >= reach) return;
    const foot = top + product.height - away;
    const x = Math.round(left / FOOT_STEP) + column;
    if (x < 0 || x >= side) return;
    const [from, to] = [foot - behind, foot + below].map((y) => y / SHRINK);
    const near = Math.min(1, (reach - away) / (reach - faint));
    const share = near * standingShare(line, column);
    if (share <= 0) return;
    for (let y = Math.max(0, Math.floor(from)); y < Math.min(side, to); y += 1) {
      // A row that it covers in part has as much less of it: whole rows would leave steps along a slanted foot.
      const covered = Math.min(to, y + 1) - Math.max(from, y);
      field.fill(Math.round(255 * share * covered), (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  });
  await multiplyShadow(canvas, field, style);
}

/** Darkens the canvas by the soft shadow of a box (pixels), for pictures that lie on it. */
export async function castBoxShadow(
  canvas: Canvas,
  box: { left: number; top: number; width: number; height: number },
  style: Pick<ShadowStyle, 'blur' | 'dy' | 'opacity' | 'colour'>,
): Promise<void> {
  const side = Math.ceil(canvas.size / SHRINK);
  const field = Buffer.alloc(side * side * 3);
  const clamp = (value: number): number => Math.min(side, Math.max(0, Math.round(value / SHRINK)));
  const shift = style.dy * canvas.size;
  const [from, to] = [clamp(box.left), clamp(box.left + box.width)];
  for (let y = clamp(box.top + shift); y < clamp(box.top + box.height + shift); y += 1) {
    field.fill(255, (y * side + from) * 3, (y * side + to) * 3);
  }
  await multiplyShadow(canvas, field, style);
}

/** Multiplies, not mixes: the texture below a shadow stays visible. */
async function multiplyShadow(
  canvas: Canvas,
  field: Buffer,
  style: Pick<ShadowStyle, 'blur' | 'opacity' | 'colour'>,
): Promise<void> {
  const side = Math.ceil(canvas.size / SHRINK);
  const flat: Raster = { data: field, width: side, height: side, channels: 3 };
  const soft = await blurRaster(flat, Math.max(0.5, style.blur * side));
  const { data, size } = canvas;
  const values = valuesOf(side * side, (i) => (soft.data[i * 3] / 255) * style.opacity);
  const depths = { values, width: side, height: side };
  const over = { field: depths, left: 0, top: 0, stepX: 1 / SHRINK, stepY: 1 / SHRINK };
  const row = new Float32Array(size);
  for (let y = 0, p = 0; y < size; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < size; x += 1, p += 3) {
      const depth = row[x];
      if (depth < 0.001) continue;
      for (let c = 0; c < 3; c += 1) {
        data[p + c] = Math.round(data[p + c] * (1 - depth * (1 - style.colour[c] / 255)));
      }
    }
  }
}
