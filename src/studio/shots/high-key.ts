import { succeed } from '../../errors/failure.js';
import { enlargementNotes } from '../matte/cut-out.js';
import type { Rgb } from '../draw/canvas.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { layeredNoise } from '../draw/noise.js';
import { castShadow } from '../draw/shadow.js';
import { shade } from '../draw/surfaces.js';
import type { Shot } from '../render-order.js';
import { isLyingGoods, wordsOf } from './choose-scene.js';
import { liftedProduct } from './product-card.js';

const WALL: Rgb = [250, 248, 244];
const FLOOR: Rgb = [240, 236, 229];
const LEAF: Rgb = [214, 210, 200];
/** The product's box and the line it stands on, shares of the frame. */
const ROOM = { width: 0.7, height: 0.62 };
const STAND = 0.83;
/** A photo whose product is not known brings its own shadow, and the room around it. */
const WHOLE = { width: 0.84, height: 0.84 };

const SHADOW = {
  blur: 0.014,
  dx: -0.012,
  dy: 0.008,
  squash: 0.07,
  opacity: 0.5,
  colour: [96, 88, 78],
  from: 0.2,
} as const;

/**
 * A bright, nearly white surrounding for products that cannot leave their light ground: the photo, its
 * ground lifted to white, is multiplied into it, so that faint outlines need no cutting.
 */
export const drawHighKey: Shot = async ({ order, view, seed, checkpoint }) => {
  const { size } = order;
  const room = view.trusted ? ROOM : WHOLE;
  const cut = await liftedProduct(view, room.width * size, room.height * size);
  const { pixels } = cut;
  checkpoint();
  const canvas = await paintField(
    size,
    (x, y) => {
      const sweep = mix(WALL, FLOOR, smoothStep(0.5, 0.95, y));
      const leaves = layeredNoise(x * 5 + y * 3, y * 5 - x * 2, seed % 997, 2);
      const corner = smoothStep(0.55, 0.05, Math.hypot(1 - x, y));
      const lit = mix(sweep, LEAF, corner * smoothStep(0.42, 0.62, leaves) * 0.75);
      // As light as the product's ground, so that what is lighter than it stays so.
      return shade(lit, cut.ground / 255);
    },
    seed,
  );
  const left = Math.round((size - pixels.width) / 2);
  // Goods that lie do not stand on a floor.
  const stands = view.trusted && !isLyingGoods(wordsOf(order), pixels);
  // It stands on its foot, and not on what is left of the photo's ground below that.
  const below = Math.round(cut.margin);
  const top = Math.round(
    stands ? size * STAND - pixels.height + below : (size - pixels.height) / 2,
  );
  if (stands) await castShadow(canvas, pixels, left, top - below, SHADOW);
  for (let y = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < pixels.width; x += 1) {
      const from = (y * pixels.width + x) * 4;
      const alpha = pixels.data[from + 3] / 255;
      const to = ((y + top) * size + x + left) * 3;
      for (let c = 0; c < 3; c += 1) {
        const factor = 1 - alpha * (1 - pixels.data[from + c] / cut.ground);
        canvas.data[to + c] = Math.min(255, Math.round(canvas.data[to + c] * factor));
      }
    }
  }
  const how = view.trusted ? 'cut:flat-field' : 'frame:whole-photo';
  const notes = [how, 'scene:high-key', ...enlargementNotes(cut)];
  return succeed({ canvas, notes, ownPixels: false });
};
