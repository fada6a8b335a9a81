import { succeed } from '../../../errors/failure.js';
import type { Raster } from '../../../imaging/raster.js';
import { cutOut } from '../cut/cut-out.js';
import { placeRaster, type Canvas } from '../draw/canvas.js';
import { paintField } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import { castShadow } from '../draw/shadow.js';
import type { Shot } from '../render-order.js';
import { matchLight } from '../draw/match-light.js';
import { drawHighKey } from './high-key.js';
import { needsCard } from './product-card.js';
import { frameWholePhoto } from './whole-photo.js';
import { buildScene, NEUTRAL_SCENES, SCENE_WORDS, type Scene, type SceneName } from './scenes.js';

/** The product stands this large in a scene, shares of the frame. */
const STANDING = { width: 0.66, height: 0.6 };
const LYING = { width: 0.72, height: 0.72 };

/** The product in a drawn scene that suits it, with the scene's light and shadows. */
export const drawLifestyle: Shot = async (input) => {
  const { order, view, seed, checkpoint } = input;
  if (view.trusted && needsCard(view)) return await drawHighKey(input);
  if (!view.trusted) return await frameWholePhoto(input, 'blurred');
  const text = `${order.userPrompt ?? ''} ${order.productTitle ?? ''}`;
  const name = chooseScene(text, seed);
  const room = name === 'linen' ? LYING : STANDING;
  const cut = await cutOut(view, room.width * order.size, room.height * order.size);
  checkpoint();
  const palette = paletteOf(cut.pixels);
  const scene = buildScene(name, palette, seed % 1000);
  const canvas = await paintField(order.size, scene.field, seed);
  checkpoint();
  await standProduct(canvas, cut.pixels, scene);
  return succeed({ canvas, notes: [`cut:${view.method}`, `scene:${name}`] });
};

/** The scene that words of prompt and title call for, else one by the seed. */
export function chooseScene(text: string, seed: number): SceneName {
  const match =
    SCENE_WORDS.find(({ places }) => places.test(text)) ??
    SCENE_WORDS.find(({ goods }) => goods.test(text));
  return match?.name ?? NEUTRAL_SCENES[seed % NEUTRAL_SCENES.length];
}

/** Puts a product into a scene: standing on the surface, or lying on it when it is seen from above. */
export async function standProduct(canvas: Canvas, product: Raster, scene: Scene): Promise<void> {
  const { size } = canvas;
  const left = Math.round((size - product.width) / 2);
  const lying = scene.horizon === 0;
  const top = lying
    ? Math.round((size - product.height) / 2)
    : Math.round(size * scene.stand - product.height);
  const colour = [40, 30, 26] as const;
  if (lying) {
    await castShadow(canvas, product, left, top, {
      blur: 0.016,
      dx: 0.012,
      dy: 0.016,
      squash: 1,
      opacity: 0.42,
      colour,
    });
    await castShadow(canvas, product, left, top, {
      blur: 0.004,
      dx: 0.002,
      dy: 0.003,
      squash: 1,
      opacity: 0.4,
      colour,
    });
  } else {
    const from = 0.35;
    await castShadow(canvas, product, left, top, {
      blur: 0.022,
      dx: 0.05,
      dy: 0.012,
      squash: 0.13,
      opacity: 0.5,
      colour,
      from,
    });
    await castShadow(canvas, product, left, top, {
      blur: 0.006,
      dx: 0.004,
      dy: 0.006,
      squash: 0.045,
      opacity: 0.62,
      colour,
      from: 0.12,
    });
  }
  placeRaster(canvas, matchLight(product, lying ? 0.04 : 0.08), left, top);
}
