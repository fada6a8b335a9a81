import type { OffGround } from './off-ground.js';
import type { Mask } from './work-image.js';

/** A rim is so far off the ground, delta E, and begins within so many pixels of the outline. */
const OFF = 5;
const BEGINS = 2;
/** Beyond it lies the ground itself: no further off than so many times what the ground is off itself, delta E. */
const ITSELF = 4;
/** It stays as far off from one pixel to the next one within, but for this share: a mixture with the ground does not. */
const STAYS = 0.35;

/**
 * The rims of a fine mask before an even ground that are nearly of its colour, such as the lit side of a grey stripe: by
 * colour they pass for a mixture of the ground and of what lies further within, but they do not become less towards it.
 */
export function firmRims({ width, away, reach }: OffGround, mask: Mask): Mask {
  const firm = new Uint8Array(mask.length);
  const edge = (BEGINS + 1) * width + BEGINS + 1;
  const steps = [-width, -1, 1, width];
  for (let i = edge; i < mask.length - edge; i += 1) {
    if (mask[i] === 0 || away[i] < OFF) continue;
    for (const inwards of steps) {
      const within = i + inwards;
      if (mask[within] === 0 || Math.abs(away[within] - away[i]) > away[i] * STAYS) continue;
      if (mask[i - BEGINS * inwards] === 1 && mask[i - inwards] === 1) continue;
      if (away[i - (BEGINS + 1) * inwards] > reach * ITSELF) continue;
      firm[i] = 1;
      firm[within] = 1;
    }
  }
  return firm;
}
