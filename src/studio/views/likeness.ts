import type { Mask, WorkImage } from '../subject/work-image.js';
import { toLinear, type Light } from './light.js';
import { findLight } from './find-light.js';
import { costIn, sampleLab, type ProductColours } from './product-colours.js';

/** How much every pixel of a photo looks like the product in other views. */
export interface Likeness {
  /** Minus log density of the pixel's colour, by the view that knows it best. */
  readonly cost: Float32Array;
  /** The other views' colours, and the light of this photo against theirs. */
  readonly views: readonly { readonly colours: ProductColours; readonly light: Light }[];
}

/** Likeness of a photo to the product; `region` is where the product may be, which tells of the light. */
export function likenessTo(
  work: WorkImage,
  known: readonly ProductColours[],
  region: Mask,
): Likeness {
  const seen = sampleLab(work, region);
  const linear = toLinear(work.lab);
  const views = known.map((colours) => ({ colours, light: findLight(colours, seen) }));
  // The least of all, whatever the order of the views.
  const cost = new Float32Array(region.length).fill(Infinity);
  for (const { colours, light } of views) {
    const costs = costIn(colours, linear, light);
    for (let i = 0; i < cost.length; i += 1) cost[i] = Math.min(cost[i], costs[i]);
  }
  return { cost, views };
}
