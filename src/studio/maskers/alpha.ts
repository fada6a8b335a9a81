import type { Masker } from '../scene.js';
import { findComponents, maskOfComponents } from '../../raster/components.js';
import { maskWhere } from '../../raster/lab-image.js';

/** Alpha from which a pixel is product. */
const SOLID = 128;
/** A region whose alpha never gets above this is a drop shadow. */
const SHADOW_PEAK = 215;

/** The photo's own alpha channel, without drop shadows that stand apart. */
export const alphaMasker: Masker = {
  id: 'alpha',
  applies: ({ alpha }) => alpha !== undefined,
  mask: ({ alpha = new Uint8Array(), image: { width, height } }) => {
    const solid = maskWhere(alpha.length, (i) => alpha[i] >= SOLID);
    const found = findComponents(solid, width, height, 1);
    const { components, labels } = found;
    const peaks = new Uint8Array(components.length + 1);
    for (let i = 0; i < alpha.length; i += 1) {
      if (alpha[i] > peaks[labels[i]]) peaks[labels[i]] = alpha[i];
    }
    return maskOfComponents(found, ({ label }) => peaks[label] > SHADOW_PEAK);
  },
};
