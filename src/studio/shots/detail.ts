import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { studioSweeps } from '../draw/backs.js';
import { type Field, paintField } from '../draw/field.js';
import type { LightSide } from '../draw/match-light.js';
import { paletteOf } from '../draw/palette.js';
import { lostRim } from './lost-rim.js';
import { succeed } from '../../errors/failure.js';
import { resizeRaster, sharpenRaster } from '../../imaging/resize-raster.js';
import { cutPart } from '../matte/cut-out.js';
import { type Canvas, canvasOf, placeRaster } from '../draw/canvas.js';
import type { Shot, ShotInput } from '../render-request.js';
import { detailWindow } from './detail-window.js';

/** Share of the product's rim that a background may swallow. */
const SWALLOWED = 0.25;

/**
 * The studio's background behind a detail: the first that suits the product and swallows little of its rim, since a
 * part of another colour may fade into a background that suits the rest.
 */
export function detailBackground(product: Raster, light: LightSide): Field {
  const grounds = studioSweeps(paletteOf(product), light);
  const lost = grounds.map((ground) => lostRim(product, ground));
  const limit = Math.max(SWALLOWED, Math.min(...lost));
  return grounds[lost.findIndex((share) => share <= limit)];
}

/** The most detailed part of the product, enlarged; the studio's background in place of the photo's beside it. */
export const drawDetail: Shot = async (input) => {
  const { request, view, checkpoint } = input;
  const window = detailWindow(view);
  checkpoint();
  const part = await resizeRaster(view.photo, request.size, request.size, window);
  const canvas = await onStudioBackground(input, part, window);
  checkpoint();
  const whole = {
    data: canvas.data,
    width: request.size,
    height: request.size,
    channels: 3,
  } as const;
  const enlargement = request.size / window.width;
  const sharp = await sharpenRaster(whole, Math.min(3, Math.max(0.8, enlargement * 0.5)));
  const where = view.accepted ? 'detail:in-product' : 'detail:whole-photo';
  const notes = [where, ...enlargedNotes(enlargement)];
  return succeed({ canvas: canvasOf(sharp), notes, ownPixels: false });
};

/** The part as it is where no product is known. */
async function onStudioBackground(
  { request, view, seed, options }: ShotInput,
  part: Raster,
  window: PixelBox,
): Promise<Canvas> {
  if (!view.accepted) return canvasOf(part);
  const product = await cutPart(view, part, window);
  const canvas = await paintField(request.size, detailBackground(product, options.light), seed);
  placeRaster(canvas, product, 0, 0);
  return canvas;
}
