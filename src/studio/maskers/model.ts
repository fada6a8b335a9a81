import { fieldOverAll, readRow } from '../matte/mask-field.js';
import type { Masker } from '../scene.js';

/** Share from which a place is product. */
const PRODUCT = 0.5;

/** The segmentation model's map. */
export const modelMasker: Masker = {
  id: 'model',
  applies: ({ map }) => map !== undefined,
  mask: ({ map, image: { width, height } }) => {
    if (map === undefined) return undefined;
    const mask = new Uint8Array(width * height);
    const over = fieldOverAll(map, width, height);
    const row = new Float32Array(width);
    for (let y = 0, i = 0; y < height; y += 1) {
      readRow(over, y, row);
      for (let x = 0; x < width; x += 1, i += 1) mask[i] = row[x] >= PRODUCT ? 1 : 0;
    }
    return mask;
  },
};
