import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { slide } from '../subject/edge-acuity.js';
import { readRow, rescaled, type FieldOver } from './mask-field.js';

/** Side of the small copy in which the outline is looked at, pixels. */
const SIDE = 600;
/** How far from the outline the product is for sure, pixels of that copy. */
const REACH = 8;
/** Share of product from which a pixel is the product's alone, and of ground. */
const SURE = 0.9;
/** By how much all of the rim is off white in one channel: not enough, and enough to be cut along; 8-bit steps. */
const FAINT = 40;
const CLEAR = 80;
/** Share of the outline along which it must be. */
const MOST = 0.85;

/**
 * Whether a product before white has nothing as light, without a tint, along nearly all of its outline, such as a white
 * trim that a cut could take: what is grey beside it is its shadow.
 * @param lifted the product on its ground, which is lifted to white
 * @param share how much product a place of it holds, 0 to 1
 */
export async function hasDarkRim(lifted: Raster, share: FieldOver): Promise<boolean> {
  const shrink = Math.min(1, SIDE / Math.max(lifted.width, lifted.height));
  const width = Math.max(2, Math.round(lifted.width * shrink));
  const height = Math.max(2, Math.round(lifted.height * shrink));
  const { data, channels } = await resizeRaster(lifted, width, height);
  const over = rescaled(share, lifted.width / width, lifted.height / height);
  const product = new Float32Array(width * height).fill(-1);
  const outline: number[] = [];
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < width; x += 1, i += 1) {
      const p = i * channels;
      if (row[x] > SURE) product[i] = Math.min(data[p], data[p + 1], data[p + 2]);
      else if (row[x] >= 1 - SURE) outline.push(i);
    }
  }
  const lightest = slide(product, width, height, REACH, 1);
  const dark = outline.reduce((sum, i) => {
    const apart = lightest[i] < 0 ? 0 : (255 - lightest[i] - FAINT) / (CLEAR - FAINT);
    return sum + Math.min(1, Math.max(0, apart));
  }, 0);
  return dark >= outline.length * MOST;
}
