import { enlargedNotes } from '../../listing/picture-notes.js';
import { succeed } from '../../errors/failure.js';
import { cutOut } from '../matte/cut-out.js';
import { createCanvas, placeRaster } from '../draw/canvas.js';
import type { Shot } from '../render-request.js';
import { unsuitable, whyUnsuitable } from '../gate/checks.js';

/** Share of the frame that the product's longer side fills; the marketplace wants 0.85 and more. */
const FILL = 0.885;

/** The product alone on pure white (255), whole, centred; refused when it cannot be told from its background. */
export const drawHero: Shot = async ({ request, frame, view, index, checkpoint }) => {
  if (!view.accepted) return unsuitable(index, whyUnsuitable(view, index));
  const target = Math.round(request.size * FILL);
  const cut = await cutOut(view, target, target);
  checkpoint();
  const canvas = createCanvas(frame, [255, 255, 255]);
  const { width, height } = cut.pixels;
  placeRaster(
    canvas,
    cut.pixels,
    Math.round((request.size - width) / 2),
    Math.round((request.size - height) / 2),
  );
  const notes = [`cut:${view.masker}`, ...enlargedNotes(cut.enlargement)];
  return succeed({ canvas, notes, ownPixels: true });
};
