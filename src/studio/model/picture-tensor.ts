import type { Raster } from '../../imaging/raster.js';

/** Mean and spread of the photos of ImageNet, by channel: what segmentation models are trained on. */
const MEAN = [0.485, 0.456, 0.406];
const SPREAD = [0.229, 0.224, 0.225];

/** A raster as a model takes it: one channel after the other, normalised; alpha is ignored. */
export function pictureTensor({ data, width, height, channels }: Raster): Float32Array {
  const pixels = width * height;
  const tensor = new Float32Array(3 * pixels);
  for (let c = 0; c < 3; c += 1) {
    for (let i = 0; i < pixels; i += 1) {
      tensor[c * pixels + i] = (data[i * channels + c] / 255 - MEAN[c]) / SPREAD[c];
    }
  }
  return tensor;
}
