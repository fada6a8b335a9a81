import { cropInPlace, resizeRaster } from '../../imaging/resize-raster.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { boxOf } from '../../raster/components.js';
import type { Subject } from '../scene.js';
import { matteFromAlpha, matteFromMask } from './matte.js';

/** A product without its background: straight alpha, cropped to the product. */
export interface CutOut {
  /** Four channels. */
  readonly pixels: Raster;
  /** Enlargement against the photo: above 1 means that pixels were made up. */
  readonly enlargement: number;
}

/** Room around the product while its outline is refined, in pixels of the work image. */
const MARGIN = 5;
/** Alpha from which a pixel counts as product when its box is measured. */
const VISIBLE = 100;

/** Cuts the product out so that its longer side (or the side that binds) fills `width` x `height`. */
export async function cutOut(subject: Subject, width: number, height: number): Promise<CutOut> {
  const { box, product } = photoBoxes(subject);
  const scale = Math.min(width / product.width, height / product.height);
  const part = await resizeRaster(
    subject.photo,
    Math.max(2, Math.round(box.width * scale)),
    Math.max(2, Math.round(box.height * scale)),
    box,
  );
  return { pixels: cropToVisible(await cutPart(subject, part, box)), enlargement: scale };
}

/** A part of the photo, at any scale, without its background: four channels. `part` shows `box` of the photo. */
export async function cutPart(subject: Subject, part: Raster, box: PixelBox): Promise<Raster> {
  return subject.masker === 'alpha'
    ? matteFromAlpha(subject, part, box)
    : await matteFromMask(subject, part, box);
}

/** The product's box and one with room around it; in pixels of the photo. */
export function photoBoxes({ photo, image, mask }: Subject): Record<'box' | 'product', PixelBox> {
  const { left, top, width, height } = boxOf(mask, image.width) ?? { left: 0, top: 0, ...image };
  const grow = (by: number): PixelBox => {
    const sx = photo.width / image.width;
    const sy = photo.height / image.height;
    const x0 = Math.max(0, Math.floor((left - by) * sx));
    const y0 = Math.max(0, Math.floor((top - by) * sy));
    const x1 = Math.min(photo.width, Math.ceil((left + width + by) * sx));
    const y1 = Math.min(photo.height, Math.ceil((top + height + by) * sy));
    return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
  };
  return { box: grow(MARGIN), product: grow(0) };
}

/** Uses the raster up. */
function cropToVisible(raster: Raster): Raster {
  const { data, width, height } = raster;
  const isVisible = (x: number, y: number): boolean => data[(y * width + x) * 4 + 3] >= VISIBLE;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    let first = 0;
    while (first < width && !isVisible(first, y)) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (last > right && !isVisible(last, y)) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return raster;
  left = Math.max(0, left - 2);
  top = Math.max(0, top - 2);
  right = Math.min(width - 1, right + 2);
  bottom = Math.min(height - 1, bottom + 2);
  return cropInPlace(raster, { left, top, width: right - left + 1, height: bottom - top + 1 });
}
