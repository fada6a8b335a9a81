import { succeed } from '../../errors/failure.js';
import { lightBehind, litColour, studioSweep } from '../draw/backs.js';
import { createCanvas, type Canvas, type Rgb } from '../draw/canvas.js';
import { rgbToLch } from '../draw/colour.js';
import { paintField, type Field } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import type { Shot, ShotDrawing, ShotInput } from '../render-order.js';
import { drawDetail } from './detail.js';
import { placeProduct } from './place-product.js';
import { setCaption } from './set-caption.js';
import { standInScene } from './stand-product.js';
import { frameWholePhoto } from './whole-photo.js';

/** The product's room, alone and in a scene; shares of the side. */
const ROOM = { width: 0.74, height: 0.7 };
const SCENE_ROOM = { width: 0.66, height: 0.62 };
/** Lightness up to which a ground is dark, and how near to it a dark product drowns in it. */
const DARK = { upTo: 35, near: 14 };
/** Depth of shadows: on a dark ground less would not be seen. */
const SHADOW = { usual: 0.42, dark: 0.7 };
/** The product stands in the middle of what a caption along the top leaves. */
const CAPTION = 0.11;

/** The caller's own scene, as far as an offline composer understands it; a neutral studio ground otherwise. */
export const drawCustom: Shot = async (input) => {
  const { wish, order } = input;
  const drawn = wish.closeUp ? await drawDetail(input) : succeed(await drawProduct(input));
  if (!drawn.ok) return drawn;
  const { canvas, notes, ownPixels } = drawn.value;
  const understood = wish.understood.length > 0 ? wish.understood : ['nothing-understood'];
  const caption =
    wish.text === undefined ? [] : await setCaption(canvas, wish.text, order.textFonts);
  const all = [...understood.map((word) => `custom:${word}`), ...caption, ...notes];
  return succeed({ canvas, notes: all, ownPixels });
};

/** The product in the scene or on the ground that is asked for; what cannot be cut out in its whole photo. */
async function drawProduct(input: ShotInput): Promise<ShotDrawing> {
  const { order, view, seed, wish } = input;
  const { size } = order;
  const { ground } = wish;
  if (!view.accepted) {
    return await frameWholePhoto(input, ground.kind === 'colour' ? ground.colour : 'blurred');
  }
  const room = ground.kind === 'scene' ? SCENE_ROOM : ROOM;
  const cut = await cutOut(view, size * room.width, size * room.height);
  input.checkpoint();
  if (ground.kind === 'scene') {
    const canvas = await standInScene(input, cut.pixels, ground.name);
    return { canvas, notes: [`cut:${view.masker}`, ...enlargementNotes(cut)], ownPixels: false };
  }
  const palette = paletteOf(cut.pixels);
  const canvas =
    ground.kind === 'colour'
      ? await paintColour(input, ground.colour, palette.lightness)
      : await paintField(size, studioSweep(palette, wish.light), seed);
  const top = wish.text === undefined ? 0 : size * CAPTION;
  const dark = ground.kind === 'colour' && isDark(ground.colour);
  const opacity = dark ? SHADOW.dark : SHADOW.usual;
  const shown = await placeProduct(canvas, input, cut, {
    room: { left: 0, top, width: size, height: size - top },
    ...(wish.shadow && { shadow: { light: wish.light, opacity, colour: [16, 16, 20] } }),
  });
  return { canvas, ...shown };
}

const isDark = (colour: Rgb): boolean => rgbToLch(colour).l < DARK.upTo;

/**
 * The very colour all over; lit from a side where one is asked for, and behind a product that would drown in it.
 * @param lightness of the product, where it is cut out
 */
async function paintColour(
  { order: { size }, wish, seed }: ShotInput,
  colour: Rgb,
  lightness = Infinity,
): Promise<Canvas> {
  const lit = wish.understood.some((word) => word.startsWith('light-'));
  const drowns = isDark(colour) && Math.abs(lightness - rgbToLch(colour).l) < DARK.near;
  if (!lit && !drowns) return createCanvas(size, colour);
  const field: Field = lit ? litColour(colour, wish.light) : () => colour;
  return await paintField(size, drowns ? lightBehind(field, colour) : field, seed);
}
