import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PictureSides } from '../../listing/picture-options.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { extendRaster, resizeRaster } from '../../imaging/resize-raster.js';
import { photoBoxes } from '../../studio/matte/cut-out.js';
import type { Subject } from '../../studio/scene.js';
import { mended, type RepairStep } from './repair-step.js';

/** Room that a crop leaves around the product, share of the shorter side. */
const ROOM = 0.04;
/** Share by which a side may be too long so that the middle is taken without looking for the product. */
const NEARLY_RIGHT = 1.02;

/** Gives the picture its ratio: cropped where the product stays whole, else extended by its own blurred edges. */
export const fillFrame: RepairStep = async (draft) => {
  const { raster, subject, sides, notes } = draft;
  const { width, height } = raster;
  const largest = largestBox(raster, sides);
  const right = width === largest.width && height === largest.height;
  const crop = cropOf(raster, largest, subject);
  const note = right ? [] : [`repair:${crop === undefined ? 'extended' : 'cropped'}`];
  const whole =
    crop === undefined
      ? await extendRaster(raster, sides)
      : await resizeRaster(raster, sides.width, sides.height, crop);
  const shown = crop ?? raster;
  const scale = Math.min(sides.width / shown.width, sides.height / shown.height);
  return mended({ ...draft, raster: whole, notes: [...notes, ...note, ...enlargedNotes(scale)] });
};

/** The largest part of a picture that has the ratio of these sides. */
function largestBox({ width, height }: Raster, sides: PictureSides): PictureSides {
  return {
    width: Math.min(width, Math.round((height * sides.width) / sides.height)),
    height: Math.min(height, Math.round((width * sides.height) / sides.width)),
  };
}

/** The box of that size nearest to the middle that holds the whole product; undefined where none is known to. */
function cropOf(raster: Raster, box: PictureSides, subject: Subject): PixelBox | undefined {
  const { width, height } = raster;
  const middle = { left: (width - box.width) >> 1, top: (height - box.height) >> 1, ...box };
  if (Math.max(width / box.width, height / box.height) <= NEARLY_RIGHT) return middle;
  if (!subject.accepted) return undefined;
  const { product } = photoBoxes(subject);
  const room = Math.round(Math.min(box.width, box.height) * ROOM);
  if (product.width + 2 * room > box.width || product.height + 2 * room > box.height)
    return undefined;
  const from = (start: number, length: number, side: number, limit: number): number => {
    const nearest = clamp((limit - side) >> 1, start + length + room - side, start - room);
    return clamp(nearest, 0, limit - side);
  };
  return {
    ...box,
    left: from(product.left, product.width, box.width, width),
    top: from(product.top, product.height, box.height, height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
