import type { Mask, WorkImage } from '../subject/work-image.js';
import { inverse } from './light.js';
import { costIn, FOREIGN, readColours } from './product-colours.js';
import type { Likeness } from './likeness.js';

/** How far the colours of a mask are those of the product in other views; shares are 0..1. */
export interface Agreement {
  /** Share of the mask that has colours of the product. */
  readonly known: number;
  /** Share of the product, as the view that agrees best shows it, whose colours the mask has. */
  readonly found: number;
}

/** Compares the colours under a mask with the product's, both ways. */
export function agreementOf(work: WorkImage, mask: Mask, likeness: Likeness): Agreement {
  const { cost, views } = likeness;
  let [alike, all] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    all += 1;
    if (cost[i] < FOREIGN) alike += 1;
  }
  if (all === 0) return { known: 0, found: 0 };
  const own = readColours(work, mask);
  const found = views.map(({ colours, light }) => {
    const costs = costIn(own, colours.samples, inverse(light));
    return costs.filter((value) => value < FOREIGN).length / costs.length;
  });
  return { known: alike / all, found: Math.max(...found) };
}
