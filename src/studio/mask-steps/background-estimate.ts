import { inpaintBackground } from '../background/inpaint.js';
import type { Scene } from '../scene.js';
import { growMask } from '../../raster/morphology.js';
import type { Mask } from '../../raster/lab-image.js';

/** The background is read beyond the soft pixels of the outline, pixels. */
const BEYOND = 4;

/** Lab of the background under every pixel, interleaved: the fitted surface where it is even, else as it goes on around the mask. */
export function estimateBackground({ image, background }: Scene, mask: Mask): Float32Array {
  if (background.kind === 'light' || background.kind === 'even') return background.lab;
  return inpaintBackground(image, growMask(mask, image.width, image.height, BEYOND));
}
