import { succeed } from '../../errors/failure.js';
import { cutOut, enlargementNotes, type CutOut } from '../matte/cut-out.js';
import { flatField, isLightField } from '../matte/flat-field.js';
import { createCanvas, placeRaster, type Canvas } from '../draw/canvas.js';
import type { Shot } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { unsuitable } from '../unsuitable.js';
import { whyUnsuitable } from '../why-unsuitable.js';

/** Share of the frame that the product's longer side fills; the marketplace wants 0.85 and more. */
const FILL = 0.885;

/** The frame's rim, shares of its side: white up to here, and fading up to there. */
const RIM = { white: 0.032, faded: 0.052 };

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
  whitenRim(canvas);
  const method = isLightField(view) ? 'flat-field' : view.method;
  const notes = [`cut:${method}`, ...enlargementNotes(cut)];
  return succeed({ canvas, notes, ownPixels: cut.ownPixels });
};

/** The sum of white's channels. */
const WHITE = 3 * 255;

/** Lets soft ends of a shadow fade out before the frame's outer ring, which no product reaches. */
function whitenRim({ data, size }: Canvas): void {
  const [outer, inner] = [Math.ceil(size * RIM.white), Math.ceil(size * RIM.faded)];
  for (let y = 0; y < size; y += 1) {
    const amid = y >= inner && y < size - inner;
    for (let x = 0; x < size; x += 1) {
      if (amid && x === inner) x = size - inner;
      const away = Math.min(x, y, size - 1 - x, size - 1 - y);
      const kept = Math.min(1, Math.max(0, (away - outer) / (size * RIM.faded - outer)));
      const p = (y * size + x) * 3;
      if (data[p] + data[p + 1] + data[p + 2] === WHITE) continue;
      for (let c = 0; c < 3; c += 1) data[p + c] = Math.round(255 - (255 - data[p + c]) * kept);
    }
  }
}

function heroCut(view: Subject, target: number): Promise<CutOut> {
  return isLightField(view) ? flatField(view, target, target) : cutOut(view, target, target);
}
