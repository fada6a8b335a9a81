import type { Raster } from '../../imaging/raster.js';
import { boxMean } from '../../raster/morphology.js';
import type { ScratchBuffers } from '../../raster/scratch-buffers.js';
import type { Mask } from '../../raster/lab-image.js';
import { readRow, type FieldOver } from './mask-field.js';

/** Mean colours of the sure product and the sure background next to the pixels of a small picture. */
export interface SideColours {
  /** Red, green, blue of the product, then of the background, pixel by pixel. */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue of both sides. */
export const SIDE_VALUES = 6;
/** Averages are taken over these radii, pixels; the first that holds this share of sure pixels counts. */
const RADII = [2, 6, 20, 80];
const ENOUGH = 0.06;
/** Share of product from which a pixel is the product's alone, and of the background. */
const SURE = 0.9;
/** Count, red, green, blue. */
const CHANNELS = 4;

/** Averages both sides around every pixel of `small`; `share` is its share of product. They lie in `buffers`. */
export function sideColours(small: Raster, share: FieldOver, buffers: ScratchBuffers): SideColours {
  const { width, height } = small;
  const [product, background] = [0, 1].map(() => new Uint8Array(width * height));
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(share, y, row);
    for (let x = 0; x < width; x += 1, i += 1) {
      product[i] = row[x] > SURE ? 1 : 0;
      background[i] = row[x] < 1 - SURE ? 1 : 0;
    }
  }
  const values = buffers.floats(width * height * SIDE_VALUES);
  averageInto(values, 0, small, product, buffers);
  averageInto(values, 3, small, background, buffers);
  return { values, width, height };
}

/** Writes means from the value `first` of each pixel on; its own colour where nothing sure is near. */
function averageInto(
  values: Float32Array,
  first: number,
  { data, width, height, channels }: Raster,
  where: Mask,
  buffers: ScratchBuffers,
): void {
  const own = buffers.floats(where.length * CHANNELS).fill(0);
  for (let i = 0; i < where.length; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const value = data[i * channels + c];
      values[i * SIDE_VALUES + first + c] = value;
      if (where[i] === 1) own[i * CHANNELS + 1 + c] = value;
    }
    own[i * CHANNELS] = where[i];
  }
  const mean = buffers.floats(own.length);
  // From the widest to the narrowest, so that the nearest that tells enough is written last.
  for (const radius of RADII.toReversed()) {
    boxMean(own, width, height, radius, mean, CHANNELS);
    for (let i = 0; i < where.length; i += 1) {
      const share = mean[i * CHANNELS];
      if (share < ENOUGH) continue;
      for (let c = 0; c < 3; c += 1) {
        values[i * SIDE_VALUES + first + c] = mean[i * CHANNELS + 1 + c] / share;
      }
    }
  }
}
