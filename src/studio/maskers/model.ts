import { tidyMask } from '../../raster/components.js';
import { maskWhere } from '../../raster/lab-image.js';
import { dilate } from '../../raster/morphology.js';
import { fieldOverAll, maskOver } from '../matte/mask-field.js';
import type { ProductShares } from '../model/product-map.js';
import type { Masker } from '../scene.js';

/** Share from which a place is product. */
const PRODUCT = 0.5;
/** Smaller pieces are scraps of something else, share of the largest. */
const SCRAP = 0.01;
/** Soft edges reach so far beyond what is product, pixels of the map. */
const SOFT = 12;

/** The segmentation model's map. */
export const modelMasker: Masker = {
  id: 'model',
  applies: ({ map }) => map !== undefined,
  mask: ({ map, image: { width, height } }) => {
    if (map === undefined) return undefined;
    return maskOver(fieldOverAll(map, width, height), width, height, PRODUCT);
  },
};

/** A model's map without scraps beside the product. */
export function cleanMap({ values, width, height }: ProductShares): ProductShares {
  const product = maskWhere(values.length, (i) => values[i] >= PRODUCT);
  const near = dilate(tidyMask(product, width, height, SCRAP, 0), width, height, SOFT);
  const clean = new Float32Array(values.length);
  for (let i = 0; i < clean.length; i += 1) clean[i] = near[i] === 1 ? values[i] : 0;
  return { values: clean, width, height };
}
