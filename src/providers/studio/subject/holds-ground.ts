import { distanceAt, type GroundFit } from './ground-fit.js';
import { growMask } from './morphology.js';
import type { Mask, WorkImage } from './work-image.js';

/** What is nearer to the fitted ground than so many of its spreads looks like it. */
const LIKE = 2;
/** The soft outline is left out, pixels. */
const OUTLINE = 2;
/** Share of a mask that looks like the ground: of 270 products on wood whole ones had .034 at most, a railing .081. */
const MOST = 0.07;

/** Whether a mask on a texture of one colour holds much that looks like that, as between the rails of a clothes rack. */
export function holdsGround(
  { lab, width, height }: WorkImage,
  { ground, spread }: GroundFit,
  mask: Mask,
): boolean {
  const core = growMask(mask, width, height, -OUTLINE);
  let [all, like] = [0, 0];
  for (let i = 0; i < core.length; i += 1) {
    if (core[i] === 0) continue;
    all += 1;
    if (distanceAt(lab, ground, i) < spread * LIKE) like += 1;
  }
  return like > all * MOST;
}
