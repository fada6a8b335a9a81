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
import { type Canvas, canvasOf, type Frame, placeRaster } from '../draw/canvas.js';
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
  const { frame, view, take, checkpoint } = input;
  const { width, height } = frame;
  const window = bandOf(detailWindow(view, take), frame);
  checkpoint();
  const part = await resizeRaster(view.photo, width, height, window);
  const canvas = await onStudioBackground(input, part, window);
  checkpoint();
  const whole = { data: canvas.data, width, height, channels: 3 } as const;
  const enlargement = Math.max(width / window.width, height / window.height);
  const sharp = await sharpenRaster(whole, Math.min(3, Math.max(0.8, enlargement * 0.5)));
  const where = view.accepted ? 'detail:in-product' : 'detail:whole-photo';
  const notes = [where, ...enlargedNotes(enlargement)];
  return succeed({ canvas: canvasOf(sharp, frame), notes, ownPixels: false });
};

/** The middle of a square window in the ratio of a picture. */
function bandOf(window: PixelBox, { width, height }: Frame): PixelBox {
  const longer = Math.max(width, height);
  const [w, h] = [width, height].map((side) => Math.round((window.width * side) / longer));
  const [left, top] = [
    window.left + ((window.width - w) >> 1),
    window.top + ((window.height - h) >> 1),
  ];
  return { left, top, width: w, height: h };
}

/** The part as it is where no product is known. */
async function onStudioBackground(
  { frame, view, seed, options }: ShotInput,
  part: Raster,
  window: PixelBox,
): Promise<Canvas> {
  if (!view.accepted) return canvasOf(part, frame);
  const product = await cutPart(view, part, window);
  const canvas = await paintField(frame, detailBackground(product, options.light), seed);
  placeRaster(canvas, product, -frame.left, -frame.top);
  return canvas;
}
