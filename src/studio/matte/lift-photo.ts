import type { PixelBox } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Subject } from '../subject/find-subject.js';
import { distanceAt } from '../subject/ground-fit.js';
import { findRegions } from '../subject/regions.js';
import { sharpBox } from '../subject/sharp-box.js';
import { maskWhere } from '../subject/work-image.js';
import type { CutOut } from './cut-out.js';
import { isLightField, liftPart } from './flat-field.js';
import { fieldOverPart, toMaskField } from './mask-field.js';

/** What differs from the ground by this much, and by so many of its spreads, is no ground; delta E. */
const OTHER = 2;
const SPREADS = 3;
/** Smaller specks are noise, share of the work image. */
const SPECK = 1e-4;
/** Room that is left around what is no ground, for what is too faint to be told, share of its longer side. */
const ROOM = 0.05;
/** It keeps so far from the photo's frame, share of the photo's side: what goes on beyond it would be cut off. */
const CLEAR = 0.012;
/** The ground's level when it is lifted, 8-bit: what is lighter than it, such as a white sleeve, stays so. */
export const LIFTED = 243;
/** Over so much of its longer side the part ends, where its ground is not quite even. */
const SOFT = 0.03;

/**
 * The part of a photo that is more than its light even ground, without the shadow far below: pixels of the photo. Nothing where the ground is
 * another, or something goes on beyond the frame.
 */
export function partToLift(subject: Subject): PixelBox | undefined {
  if (!isLightField(subject)) return undefined;
  const { work, fit, photo } = subject;
  const { width, height, lab } = work;
  const least = Math.max(OTHER, SPREADS * fit.spread);
  const other = maskWhere(width * height, (i) => distanceAt(lab, fit.ground, i) > least);
  const things = findRegions(other, width, height, 1).regions.filter(
    ({ area }) => area > SPECK * other.length,
  );
  if (things.length === 0) return undefined;
  const left = Math.min(...things.map((thing) => thing.left));
  const top = Math.min(...things.map((thing) => thing.top));
  const right = Math.max(...things.map((thing) => thing.right)) + 1;
  const lowest = Math.max(...things.map((thing) => thing.bottom)) + 1;
  // Below what is sharp lies a shadow, over which the product would hover.
  const bottom = Math.min(lowest, sharpBox(work)?.bottom ?? lowest);
  const beside = Math.min(left, width - right) / width;
  const above = Math.min(top, height - lowest) / height;
  if (Math.min(beside, above) < CLEAR) return undefined;
  const room = ROOM * Math.max(right - left, bottom - top);
  const per = photo.width / width;
  const from = (start: number): number => Math.max(0, Math.round((start - room) * per));
  const to = (end: number, limit: number): number =>
    Math.min(limit, Math.round((end + room) * per));
  const [x0, y0] = [from(left), from(top)];
  return {
    left: x0,
    top: y0,
    width: to(right, photo.width) - x0,
    height: to(bottom, photo.height) - y0,
  };
}

/** That part on an even ground, `LIFTED`, as large as it fits; nothing of the photo is cut along an outline. */
export async function liftPhoto(
  subject: Subject,
  box: PixelBox,
  width: number,
  height: number,
): Promise<CutOut> {
  const { photo, work, fit } = subject;
  const scale = Math.min(width / box.width, height / box.height);
  const [w, h] = [box.width, box.height].map((side) => Math.max(2, Math.round(side * scale)));
  const part = await resizeRaster(photo, w, h, box);
  const over = fieldOverPart(toMaskField(subject.mask, work.width, work.height), photo, part, box);
  const lifted = liftPart(part, fit.ground, over, work, LIFTED);
  const data = Buffer.alloc(w * h * 4, 255);
  const soft = SOFT * Math.max(w, h);
  for (let y = 0, i = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1, i += 1) {
      for (let c = 0; c < 3; c += 1) data[i * 4 + c] = lifted.data[i * 3 + c];
      const edge = Math.min(x, y, w - 1 - x, h - 1 - y);
      if (edge < soft) data[i * 4 + 3] = Math.round((255 * edge) / soft);
    }
  }
  return {
    pixels: { data, width: w, height: h, channels: 4 },
    enlargement: scale,
    margin: 0,
    ownPixels: false,
  };
}
