import type { MaskStep } from '../scene.js';
import { tidyMask } from '../../raster/components.js';

/** Components below this share of the largest are specks, holes below this share are noise. */
const SPECK = 0.04;
const HOLE = 0.0008;

/** Drops specks beside the product and fills pinholes in it. */
export const dropSpecks: MaskStep = {
  id: 'drop-specks',
  on: ['light', 'even', 'two-surfaces', 'blurred', 'textured'],
  run: ({ image: { width, height } }, mask) => tidyMask(mask, width, height, SPECK, HOLE),
};
