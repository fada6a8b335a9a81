import type { Raster } from '../../../imaging/raster.js';
import { resizeRaster } from '../../../imaging/resize-raster.js';
import { refineBand } from '../subject/refine-band.js';
import { toWorkImage } from '../subject/work-image.js';
import { readField, toMaskField } from './mask-field.js';

/** How much product a place holds, 0 to 1, by pixels of the part that is cut out. */
export type ShareOfProduct = (x: number, y: number) => number;

/** The outline is drawn anew in a copy that is so many times finer than the work image. */
const FINER = 2.5;
/** How far the outline may move in that copy, pixels: a pixel and a half of the work image. */
const BAND = 4;
/** The ground varies by less than a product does: a label a little lighter than the wall stays; delta E squared. */
const GROUND_VARIANCE = 4;
/** Share from which a pixel counts as product. */
const HALF = 0.5;

/**
 * Finds the outline again in a finer copy of the part, where the coarse one has a step as wide as ten
 * pixels of the picture.
 * @param perWork pixels of the part for one pixel of the work image
 */
export async function sharpenOutline(
  part: Raster,
  share: ShareOfProduct,
  perWork: number,
): Promise<ShareOfProduct> {
  const shrink = Math.max(1, perWork / FINER);
  const width = Math.max(2, Math.round(part.width / shrink));
  const height = Math.max(2, Math.round(part.height / shrink));
  const image = toWorkImage(await resizeRaster(part, width, height));
  const mask = new Uint8Array(width * height);
  const [fx, fy] = [part.width / width, part.height / height];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      mask[i] = share((x + 0.5) * fx - 0.5, (y + 0.5) * fy - 0.5) > HALF ? 1 : 0;
    }
  }
  const field = toMaskField(refineBand(image, mask, BAND, GROUND_VARIANCE), width, height);
  return (x, y) => readField(field, (x + 0.5) / fx, (y + 0.5) / fy);
}
