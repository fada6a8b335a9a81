import { areaOf, joined } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { wallAndFloor } from './wall-and-floor.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of a mask from which a hole in it is looked at. */
const LEAST = 0.01;
/**
 * Share of a hole in which wall or floor, lit or in shadow, has to be seen: of 96 gaps in 230 products all had .9 and more, one
 * of a stroller that held its grey hood as well .58.
 */
const SEEN = 0.75;
/** Pixels from a hole's outline that are neither's colour. */
const RIM = 2;

/**
 * Whether a mask before a plain wall and a plain floor has a hole in which neither is seen, such as the pane of a
 * picture frame: that is no gap, but a part of the product. Before another ground nothing is known of it.
 */
export function hasHoleOffGround(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const found = findRegions(mask, width, height, 0);
  const least = areaOf(mask) * LEAST;
  const holes = found.regions.filter(({ touchesFrame, area }) => !touchesFrame && area >= least);
  if (holes.length === 0) return false;
  const labels = new Set(holes.map(({ label }) => label));
  const all = maskWhere(mask.length, (i) => labels.has(found.labels[i]));
  const two = wallAndFloor(image, joined(mask, all));
  if (two === undefined) return false;
  return holes.some(({ label }) => {
    const own = maskWhere(mask.length, (i) => found.labels[i] === label);
    const core = growMask(own, width, height, -RIM);
    let seen = 0;
    for (let i = 0; i < core.length; i += 1) {
      if (core[i] === 1 && couldBeGround(image, two.ground, i, 0)) seen += 1;
    }
    return seen < areaOf(core) * SEEN;
  });
}
