import type { PixelBox } from '../../imaging/raster.js';
import { enlargementNotes, type CutOut } from '../matte/cut-out.js';
import { flatField, hasFaintOutline, isLightField } from '../matte/flat-field.js';
import { LIFTED, liftPhoto, partToLift } from '../matte/lift-photo.js';
import { paintCoverage, placeRaster, type Canvas } from '../draw/canvas.js';
import { lightArea, type LightSide } from '../draw/match-light.js';
import { coverPolygons, roundedBox } from '../draw/outline.js';
import type { Subject } from '../subject/find-subject.js';
import { isLatticeOnLight } from '../subject/lattice.js';
import type { ShotDrawing } from '../render-order.js';
import { fitted, insetPhoto, shadowBox, wholePhotoNotes, type Frame } from './whole-photo.js';

/** Room between the product and the card's edge, share of the card's shorter side. */
const PADDING = 0.08;

/**
 * Whether a product is shown on a white card: its ground is light, and its outline is not known, too faint in places for
 * it to be set on a colour without looking torn, or that of a lattice, such as spokes.
 */
export function needsCard(view: Subject): boolean {
  if (!view.trusted) return partToLift(view) !== undefined;
  const { work, fit, mask } = view;
  return isLightField(view) && (hasFaintOutline(view) || isLatticeOnLight(work, fit, mask));
}

/** A product with its light ground around it. */
export interface LiftedProduct extends CutOut {
  /** Level of that ground, 8-bit. */
  readonly ground: number;
  /** What it shows of the photo, pixels; absent where the product's outline is known. */
  readonly part?: PixelBox;
}

/** The product on white, uncut; where it is not known, all of the photo that is more than its light ground. */
export async function liftedProduct(
  view: Subject,
  width: number,
  height: number,
): Promise<LiftedProduct> {
  const part = view.trusted ? undefined : partToLift(view);
  return part === undefined
    ? { ...(await flatField(view, width, height)), ground: 255 }
    : { ...(await liftPhoto(view, part, width, height)), ground: LIFTED, part };
}

/** Note of a card that is lit from the side that is asked for. */
export const CARD_LIT = 'card:lit';

/** What is told of a product on a card. */
export function cardNotes({ trusted }: Subject, cut: CutOut): string[] {
  return [trusted ? 'cut:white-card' : 'frame:whole-photo', ...enlargementNotes(cut)];
}

/** How strong a light is that is asked for: more would make the far corner of a white card look soiled. */
const LIT = 0.09;

/**
 * Draws a card that fills `room` in the product's own ground, lifted, with the product on it; answers the product.
 * The card is lit from a side where one is given.
 */
export async function drawCard(
  canvas: Canvas,
  view: Subject,
  room: Frame,
  light?: LightSide,
): Promise<CutOut> {
  const [width, height] = [Math.round(room.width), Math.round(room.height)];
  const [left, top] = [Math.round(room.left), Math.round(room.top)];
  await shadowBox(canvas, { left, top, width, height }, 0.22);
  const edge = 2 * PADDING * Math.min(width, height);
  const cut = await liftedProduct(view, width - edge, height - edge);
  const card = coverPolygons([roundedBox(0, 0, width, height, canvas.size * 0.03)], width, height);
  paintCoverage(canvas, card, left, top, [cut.ground, cut.ground, cut.ground]);
  const { pixels } = cut;
  placeRaster(
    canvas,
    pixels,
    Math.round(left + (width - pixels.width) / 2),
    Math.round(top + (height - pixels.height) / 2),
  );
  if (light !== undefined) lightArea(canvas, card, left, top, { amount: LIT, side: light });
  return cut;
}

/**
 * Puts what is not cut out into a room: on a card where it needs one, else the photo whole, with a shadow of that
 * opacity; tells what was done.
 */
export async function placeUncut(
  canvas: Canvas,
  view: Subject,
  room: Frame,
  shadow: number,
): Promise<Pick<ShotDrawing, 'notes' | 'ownPixels'>> {
  if (needsCard(view)) {
    const cut = await drawCard(canvas, view, room);
    return { notes: cardNotes(view, cut), ownPixels: cut.ownPixels };
  }
  const { photo } = view;
  await shadowBox(canvas, fitted(photo, room), shadow);
  const { width } = await insetPhoto(canvas, photo, room);
  return { notes: wholePhotoNotes(width / photo.width), ownPixels: true };
}
