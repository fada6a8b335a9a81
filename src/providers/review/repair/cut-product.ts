import { cutOut } from '../../../studio/matte/cut-out.js';
import { createCanvas, placeRaster } from '../../../studio/draw/canvas.js';
import { HERO_FILL } from './refit-product.js';
import {
  beyond,
  enlargedNote,
  enlargementProblem,
  mended,
  type RepairStep,
} from './repair-step.js';

/** Cuts the product out of a ground that is not white and lays it on one that is. */
export const cutProduct: RepairStep = async (draft) => {
  const { subject, size, notes } = draft;
  if (draft.onWhite) return mended(draft);
  if (!subject.trusted) return beyond('ground-not-white');
  const target = Math.round(size * HERO_FILL);
  const { pixels, enlargement } = await cutOut(subject, target, target);
  const problem = enlargementProblem(draft, enlargement);
  if (problem !== undefined) return beyond(problem);
  const { data } = placed(size, pixels);
  return mended({
    ...draft,
    raster: { data, width: size, height: size, channels: 3 },
    onWhite: true,
    notes: [...notes, `repair:cut-${subject.method}`, ...enlargedNote(enlargement)],
  });
};

function placed(size: number, pixels: Parameters<typeof placeRaster>[1]): { data: Uint8Array } {
  const canvas = createCanvas(size, [255, 255, 255]);
  const left = Math.round((size - pixels.width) / 2);
  placeRaster(canvas, pixels, left, Math.round((size - pixels.height) / 2));
  return canvas;
}
