import { succeed } from '../../errors/failure.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import { flatField, isLightField } from '../matte/flat-field.js';
import { createCanvas, paintCoverage, placeRaster, type Canvas, type Rgb } from '../draw/canvas.js';
import { coverPolygons, roundedBox, type Polygons } from '../draw/outline.js';
import type { Shot, ShotInput } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { isEvenGround, isLightGround } from '../subject/ground-fit.js';
import { sharpBox, type WorkBox } from '../subject/sharp-box.js';
import { drawText } from '../text/draw-text.js';
import { setText } from '../text/set-text.js';
import { isLyingGoods, wordsOf } from './choose-scene.js';
import { castGroundShadow } from './ground-shadow.js';
import { findMeasures, type Measure } from './measures.js';
import { paleRim } from './pale-rim.js';
import { cardNotes, liftedProduct, needsCard } from './product-card.js';
import {
  extendGround,
  fitted,
  insetPhoto,
  rimColour,
  wholePhotoNotes,
  type Frame,
} from './whole-photo.js';

const WHITE: Rgb = [255, 255, 255];
const GROUND: Rgb = [246, 246, 244];
/** Behind a product that the usual ground would swallow along this share of its rim, and more. */
const GREY: Rgb = [216, 218, 222];
const SWALLOWED = 0.3;
const SHADOW = { light: 'left', opacity: 0.32, colour: [60, 60, 66] } as const;
const INK: Rgb = [52, 56, 62];
/** The product's longest side, with words and without; shares of the picture's side. */
const ROOM = { besideWords: 0.66, alone: 0.74, lifted: 0.78, framed: 0.8 } as const;
/** What guide lines take beside the product, and what words beyond them do. */
const GUIDES = 0.083;
const WORDS = 0.15;

/** The product between guide lines for its width and height; figures only where the caller gave them. */
export const drawScale: Shot = async (input) => {
  const measures = findMeasures(wordsOf(input.order));
  const { canvas, box, around, how, ownPixels } = input.view.trusted
    ? await drawProduct(input, measures)
    : await drawPhoto(input, measures);
  if (box !== undefined) drawGuides(canvas, box, around ?? box, measures);
  else listMeasures(canvas, measures);
  const told = measures.length > 0 ? 'scale:given-measures' : 'scale:no-measures-given';
  return succeed({ canvas, notes: [...how, told], ownPixels });
};

/** What guide lines are drawn on, and how it came about. */
interface Drawn {
  readonly canvas: Canvas;
  /** The product, where it is known: around a whole photo, guide lines would measure the photo. */
  readonly box?: Frame;
  /** What guide lines stand beside, where that is more than the product. */
  readonly around?: Frame;
  readonly how: readonly string[];
  /** As of a shot. */
  readonly ownPixels: boolean;
}

async function drawProduct(
  { order, view, checkpoint }: ShotInput,
  measures: readonly Measure[],
): Promise<Drawn> {
  const { size } = order;
  const side = size * (measures.length > 0 ? ROOM.besideWords : ROOM.alone);
  const light = isLightField(view);
  const made = await (light ? flatField : cutOut)(view, side, side);
  checkpoint();
  const { pixels } = made;
  const { width, height } = pixels;
  const { left, top } = besideGuides(size, pixels, measures);
  const ground = light ? WHITE : paleRim(pixels) > SWALLOWED ? GREY : GROUND;
  const canvas = createCanvas(size, ground);
  if (!light) {
    const lying = isLyingGoods(wordsOf(order), pixels);
    await castGroundShadow(canvas, pixels, left, top, { ...SHADOW, lying });
  }
  placeRaster(canvas, pixels, left, top);
  return {
    canvas,
    box: inset({ left, top, width, height }, made.margin),
    how: [`cut:${view.method}`, ...enlargementNotes(made)],
    ownPixels: made.ownPixels,
  };
}

/** A photo framed whole; on a light ground of its own it has no edge that would look like a card's. */
async function drawPhoto(
  { order: { size }, view }: ShotInput,
  measures: readonly Measure[],
): Promise<Drawn> {
  const { photo } = view;
  if (needsCard(view)) return drawLifted(view, size, measures);
  const light = isLightGround(view.fit);
  const extended = light ? await extendGround(photo, size) : undefined;
  if (extended !== undefined) {
    const how = wholePhotoNotes(size / Math.max(photo.width, photo.height));
    return { canvas: extended, how, ownPixels: true };
  }
  const canvas = createCanvas(size, light ? rimColour(photo) : GROUND);
  const sharp = isEvenGround(view.fit) ? sharpBox(view.work) : undefined;
  if (sharp !== undefined) return drawFramed(canvas, view, sharp, measures);
  // No guide lines stand beside it; the figures, if any, stand below.
  const top = size * (measures.length > 0 ? 0.1 : 0.12);
  const middle = { left: size * 0.12, top, width: size * 0.76, height: size * 0.76 };
  const { width } = await insetPhoto(canvas, photo, middle);
  return { canvas, how: wholePhotoNotes(width / photo.width), ownPixels: true };
}

/** A framed photo of a product that is not cut out, but of which is told how far it reaches. */
async function drawFramed(
  canvas: Canvas,
  { photo, work }: Subject,
  sharp: WorkBox,
  measures: readonly Measure[],
): Promise<Drawn> {
  const { size } = canvas;
  const side = size * (measures.length > 0 ? ROOM.besideWords : ROOM.framed);
  const room = fitted(photo, { left: 0, top: 0, width: side, height: side });
  const place = besideGuides(size, room, measures);
  const around = await insetPhoto(canvas, photo, { ...room, ...place });
  const per = around.width / work.width;
  const box = {
    left: around.left + sharp.left * per,
    top: around.top + sharp.top * per,
    width: (sharp.right - sharp.left) * per,
    height: (sharp.bottom - sharp.top) * per,
  };
  const how = wholePhotoNotes(around.width / photo.width);
  return { canvas, box, around, how, ownPixels: true };
}

