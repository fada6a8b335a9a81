import type { Raster } from '../../imaging/raster.js';
import { rgbToLch } from './colour.js';

/** Hue, chroma and lightness of a product. */
export interface Palette {
  /** Hue that stands out most, degrees. */
  readonly hue: number;
  /** Chroma of that hue's pixels; below 10 the product is grey, black or white. */
  readonly chroma: number;
  /** Mean lightness of the product, 0..100. */
  readonly lightness: number;
}

const BINS = 36;
/** About this many pixels are looked at. */
const SAMPLES = 20_000;

/** Reads the palette of a cut-out (pixels of alpha 200 and more); greys get a warm neutral hue. */
export function paletteOf(product: Raster): Palette {
  const weights = new Float64Array(BINS);
  const chromas = new Float64Array(BINS);
  const total = product.width * product.height;
  const step = Math.max(1, Math.floor(total / SAMPLES));
  let [count, light] = [0, 0];
  for (let i = 0; i < total; i += step) {
    const p = i * product.channels;
    if (product.channels === 4 && product.data[p + 3] < 200) continue;
    const { l, c, h } = rgbToLch([product.data[p], product.data[p + 1], product.data[p + 2]]);
    count += 1;
    light += l;
    if (c < 8) continue;
    const bin = Math.floor((h / 360) * BINS) % BINS;
    weights[bin] += c;
    chromas[bin] += c * c;
  }
  const smooth = weights.map(
    (value, k) => value + 0.7 * (weights[(k + 1) % BINS] + weights[(k + BINS - 1) % BINS]),
  );
  const best = smooth.indexOf(Math.max(...smooth));
  const coloured = weights[best] > 0 && smooth[best] > count * 0.6;
  return {
    hue: coloured ? (best + 0.5) * (360 / BINS) : 75,
    chroma: coloured ? chromas[best] / weights[best] : 0,
    lightness: count === 0 ? 50 : light / count,
  };
}
