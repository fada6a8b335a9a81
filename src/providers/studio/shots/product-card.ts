import type { CutOut } from '../cut/cut-out.js';
import { flatField, hasFaintOutline, isLightField } from '../cut/flat-field.js';
import { paintCoverage, placeRaster, type Canvas } from '../draw/canvas.js';
import { coverPolygons, roundedBox } from '../draw/outline.js';
import type { Subject } from '../subject/find-subject.js';
import { shadowBox, type Frame } from './whole-photo.js';

/** Room between the product and the card's edge, share of the card's shorter side. */
const PADDING = 0.08;

/**
 * Whether a product is shown on a white card: its ground is light, and its outline too faint in places
 * for it to be set on a colour without looking torn.
 */
export function needsCard(view: Subject): boolean {
  return isLightField(view) && hasFaintOutline(view);
}

/** Draws a white card that fills `room`, with the product on it, its ground lifted to white; answers the product. */
export async function drawCard(canvas: Canvas, view: Subject, room: Frame): Promise<CutOut> {
  const [width, height] = [Math.round(room.width), Math.round(room.height)];
  const [left, top] = [Math.round(room.left), Math.round(room.top)];
  await shadowBox(canvas, { left, top, width, height }, 0.22);
  const card = coverPolygons([roundedBox(0, 0, width, height, canvas.size * 0.03)], width, height);
  paintCoverage(canvas, card, left, top, [255, 255, 255]);
  const edge = 2 * PADDING * Math.min(width, height);
  const cut = await flatField(view, width - edge, height - edge);
  const { pixels } = cut;
  placeRaster(
    canvas,
    pixels,
    Math.round(left + (width - pixels.width) / 2),
    Math.round(top + (height - pixels.height) / 2),
  );
  return cut;
}
