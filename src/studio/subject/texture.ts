import { borderPixels, type Mask, type WorkImage } from './work-image.js';

/** The ground's texture is read along the frame: share of its shorter side. */
const RIM = 0.08;
/** Added to lightness, so that the noise of the darkest pixels is no texture; Lab's own, as light is. */
const BLACK = 16;

/** The slope at every pixel against the light there, so that a texture has the same in a shadow. */
export function relativeSlopes({ lab, gradient }: WorkImage): Float32Array {
  const slopes = new Float32Array(gradient.length);
  for (let i = 0; i < slopes.length; i += 1) slopes[i] = gradient[i] / (lab[i * 3] + BLACK);
  return slopes;
}

/** The median of some values along the photo's rim, outside a mask. */
export function rimMedian({ width, height }: WorkImage, mask: Mask, values: Float32Array): number {
  const rim = borderPixels(width, height, Math.round(Math.min(width, height) * RIM));
  const found = new Float32Array(rim.length);
  let count = 0;
  for (let k = 0; k < rim.length; k += 1) {
    if (mask[rim[k]] === 1) continue;
    found[count] = values[rim[k]];
    count += 1;
  }
  return found.subarray(0, count).sort()[Math.floor(count / 2)] ?? 0;
}
