import type { Raster } from '../../imaging/raster.js';
import { studioSweeps } from '../draw/backs.js';
import type { Rgb } from '../draw/canvas.js';
import type { Field } from '../draw/field.js';
import type { LightSide } from '../draw/match-light.js';
import { paletteOf } from '../draw/palette.js';
import { lostRim } from './pale-rim.js';

/** Share of the product's rim that a ground may swallow. */
const SWALLOWED = 0.25;
/** Share of it that may be as near as this to the photo's own ground, 8-bit steps over three channels. */
const UNSURE = { share: 0.2, within: 80 } as const;
/** Alpha below which the photo shows its ground alone. */
const CLEAR = 8;

/**
 * The studio's ground behind a detail: the first that suits the product and swallows little of its rim, since the
 * white label of a green bottle fades into what suits the bottle.
 * @param sure whether the outline is; a deep ground would show each tooth of one that is not
 */
export function detailGround(product: Raster, sure: boolean, light: LightSide): Field {
  const sweeps = studioSweeps(paletteOf(product), light);
  const grounds = sure ? sweeps : sweeps.slice(0, -1);
  const lost = grounds.map((ground) => lostRim(product, ground));
  const limit = Math.max(SWALLOWED, Math.min(...lost));
  return grounds[lost.findIndex((share) => share <= limit)];
}

/**
 * Whether a product is told from the photo's own ground all along its rim, by its colour.
 * @param part the photo, as large as the product
 */
export function hasSureOutline(product: Raster, part: Raster): boolean {
  const own = photoGround(product, part);
  return lostRim(product, () => own, UNSURE.within) <= UNSURE.share;
}

/** The mean colour of what is no product. */
function photoGround({ data: cut }: Raster, { data, channels }: Raster): Rgb {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i * channels < data.length; i += 1) {
    if (cut[i * 4 + 3] >= CLEAR) continue;
    count += 1;
    for (let c = 0; c < 3; c += 1) sum[c] += data[i * channels + c];
  }
  const [r, g, b] = sum.map((value) => value / Math.max(1, count));
  return [r, g, b];
}
