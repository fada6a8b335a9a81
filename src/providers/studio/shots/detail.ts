import { succeed } from '../../../errors/failure.js';
import type { PixelBox } from '../../../imaging/raster.js';
import { resizeRaster, sharpenRaster } from '../../../imaging/resize-raster.js';
import { photoBoxes } from '../cut/cut-out.js';
import { canvasOf } from '../draw/canvas.js';
import type { Shot } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { boxMean } from '../subject/morphology.js';

/** Side of the window against the product's longer side. */
const SHARE = 0.42;
/** A smaller window would be enlarged more than fourfold at 2,000 pixels and look soft. */
const SMALLEST = 480;

/** A window wider than this share of the photo would show the photo again, not a detail of it. */
const WIDEST = 0.62;

/** The most detailed part of the product, enlarged. */
export const drawDetail: Shot = async ({ order, view, checkpoint }) => {
  const window = detailWindow(view);
  checkpoint();
  const part = await resizeRaster(view.photo, order.size, order.size, window);
  const enlargement = order.size / window.width;
  const sharp = await sharpenRaster(part, Math.min(3, Math.max(0.8, enlargement * 0.5)));
  const notes = view.trusted ? ['detail:in-product'] : ['detail:whole-photo'];
  if (enlargement > 4) notes.push('source:enlarged');
  return succeed({ canvas: canvasOf(sharp), notes });
};

/** Where no product was found, it is most likely in the middle. */
function centreWeight(width: number, height: number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [u, v] = [((i % width) / width) * 2 - 1, (Math.floor(i / width) / height) * 2 - 1];
    return Math.exp(-1.2 * (u * u + v * v));
  });
}

/** The square with the most texture, as far inside the product as the product's shape allows. */
function detailWindow(view: Subject): PixelBox {
  const { photo, work, mask, trusted } = view;
  const { product } = photoBoxes(view);
  const longest = trusted
    ? Math.max(product.width, product.height)
    : Math.max(photo.width, photo.height);
  const shorter = Math.min(photo.width, photo.height);
  const side = Math.min(Math.max(longest * SHARE, SMALLEST), shorter * WIDEST);
  const factor = work.width / photo.width;
  const radius = Math.max(1, Math.floor((side * factor) / 2));
  const inside = trusted ? new Float32Array(mask) : centreWeight(work.width, work.height);
  const texture = work.gradient.map((value, i) => Math.min(value, 20) * inside[i]);
  const coverage = boxMean(inside, work.width, work.height, radius);
  const energy = boxMean(texture, work.width, work.height, radius);
  let best = { score: -1, x: work.width / 2, y: work.height / 2 };
  for (let y = radius; y < work.height - radius; y += 2) {
    for (let x = radius; x < work.width - radius; x += 2) {
      const i = y * work.width + x;
      const score = (energy[i] + 0.3) * coverage[i] ** 4;
      if (score > best.score) best = { score, x, y };
    }
  }
  const whole = Math.floor(side);
  const place = (centre: number, limit: number): number =>
    Math.round(Math.min(limit - whole, Math.max(0, centre / factor - whole / 2)));
  return {
    left: place(best.x + 0.5, photo.width),
    top: place(best.y + 0.5, photo.height),
    width: whole,
    height: whole,
  };
}
