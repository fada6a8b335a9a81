import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { extendRaster, resizeRaster } from '../../imaging/resize-raster.js';
import { photoBoxes } from '../../studio/matte/cut-out.js';
import type { Subject } from '../../studio/scene.js';
import { mended, type RepairStep } from './repair-step.js';

/** Room that a crop leaves around the product, share of the shorter side. */
const ROOM = 0.04;
/** Width over height, or the reverse, up to which the middle is taken without looking for the product. */
const NEARLY_SQUARE = 1.02;

/** Makes the picture square: cropped where the product stays whole, else extended by its own blurred edges. */
export const fillSquare: RepairStep = async (draft) => {
  const { raster, subject, size, notes } = draft;
  const { width, height } = raster;
  const crop = squareCrop(raster, subject);
  const square = crop ?? { left: 0, top: 0, width, height };
  const note = width === height ? [] : [`repair:${crop === undefined ? 'extended' : 'cropped'}`];
  const whole =
    crop === undefined
      ? await extendRaster(raster, size)
      : await resizeRaster(raster, size, size, crop);
  const scale = size / Math.max(square.width, square.height);
  return mended({ ...draft, raster: whole, notes: [...notes, ...note, ...enlargedNotes(scale)] });
};

/** The square nearest to the middle that holds the whole product; undefined where none is known to. */
function squareCrop(raster: Raster, subject: Subject): PixelBox | undefined {
  const { width, height } = raster;
  const side = Math.min(width, height);
  const middle = {
    left: (width - side) >> 1,
    top: (height - side) >> 1,
    width: side,
    height: side,
  };
  if (Math.max(width, height) / side <= NEARLY_SQUARE) return middle;
  if (!subject.accepted) return undefined;
  const { product } = photoBoxes(subject);
  const room = Math.round(side * ROOM);
  if (Math.max(product.width, product.height) + 2 * room > side) return undefined;
  const from = (start: number, length: number, limit: number): number => {
    const nearest = clamp((limit - side) >> 1, start + length + room - side, start - room);
    return clamp(nearest, 0, limit - side);
  };
  return {
    ...middle,
    left: from(product.left, product.width, width),
    top: from(product.top, product.height, height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
