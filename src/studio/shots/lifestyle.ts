import { succeed } from '../../errors/failure.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import { paintField } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import type { Shot } from '../render-order.js';
import { drawHighKey } from './high-key.js';
import { needsCard } from './product-card.js';
import { frameWholePhoto } from './whole-photo.js';
import { chooseScene, wordsOf } from './choose-scene.js';
import { buildScene, mirrorScene, SEEN_FROM_ABOVE } from './scenes.js';
import { sceneFor, standProduct } from './stand-product.js';

/** The product stands this large in a scene, shares of the frame. */
const STANDING = { width: 0.76, height: 0.68 };
const LYING = { width: 0.72, height: 0.72 };

/** Side of the cut whose colours are read, pixels. */
const SAMPLE = 240;

/** The product in a drawn scene that suits it, with the scene's light and shadows. */
export const drawLifestyle: Shot = async (input) => {
  const { order, view, seed, wish, checkpoint } = input;
  if (needsCard(view)) return await drawHighKey(input);
  if (!view.trusted) return await frameWholePhoto(input, 'blurred');
  // What the picture shows decides the scene, so the colours come first, from a small cut.
  const small = (await cutOut(view, SAMPLE, SAMPLE)).pixels;
  const palette = paletteOf(small);
  const asked = wish.ground.kind === 'scene';
  const name = chooseScene(wordsOf(order), palette, small, seed, asked);
  const room = SEEN_FROM_ABOVE.has(name) ? LYING : STANDING;
  const cut = await cutOut(view, room.width * order.size, room.height * order.size);
  checkpoint();
  const built = buildScene(name, palette, seed % 1000);
  const lit = wish.light === 'left' ? built : mirrorScene(built);
  const scene = sceneFor(lit, cut.pixels, order.size);
  const canvas = await paintField(order.size, scene.field, seed);
  checkpoint();
  await standProduct(canvas, cut.pixels, scene, wish);
  return succeed({
    canvas,
    notes: [`cut:${view.method}`, `scene:${name}`, ...enlargementNotes(cut)],
    ownPixels: false,
  });
};
