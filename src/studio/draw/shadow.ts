import type { PixelBox, Raster } from '../../imaging/raster.js';
import { blurRaster, resizeRaster } from '../../imaging/resize-raster.js';
import { readRow } from '../matte/mask-field.js';
import { valuesOf } from '../../raster/lab-image.js';
import type { Canvas, Rgb } from './canvas.js';
import { FOOT_STEP, footOf } from './foot-line.js';

/** A product whose box starts at `left`, `top` of a canvas, pixels. */
export interface Placed {
  readonly product: Raster;
  readonly left: number;
  readonly top: number;
}

/** Look of a shadow; `blur` in shares of the layout's side. */
interface Tone {
  readonly blur: number;
  readonly opacity: number;
  readonly colour: Rgb;
}

/** Fall of a shadow; `dx` and `dy` in shares of the layout's side. */
export interface Fall extends Tone {
  readonly dx: number;
  readonly dy: number;
  /**
   * Height of a shadow on the floor against the product's, which follows each part's own foot, and the share of the
   * product's height, from the bottom up, that casts it; absent for one on what lies right behind the product.
   */
  readonly floor?: { readonly squash: number; readonly from: number };
}

/** Shadows are soft: they are drawn at a fraction of the canvas's size. */
const SHRINK = FOOT_STEP;
/** On the floor the far end of a shadow lies so many times as far off as its style says: half of it in the middle. */
const LEANING = 2;

/** A shadow in the making: how deep it is, 0 to 255 on three channels; a fraction of its canvas. */
interface Depths {
  readonly data: Buffer;
  /** Of the layout. */
  readonly side: number;
  readonly width: number;
  readonly height: number;
  /** Place of the layout. */
  readonly left: number;
  readonly top: number;
}

const depthsFor = (canvas: Canvas): Depths => {
  const [left, top] = [canvas.left, canvas.top].map((length) => Math.ceil(length / SHRINK));
  const [width, height] = [
    Math.ceil((canvas.width - canvas.left) / SHRINK) + left,
    Math.ceil((canvas.height - canvas.top) / SHRINK) + top,
  ];
  const side = Math.ceil(canvas.size / SHRINK);
  return { data: Buffer.alloc(width * height * 3), side, width, height, left, top };
};

function deepen(depths: Depths, x0: number, y0: number, depth: number): void {
  const { data, width, height } = depths;
  const [x, y] = [x0 + depths.left, y0 + depths.top];
  if (x < 0 || x >= width || y < 0 || y >= height) return;
  data.fill(depth, (y * width + x) * 3, (y * width + x) * 3 + 3);
}

/** Darkens the canvas by the shadow of a product. */
export async function castShadow(
  canvas: Canvas,
  { product, left, top }: Placed,
  style: Fall,
): Promise<void> {
  const [width, height] = [product.width, product.height].map((side) =>
    Math.max(1, Math.round(side / SHRINK)),
  );
  const { data } = await resizeRaster(product, width, height);
  const depths = depthsFor(canvas);
  const { side } = depths;
  const { squash, from } = style.floor ?? { squash: 1, from: 1 };
  const tall = Math.max(1, height * squash);
  const lowest = (top + product.height) / SHRINK + style.dy * side;
  const floor = style.floor && footOf(product).floor;
  for (let sx = 0; sx < width; sx += 1) {
    const lift = (floor?.[Math.min(sx, floor.length - 1)] ?? 0) / SHRINK;
    const bottom = lowest - lift;
    for (let y = Math.floor(bottom - tall); y < bottom; y += 1) {
      const share = 1 - (bottom - y) / tall;
      const sy = Math.floor((1 - from + share * from) * height - lift);
      if (sy < 0 || sy >= height) continue;
      // On the floor it begins at the foot, and lies the further off the higher what casts it is.
      const shift = style.dx * side * (floor === undefined ? 1 : LEANING * (1 - share));
      const x = Math.round(left / SHRINK + shift + sx);
      deepen(depths, x, y, data[(sy * width + sx) * 4 + 3]);
    }
  }
  await multiplyShadow(canvas, depths, style);
}

/** A shadow follows the foot of a product up to this share of its height, from `faint` on ever fainter. */
const FOOT = { reach: 0.55, faint: 0.4 } as const;
/** It begins this far behind the outline, share of the canvas's side. */
const BEHIND = 0.012;

/** Shadow below a foot: down to `below`, a share of the product's height. */
export interface FootFall extends Tone {
  readonly below: number;
}

/** Darkens the canvas right below all of the product's foot. */
export async function castFootShadow(
  canvas: Canvas,
  { product, left, top }: Placed,
  style: FootFall,
): Promise<void> {
  const depths = depthsFor(canvas);
  const [reach, faint] = [FOOT.reach, FOOT.faint].map((share) => product.height * share);
  const { line, shares } = footOf(product);
  for (const [column, away] of line.entries()) {
    if (away === undefined) continue;
    const foot = top + product.height - away;
    const from = (foot - canvas.size * BEHIND) / SHRINK;
    const to = (foot + product.height * style.below) / SHRINK;
    const share = Math.min(1, (reach - away) / (reach - faint)) * shares[column];
    const x = Math.round(left / FOOT_STEP) + column;
    for (let y = Math.floor(from); y < to; y += 1) {
      // A row that it covers in part has as much less of it: whole rows would leave steps along a slanted foot.
      const covered = Math.min(to, y + 1) - Math.max(from, y);
      deepen(depths, x, y, Math.round(255 * share * covered));
    }
  }
  await multiplyShadow(canvas, depths, style);
}

const BOX = { blur: 0.012, dy: 0.008, colour: [20, 20, 24] } as const;

/** Darkens the canvas by the soft shadow of a box, for pictures that lie on it. */
export async function castBoxShadow(canvas: Canvas, box: PixelBox, opacity: number): Promise<void> {
  const depths = depthsFor(canvas);
  const at = (value: number): number => Math.round(value / SHRINK);
  const shift = BOX.dy * canvas.size;
  for (let y = at(box.top + shift); y < at(box.top + box.height + shift); y += 1) {
    for (let x = at(box.left); x < at(box.left + box.width); x += 1) {
      deepen(depths, x, y, 255);
    }
  }
  await multiplyShadow(canvas, depths, { ...BOX, opacity });
}

/** Multiplies, not mixes: the texture below a shadow stays visible. */
async function multiplyShadow(canvas: Canvas, depths: Depths, style: Tone): Promise<void> {
  const { side, width, height } = depths;
  const hard: Raster = { data: depths.data, width, height, channels: 3 };
  const soft = await blurRaster(hard, Math.max(0.5, style.blur * side));
  const { data } = canvas;
  const values = valuesOf(width * height, (i) => (soft.data[i * 3] / 255) * style.opacity);
  const field = { values, width, height };
  const [left, top] = [depths.left - canvas.left / SHRINK, depths.top - canvas.top / SHRINK];
  const over = { field, left, top, stepX: 1 / SHRINK, stepY: 1 / SHRINK };
  const row = new Float32Array(canvas.width);
  for (let y = 0, p = 0; y < canvas.height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < canvas.width; x += 1, p += 3) {
      const depth = row[x];
      if (depth < 0.001) continue;
      for (let c = 0; c < 3; c += 1) {
        data[p + c] = Math.round(data[p + c] * (1 - depth * (1 - style.colour[c] / 255)));
      }
    }
  }
}
