import { fieldOverAll, readRow } from '../matte/mask-field.js';
import { refineBand } from '../subject/refine-band.js';
import { tidyMask } from '../subject/regions.js';
import type { Mask, WorkImage } from '../subject/work-image.js';
import type { ProductMap } from './segmenter.js';

/** Share from which a place is product. */
const PRODUCT = 0.5;
/** How far the outline may move to where the colours part, pixels of the work image. */
const BAND = 2;

/** What a model found, as a mask of the work image whose outline lies on the photo's edges. */
export function modelMask(image: WorkImage, map: ProductMap): Mask {
  const { width, height } = image;
  const mask = new Uint8Array(width * height);
  const over = fieldOverAll(map, width, height);
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < width; x += 1, i += 1) mask[i] = row[x] >= PRODUCT ? 1 : 0;
  }
  return refineBand(image, tidyMask(mask, width, height, 0.05, 0.004), BAND);
}
