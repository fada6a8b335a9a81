import { ScratchBuffers } from '../../raster/scratch-buffers.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Subject } from '../scene.js';
import { fineOutline } from './fine-outline.js';
import { type FieldOver, fieldOverPart, readRow, rescaled, toMaskField } from './mask-field.js';
import { SideColours } from './side-colours.js';
import { splitPixel } from './split-pixel.js';

/** Weights of a pixel, of those beside it and of those across. */
const WEIGHTS = { own: 0.25, beside: 0.125, across: 0.0625 } as const;

/** Smooths the teeth of a matte's outline: the alpha of the pixels of `band` (1), in RGBA `data`, in place. */
export function smoothAlpha(
  data: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
): void {
  using buffers = new ScratchBuffers();
  const alpha = buffers.bytes(width * height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = data[i * 4 + 3];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, i = y * width + 1; x < width - 1; x += 1, i += 1) {
      if (band[i] === 0) continue;
      const beside = alpha[i - 1] + alpha[i + 1] + alpha[i - width] + alpha[i + width];
      const across =
        alpha[i - width - 1] + alpha[i - width + 1] + alpha[i + width - 1] + alpha[i + width + 1];
      const mean = alpha[i] * WEIGHTS.own + beside * WEIGHTS.beside + across * WEIGHTS.across;
      data[i * 4 + 3] = Math.round(mean);
    }
  }
}

/** Share of product below which, and above 1 minus which, a pixel is certain. */
const CERTAIN = 0.02;
/** Longer side of the small copy in which the colours next to the outline are averaged, pixels. */
const SMALL_SIDE = 600;

/** The picture's own alpha, with drop shadows that stand apart left out. */
export function matteFromAlpha(
  { mask, image, photo }: Subject,
  part: Raster,
  box: PixelBox,
): Raster {
  const over = fieldOverPart(toMaskField(mask, image.width, image.height), photo, part, box);
  const row = new Float32Array(part.width);
  const data = Buffer.from(part.data);
  for (let y = 0, p = 3; y < part.height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < part.width; x += 1, p += 4) {
      if (data[p] > 0 && data[p] < 250 && row[x] < CERTAIN) data[p] = 0;
    }
  }
  return { ...part, data };
}

/**
 * The product with soft edges: pixels near the outline are split into product and background by the colours on
 * either side of it, and the background's colour is taken out of them. `part` shows `box` of the photo.
 */
export async function matteFromMask(
  subject: Subject,
  part: Raster,
  box: PixelBox,
): Promise<Raster> {
  const { width, height } = part;
  const shares = await sharesOver(subject, part, box);
  const shrink = Math.min(1, SMALL_SIDE / Math.max(width, height));
  const [w, h] = [width, height].map((side) => Math.max(2, Math.round(side * shrink)));
  const small = await resizeRaster(part, w, h);
  using buffers = new ScratchBuffers();
  const sides = new SideColours(small, rescaled(shares, width / w, height / h), buffers);
  const data = Buffer.alloc(width * height * 4);
  const band = buffers.bytes(width * height).fill(0);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    readRow(shares, y, row);
    splitRow(part, y, row, sides, data, band);
  }
  smoothAlpha(data, width, height, band);
  return { data, width, height, channels: 4 };
}

/** Share of product in every pixel of the part: the model's map as it is, else the mask drawn anew in a finer copy. */
function sharesOver(subject: Subject, part: Raster, box: PixelBox): FieldOver | Promise<FieldOver> {
  const { map, masker, photo, image, mask } = subject;
  if (masker === 'model' && map !== undefined) return fieldOverPart(map, photo, part, box);
  const coarse = fieldOverPart(toMaskField(mask, image.width, image.height), photo, part, box);
  const perWork = (photo.width / image.width) * (part.width / box.width);
  return fineOutline(subject, part, coarse, perWork);
}

/** Copies row `y` of the part to `data`, RGBA, and splits its pixels near the outline, which are noted in `band`. */
function splitRow(
  { data: from, width, height, channels }: Raster,
  y: number,
  shares: Float32Array,
  sides: SideColours,
  data: Buffer,
  band: Uint8Array,
): void {
  for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
    const share = shares[x];
    if (share <= CERTAIN) continue;
    const at = i * 4;
    data[at] = from[i * channels];
    data[at + 1] = from[i * channels + 1];
    data[at + 2] = from[i * channels + 2];
    data[at + 3] = 255;
    if (share >= 1 - CERTAIN) continue;
    band[i] = 1;
    const near = sides.near((x + 0.5) / width, (y + 0.5) / height);
    splitPixel(data, at, share, sides.values, near);
  }
}
