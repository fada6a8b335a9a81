import type { Raster } from '../../imaging/raster.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask } from './work-image.js';

/** Alpha from which a pixel is product for sure. */
const SOLID = 128;
/** A region whose alpha never gets above this is a drop shadow, not product. */
const SHADOW_PEAK = 215;

/**
 * The product as the picture's own alpha channel gives it, without drop shadows that stand apart;
 * undefined when there is no alpha channel, or one that hides nothing.
 */
export function alphaMask(raster: Raster): Mask | undefined {
  if (raster.channels !== 4) return undefined;
  const { data, width, height } = raster;
  const mask = new Uint8Array(width * height);
  let clear = 0;
  for (let i = 0; i < mask.length; i += 1) {
    mask[i] = data[i * 4 + 3] >= SOLID ? 1 : 0;
    if (data[i * 4 + 3] < 16) clear += 1;
  }
  if (clear < mask.length * 0.02) return undefined;
  const found = findRegions(mask, width, height, 1);
  const { regions, labels } = found;
  const peaks = new Uint8Array(regions.length + 1);
  for (let i = 0; i < mask.length; i += 1) {
    peaks[labels[i]] = Math.max(peaks[labels[i]], data[i * 4 + 3]);
  }
  return maskOfRegions(found, ({ label }) => peaks[label] > SHADOW_PEAK);
}
