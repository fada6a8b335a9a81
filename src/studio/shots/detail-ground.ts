import type { Raster } from '../../imaging/raster.js';
import { studioSweeps } from '../draw/backs.js';
import type { Field } from '../draw/field.js';
import type { LightSide } from '../draw/match-light.js';
import { paletteOf } from '../draw/palette.js';
import { lostRim } from './lost-rim.js';

/** Share of the product's rim that a ground may swallow. */
const SWALLOWED = 0.25;

/**
 * The studio's ground behind a detail: the first that suits the product and swallows little of its rim, since a part
 * of another colour may fade into what suits the rest.
 */
export function detailGround(product: Raster, light: LightSide): Field {
  const grounds = studioSweeps(paletteOf(product), light);
  const lost = grounds.map((ground) => lostRim(product, ground));
  const limit = Math.max(SWALLOWED, Math.min(...lost));
  return grounds[lost.findIndex((share) => share <= limit)];
}
