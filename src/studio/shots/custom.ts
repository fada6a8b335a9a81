import { succeed } from '../../errors/failure.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import { lightBehind, lightBelow, litColour, studioSweep } from '../draw/backs.js';
import { createCanvas, placeRaster, type Canvas, type Rgb } from '../draw/canvas.js';
import { matchLight } from '../draw/match-light.js';
import { paintField } from '../draw/field.js';
import { rgbToLch } from '../draw/colour.js';
import { paletteOf, type Palette } from '../draw/palette.js';
import type { Shot, ShotInput } from '../render-order.js';
import { isLyingGoods, wordsOf } from './choose-scene.js';
import { castGroundShadow } from './ground-shadow.js';
import type { Wish } from './read-wish.js';
import { drawDetail } from './detail.js';
import { buildScene, mirrorScene } from './scenes.js';
import { sceneFor, standProduct } from './stand-product.js';
import { drawHighKey } from './high-key.js';
import { CARD_LIT, cardNotes, drawCard, needsCard } from './product-card.js';
import { setCaption } from './set-caption.js';
import { frameWholePhoto } from './whole-photo.js';

const ROOM = { width: 0.74, height: 0.7 };
const SCENE_ROOM = { width: 0.66, height: 0.62 };
/** How far beside the middle the light behind a product stands, and how strong one from a side is on it. */
const ASIDE = 0.1;
const LIT = { asked: 0.24, usual: 0.06 };
/** Lightness up to which a colour is dark, and how near to it a product's own drowns in it. */
const DARK = 35;
const NEAR = 14;
/** How much of the light from a side is left where another is behind the product: with all of it, navy would be blue. */
const BESIDE_ANOTHER = 0.55;
/** How deep shadows are: on a dark ground less would not be seen. */
const SHADOW = { usual: 0.42, dark: 0.7 };
/** How much of the colour is seen around a card, share of the side. */
const CARD_EDGE = 0.13;
/** The product stands in the middle of what a caption along the top leaves. */
const CAPTION = 0.11;

/** What an offline composer can take from the caller's prompt; a neutral studio ground otherwise. */
export const drawCustom: Shot = async (input) => {
  const { wish } = input;
  const notes =
    wish.understood.length > 0
      ? wish.understood.map((word) => `custom:${word}`)
      : ['custom:nothing-understood'];
  const drawn = wish.closeUp ? await drawDetail(input) : await drawProduct(input, wish);
  if (!drawn.ok) return drawn;
  const { canvas, ownPixels } = drawn.value;
  if (wish.text !== undefined) notes.push(...setCaption(canvas, wish.text, input.order.textFonts));
  return succeed({ canvas, notes: [...notes, ...drawn.value.notes], ownPixels });
};

async function drawProduct(input: ShotInput, wish: Wish): ReturnType<Shot> {
  const { order, view, seed, checkpoint } = input;
  const { size } = order;
  if (needsCard(view)) return await drawUncut(input, wish);
  if (!view.trusted) {
    const ground = wish.ground.kind === 'colour' ? wish.ground.colour : 'blurred';
    return await frameWholePhoto(input, ground);
  }
  const room = wish.ground.kind === 'scene' ? SCENE_ROOM : ROOM;
  const cut = await cutOut(view, size * room.width, size * room.height);
  const { pixels } = cut;
  checkpoint();
  const notes = [`cut:${view.method}`, ...enlargementNotes(cut)];
  if (wish.ground.kind === 'scene') {
    const built = buildScene(wish.ground.name, paletteOf(pixels), seed % 1000);
    const lit = wish.light === 'left' ? built : mirrorScene(built);
    const scene = sceneFor(lit, pixels, size);
    const canvas = await paintField(size, scene.field, seed);
    await standProduct(canvas, pixels, scene, wish);
    return succeed({ canvas, notes, ownPixels: false });
  }
  const left = Math.round((size - pixels.width) / 2);
  const from = wish.text === undefined ? 0 : CAPTION;
  const top = Math.round((size * (1 + from) - pixels.height) / 2);
  const lying = isLyingGoods(wordsOf(order), pixels);
  const foot = lying || !wish.shadow ? undefined : (top + pixels.height) / size;
  const palette = paletteOf(pixels);
  const canvas =
    wish.ground.kind === 'colour'
      ? await paintColour(input, wish.ground.colour, { palette, foot })
      : await paintField(size, studioSweep(palette, wish.light), seed);
  if (wish.shadow) {
    const opacity = isDark(wish) ? SHADOW.dark : SHADOW.usual;
    const shadow = { lying, light: wish.light, opacity, colour: [16, 16, 20] } as const;
    await castGroundShadow(canvas, pixels, left, top, shadow);
  }
  const strength = isLit(wish) ? LIT.asked : LIT.usual;
  placeRaster(canvas, matchLight(pixels, strength, wish.light, [1, 1]), left, top);
  return succeed({ canvas, notes, ownPixels: false });
}

const isDark = ({ ground }: Wish): boolean =>
  ground.kind === 'colour' && rgbToLch(ground.colour).l < DARK;

const isLit = ({ understood }: Wish): boolean =>
  understood.some((word) => word.startsWith('light-'));

/** What a ground must suit. */
interface Standing {
  readonly palette: Palette;
  /** Where it stands, a share of the height; absent where it lies or casts no shadow. */
  readonly foot?: number;
}

/**
 * The very colour all over; where a side of the light is asked for, lit from there, and a dark one on the floor,
 * too; where a dark product would drown in it, with a light behind the product.
 */
async function paintColour(
  { order, wish, seed }: ShotInput,
  colour: Rgb,
  product?: Standing,
): Promise<Canvas> {
  const lit = isLit(wish);
  const { l } = rgbToLch(colour);
  const drowns =
    product !== undefined && isDark(wish) && Math.abs(product.palette.lightness - l) < NEAR;
  if (!lit && !drowns) return createCanvas(order.size, colour);
  // Behind the product, a little to the side that is asked for: further off, the other side would drown.
  const middle = !lit ? 0.5 : wish.light === 'left' ? 0.5 - ASIDE : 0.5 + ASIDE;
  const strength = drowns ? BESIDE_ANOTHER : 1;
  const wall = lit ? litColour(colour, wish.light, strength) : (): Rgb => colour;
  const foot = lit && isDark(wish) ? product?.foot : undefined;
  const field = foot === undefined ? wall : lightBelow(wall, colour, foot);
  return await paintField(order.size, drowns ? lightBehind(field, colour, middle) : field, seed);
}

/** A light product on a light ground: on a card where a colour is asked for, else in a bright scene. */
async function drawUncut(input: ShotInput, wish: Wish): ReturnType<Shot> {
  if (wish.ground.kind !== 'colour') return await drawHighKey(input);
  const { size } = input.order;
  const canvas = await paintColour(input, wish.ground.colour);
  const edge = size * CARD_EDGE;
  const room = { left: edge, top: edge, width: size - 2 * edge, height: size - 2 * edge };
  const light = isLit(wish) ? wish.light : undefined;
  const cut = await drawCard(canvas, input.view, room, light);
  const told = cardNotes(input.view, cut);
  const notes = light === undefined ? told : [...told, CARD_LIT];
  return succeed({ canvas, notes, ownPixels: light === undefined && cut.ownPixels });
}
