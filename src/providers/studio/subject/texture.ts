import { borderPixels, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** The ground's texture is read along the frame: share of its shorter side. */
const RIM = 0.08;
/** Added to lightness, so that the noise of the darkest pixels is no texture; Lab's own, as light is. */
const BLACK = 16;

/** The slope at every pixel against the light there, so that a texture has the same in a shadow. */
export function relativeSlopes({ lab, gradient }: WorkImage): Float32Array {
  return valuesOf(gradient.length, (i) => gradient[i] / (lab[i * 3] + BLACK));
}

/** The median of some values along the photo's rim, outside a mask. */
export function rimMedian({ width, height }: WorkImage, mask: Mask, values: Float32Array): number {
  const rim = borderPixels(width, height, Math.round(Math.min(width, height) * RIM));
  const found = Float32Array.from(
    rim.filter((i) => mask[i] === 0),
    (i) => values[i],
  ).sort();
  return found[Math.floor(found.length / 2)] ?? 0;
}
