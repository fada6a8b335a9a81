import { enlargedNotes } from '../../listing/picture-notes.js';
import { succeed } from '../../errors/failure.js';
import { paletteOf } from '../draw/palette.js';
import { cutOut } from '../matte/cut-out.js';
import type { Shot } from '../render-request.js';
import { chooseScene, sceneOfTake, wordsOf } from './choose-scene.js';
import { SEEN_FROM_ABOVE } from './scenes.js';
import { standInScene } from './place-product.js';
import { frameWholePhoto } from './whole-photo.js';

/** The product stands, or lies, this large in a scene, shares of the frame. */
const STANDING = { width: 0.76, height: 0.68 };
const LYING = { width: 0.72, height: 0.72 };
/** Side of the cut whose colours and shape are read, pixels. */
const SAMPLE = 240;

/** The product in a drawn scene that suits it, with the scene's light and shadows. */
export const drawLifestyle: Shot = async (input) => {
  const { request, view, seed, take, options, checkpoint } = input;
  if (!view.accepted) return succeed(await frameWholePhoto(input, 'blurred'));
  const small = (await cutOut(view, SAMPLE, SAMPLE)).pixels;
  const palette = paletteOf(small);
  const name =
    options.background.kind === 'scene'
      ? options.background.name
      : sceneOfTake(chooseScene(wordsOf(request), palette, small, seed - take), palette, take);
  const room = SEEN_FROM_ABOVE.has(name) ? LYING : STANDING;
  const cut = await cutOut(view, room.width * request.size, room.height * request.size);
  checkpoint();
  const canvas = await standInScene(input, cut.pixels, name);
  const notes = [`cut:${view.masker}`, `scene:${name}`, ...enlargedNotes(cut.enlargement)];
  return succeed({ canvas, notes, ownPixels: false });
};
