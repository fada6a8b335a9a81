import { succeed } from '../../errors/failure.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster, sharpenRaster } from '../../imaging/resize-raster.js';
import { cutPart, enlargementNotes } from '../matte/cut-out.js';
import { canvasOf, placeRaster, type Canvas } from '../draw/canvas.js';
import { paintField } from '../draw/field.js';
import type { Shot, ShotInput } from '../render-order.js';
import { detailGround } from './detail-ground.js';
import { detailWindow } from './detail-window.js';

/** The most detailed part of the product, enlarged; the studio's ground in place of the photo's beside it. */
export const drawDetail: Shot = async (input) => {
  const { order, view, checkpoint } = input;
  const window = detailWindow(view);
  checkpoint();
  const part = await resizeRaster(view.photo, order.size, order.size, window);
  const canvas = await onStudioGround(input, part, window);
  checkpoint();
  const whole = { data: canvas.data, width: order.size, height: order.size, channels: 3 } as const;
  const enlargement = order.size / window.width;
  const sharp = await sharpenRaster(whole, Math.min(3, Math.max(0.8, enlargement * 0.5)));
  const where = view.accepted ? 'detail:in-product' : 'detail:whole-photo';
  const notes = [where, ...enlargementNotes({ enlargement })];
  return succeed({ canvas: canvasOf(sharp), notes, ownPixels: false });
};

/** The part as it is where no product is known. */
async function onStudioGround(
  { order, view, seed, wish }: ShotInput,
  part: Raster,
  window: PixelBox,
): Promise<Canvas> {
  if (!view.accepted) return canvasOf(part);
  const product = await cutPart(view, part, window);
  const canvas = await paintField(order.size, detailGround(product, wish.light), seed);
  placeRaster(canvas, product, 0, 0);
  return canvas;
}
