import type { Raster } from '../../imaging/raster.js';
import type { ModelCard } from './model-card.js';

/** Value of a tensor: (byte - mean) / spread, by channel. */
const NORMALISATIONS: Readonly<
  Record<ModelCard['normalisation'], { mean: readonly number[]; spread: readonly number[] }>
> = {
  imagenet: {
    mean: [0.485, 0.456, 0.406].map((share) => share * 255),
    spread: [0.229, 0.224, 0.225].map((share) => share * 255),
  },
  centred: { mean: [128, 128, 128], spread: [256, 256, 256] },
};

/** A raster as a model takes it: one channel after the other, normalised; alpha is ignored. */
export function pictureTensor(
  { data, width, height, channels }: Raster,
  normalisation: ModelCard['normalisation'],
): Float32Array {
  const { mean, spread } = NORMALISATIONS[normalisation];
  const pixels = width * height;
  const tensor = new Float32Array(3 * pixels);
  for (let c = 0; c < 3; c += 1) {
    for (let i = 0; i < pixels; i += 1) {
      tensor[c * pixels + i] = (data[i * channels + c] - mean[c]) / spread[c];
    }
  }
  return tensor;
}
