import { succeed } from '../../errors/failure.js';
import { cropRaster } from '../../imaging/crop-raster.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster, sharpenRaster } from '../../imaging/resize-raster.js';
import { cutPart, enlargementNotes } from '../matte/cut-out.js';
import { canvasOf, placeRaster, type Canvas } from '../draw/canvas.js';
import { paintField } from '../draw/field.js';
import type { Shot, ShotInput } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { isLightGround } from '../subject/ground-fit.js';
import { detailGround, hasSureOutline } from './detail-ground.js';
import { detailWindow } from './detail-window.js';
import { findWords } from './find-words.js';
import { needsCard } from './product-card.js';

/** So much more of the photo is looked at on each side of the window, share of its side. */
const AROUND = 0.08;

/** The most detailed part of the product, enlarged; the studio's ground in place of the photo's beside it. */
export const drawDetail: Shot = async (input) => {
  const { order, view, checkpoint } = input;
  // Where no product is known there is no word of it either.
  const window = detailWindow(view, view.trusted ? await findWords(view) : []);
  checkpoint();
  const part = await resizeRaster(view.photo, order.size, order.size, window);
  const enlargement = order.size / window.width;
  const canvas = await onStudioGround(input, part, window);
  checkpoint();
  const whole = { data: canvas.data, width: order.size, height: order.size, channels: 3 } as const;
  const sharp = await sharpenRaster(whole, Math.min(3, Math.max(0.8, enlargement * 0.5)));
  const notes = view.trusted ? ['detail:in-product'] : ['detail:whole-photo'];
  return succeed({
    canvas: canvasOf(sharp),
    notes: [...notes, ...enlargementNotes({ enlargement })],
    ownPixels: false,
  });
};

/** The part as it is where no product is known, or its outline is too faint in places to be cut along. */
async function onStudioGround(
  { order, view, seed, wish }: ShotInput,
  part: Raster,
  window: PixelBox,
): Promise<Canvas> {
  if (!view.trusted || needsCard(view)) return canvasOf(part);
  const product = await cutWindow(view, part, window);
  if (isFilled(product)) return canvasOf(part);
  const sure = hasSureOutline(product, part);
  // Before a light ground nothing need be cut: white on white is as it is.
  if (!sure && isLightGround(view.fit)) return canvasOf(part);
  const canvas = await paintField(order.size, detailGround(product, sure, wish.light), seed);
  placeRaster(canvas, product, 0, 0);
  return canvas;
}

/** The window without its ground, which is told from the product by more of the photo than the window shows. */
async function cutWindow(view: Subject, part: Raster, window: PixelBox): Promise<Raster> {
  const { photo } = view;
  const around = Math.round(window.width * AROUND);
  const left = Math.max(0, window.left - around);
  const top = Math.max(0, window.top - around);
  const right = Math.min(photo.width, window.left + window.width + around);
  const bottom = Math.min(photo.height, window.top + window.height + around);
  const box = { left, top, width: right - left, height: bottom - top };
  const scale = part.width / window.width;
  const [width, height] = [box.width, box.height].map((side) => Math.round(side * scale));
  const wider = await cutPart(view, await resizeRaster(photo, width, height, box), box);
  const [x, y] = [window.left - left, window.top - top].map((side) => Math.round(side * scale));
  return cropRaster(wider, {
    left: Math.min(x, width - part.width),
    top: Math.min(y, height - part.height),
    width: part.width,
    height: part.height,
  });
}

function isFilled({ data }: Raster): boolean {
  for (let p = 3; p < data.length; p += 4) if (data[p] < 255) return false;
  return true;
}
