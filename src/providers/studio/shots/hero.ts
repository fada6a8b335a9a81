import { succeed } from '../../../errors/failure.js';
import { cutOut, enlargementNotes, type CutOut } from '../cut/cut-out.js';
import { flatField, isLightField } from '../cut/flat-field.js';
import { createCanvas, placeRaster } from '../draw/canvas.js';
import type { Shot } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { unsuitable } from '../unsuitable.js';
import { whyUnsuitable } from '../why-unsuitable.js';

/** Share of the frame that the product's longer side fills; the marketplace wants 0.85 and more. */
const FILL = 0.885;

/** The product alone on pure white (255), whole, centred; refused when it cannot be told from its ground. */
export const drawHero: Shot = async ({ order, view, index, checkpoint }) => {
  if (!view.trusted) return unsuitable(index, whyUnsuitable(view, index));
  const target = Math.round(order.size * FILL);
  const cut = await heroCut(view, target);
  checkpoint();
  const canvas = createCanvas(order.size, [255, 255, 255]);
  const { width, height } = cut.pixels;
  placeRaster(
    canvas,
    cut.pixels,
    Math.round((order.size - width) / 2),
    Math.round((order.size - height) / 2),
  );
  const method = isLightField(view) ? 'flat-field' : view.method;
  return succeed({ canvas, notes: [`cut:${method}`, ...enlargementNotes(cut)] });
};

function heroCut(view: Subject, target: number): Promise<CutOut> {
  return isLightField(view) ? flatField(view, target, target) : cutOut(view, target, target);
}