/** The product on its own light ground, uncut; how far it reaches is told by what is sharp. */
async function drawLifted(
  view: Subject,
  size: number,
  measures: readonly Measure[],
): Promise<Drawn> {
  const side = size * (measures.length > 0 ? ROOM.besideWords : ROOM.lifted);
  const cut = await liftedProduct(view, side, side);
  const { pixels, enlargement, ground, part } = cut;
  const canvas = createCanvas(size, [ground, ground, ground]);
  const { left, top } = besideGuides(size, pixels, measures);
  placeRaster(canvas, pixels, left, top);
  const lifted = { canvas, how: cardNotes(view, cut), ownPixels: cut.ownPixels };
  const sharp = sharpBox(view.work);
  if (sharp === undefined || part === undefined) return lifted;
  const per = view.photo.width / view.work.width;
  const box = {
    left: left + (sharp.left * per - part.left) * enlargement,
    top: top + (sharp.top * per - part.top) * enlargement,
    width: (sharp.right - sharp.left) * per * enlargement,
    height: (sharp.bottom - sharp.top) * per * enlargement,
  };
  return { ...lifted, box };
}

/** Where pixels stand so that product and guide lines are in the middle together; words beside them take what is left. */
function besideGuides(
  size: number,
  { width, height }: { readonly width: number; readonly height: number },
  measures: readonly Measure[],
): { left: number; top: number } {
  const beside = measures.some(({ axis }) => axis === 'height') ? WORDS : GUIDES;
  const below = measures.some(({ axis }) => axis !== 'height') ? WORDS : GUIDES;
  const [left, top] = [size * (1 - beside) - width, size * (1 - below) - height];
  return { left: Math.round(left / 2), top: Math.round(top / 2) };
}

/** The product's own box, without the room that is left around it. */
function inset({ left, top, width, height }: Frame, by: number): Frame {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}

/** Guide lines for the width and height of a box, to the right of what is around it and below that. */
function drawGuides(canvas: Canvas, box: Frame, around: Frame, measures: readonly Measure[]): void {
  const { size } = canvas;
  const gap = size * 0.055;
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const [beside, below] = [around.left + around.width, around.top + around.height];
  const dim = (text: Measure['axis']): string | undefined =>
    measures.find(({ axis }) => axis === text)?.text;
  const arrows: Polygons = [
    ...arrow(beside + gap, box.top, beside + gap, bottom, size),
    ...arrow(box.left, below + gap, right, below + gap, size),
    line(beside + gap * 0.35, box.top, beside + gap * 1.5, box.top, size * 0.0014),
    line(beside + gap * 0.35, bottom, beside + gap * 1.5, bottom, size * 0.0014),
    line(box.left, below + gap * 0.35, box.left, below + gap * 1.5, size * 0.0014),
    line(right, below + gap * 0.35, right, below + gap * 1.5, size * 0.0014),
  ];
  for (const polygon of arrows) {
    paintCoverage(canvas, coverPolygons([polygon], size, size), 0, 0, INK);
  }
  label(canvas, dim('height'), beside + gap * 1.75, (box.top + bottom) / 2, 'start');
  label(canvas, dim('width'), (box.left + right) / 2, below + gap * 1.9, 'centre');
  listMeasures(
    canvas,
    measures.filter(({ axis }) => axis === undefined),
  );
}

/** Measures that stand on no guide line, below the product. */
function listMeasures(canvas: Canvas, measures: readonly Measure[]): void {
  if (measures.length === 0) return;
  const words = measures.map(({ text }) => text).join('   ');
  label(canvas, words, canvas.size * 0.08, canvas.size * 0.93, 'start');
}

function label(
  canvas: Canvas,
  text: string | undefined,
  x: number,
  y: number,
  align: 'start' | 'centre',
): void {
  if (text === undefined) return;
  const room = align === 'start' ? canvas.size * 0.96 - x : canvas.size * 0.5;
  const set = setText(text, {
    width: room,
    height: canvas.size * 0.1,
    largest: canvas.size * 0.044,
    smallest: canvas.size * 0.02,
    maxLines: 1,
    weight: 'bold',
    // Figures and units need none.
    ownFonts: [],
  });
  if (set === undefined) return;
  drawText(canvas, set, align === 'start' ? x : x - set.width / 2, y - set.size * 0.36, INK);
}

/** A line with a head at either end. */
function arrow(x0: number, y0: number, x1: number, y1: number, size: number): number[][] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const head = Math.min(size * 0.018, length / 3);
  const wing = head * 0.42;
  const tip = (x: number, y: number, way: number): number[] => [
    x,
    y,
    x + way * ux * head - uy * wing,
    y + way * uy * head + ux * wing,
    x + way * ux * head + uy * wing,
    y + way * uy * head - ux * wing,
  ];
  return [
    line(
      x0 + ux * head * 0.8,
      y0 + uy * head * 0.8,
      x1 - ux * head * 0.8,
      y1 - uy * head * 0.8,
      size * 0.0026,
    ),
    tip(x0, y0, 1),
    tip(x1, y1, -1),
  ];
}

function line(x0: number, y0: number, x1: number, y1: number, width: number): number[] {
  return x0 === x1
    ? roundedBox(x0 - width / 2, y0, width, y1 - y0, width * 0.4)
    : roundedBox(x0, y0 - width / 2, x1 - x0, width, width * 0.4);
}
