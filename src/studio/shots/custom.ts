import { enlargedNotes } from '../../listing/picture-notes.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { type Canvas, createCanvas, type Rgb } from '../draw/canvas.js';
import { rgbToLch } from '../draw/colour.js';
import { drawText } from '../text/draw-text.js';
import type { TextFace } from '../text/fonts.js';
import { titleText, type TitleText } from '../text/title-text.js';
import { inkFor } from './field-colours.js';
import { succeed } from '../../errors/failure.js';
import { lightBehind, litColour, sweepOfTake } from '../draw/backs.js';
import { type Field, paintField } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import { cutOut } from '../matte/cut-out.js';
import type { Shot, ShotDrawing, ShotInput } from '../render-request.js';
import { drawDetail } from './detail.js';
import { placeProduct, standInScene } from './place-product.js';
import { frameWholePhoto } from './whole-photo.js';

/** Space kept free along the frame, and the height that a caption may take; shares of the side. */
const SAFE = 0.06;
const HEIGHT = 0.1;

/** Sets the caller's words along the top of a finished picture, in the ink that reads there. */
async function setCaption(
  canvas: Canvas,
  words: string,
  ownFonts: TextFace['ownFonts'],
): Promise<TitleText['notes']> {
  const { size } = canvas;
  const { text, notes } = titleText(words, {
    width: size * (1 - 2 * SAFE),
    height: size * HEIGHT,
    largest: size * 0.07,
    smallest: size * 0.03,
    maxLines: 2,
    weight: 'bold',
    ownFonts,
  });
  if (text === undefined) return notes;
  const [left, width] = [size * SAFE, size * (1 - 2 * SAFE)].map(Math.round);
  const band = {
    left: canvas.left + left,
    top: canvas.top + left,
    width,
    height: Math.ceil(text.height),
  };
  const whole = {
    data: canvas.data,
    width: canvas.width,
    height: canvas.height,
    channels: 3,
  } as const;
  const [r, g, b] = (await resizeRaster(whole, 1, 1, band)).data;
  const ink = inkFor([r, g, b], rgbToLch([r, g, b]).h);
  drawText(canvas, text, (size - text.width) / 2, size * SAFE, ink);
  return notes;
}

/** The product's room, alone and in a scene; shares of the side. */
const ROOM = { width: 0.74, height: 0.7 };
const SCENE_ROOM = { width: 0.66, height: 0.62 };
/** Size of the product in the takes on a plain background, one after the other, against that of the first. */
const TAKES = [1, 0.86, 0.93, 0.79] as const;
/** Lightness up to which a background is dark, and how near to it a dark product drowns in it. */
const DARK = { upTo: 35, near: 14 };
/** Depth of shadows: on a dark background less would not be seen. */
const SHADOW = { usual: 0.42, dark: 0.7 };
/** The product stands in the middle of what a caption along the top leaves. */
const CAPTION = 0.11;

/** The caller's own scene, as far as an offline composer understands it; a neutral studio background otherwise. */
export const drawCustom: Shot = async (input) => {
  const { options, request, frame } = input;
  // A close-up fills the picture, so that no space around it can be kept.
  const padded = frame.size < Math.min(frame.width, frame.height);
  const drawn =
    options.closeUp && !padded ? await drawDetail(input) : succeed(await drawProduct(input));
  if (!drawn.ok) return drawn;
  const { canvas, notes, ownPixels } = drawn.value;
  const understood = options.understood.length > 0 ? options.understood : ['nothing-understood'];
  const caption =
    options.text === undefined ? [] : await setCaption(canvas, options.text, request.textFonts);
  const all = [...understood.map((word) => `custom:${word}`), ...caption, ...notes];
  return succeed({ canvas, notes: all, ownPixels });
};

/** The product in the scene or on the background that is asked for; what cannot be cut out in its whole photo. */
async function drawProduct(input: ShotInput): Promise<ShotDrawing> {
  const { request, frame, view, seed, take, options } = input;
  const { size } = request;
  const { background: ground } = options;
  if (!view.accepted) {
    return await frameWholePhoto(input, ground.kind === 'colour' ? ground.colour : 'blurred');
  }
  const room = ground.kind === 'scene' ? SCENE_ROOM : ROOM;
  const scale = ground.kind === 'scene' ? 1 : TAKES[take % TAKES.length];
  const cut = await cutOut(view, size * room.width * scale, size * room.height * scale);
  input.checkpoint();
  if (ground.kind === 'scene') {
    const canvas = await standInScene(input, cut.pixels, ground.name);
    return {
      canvas,
      notes: [`cut:${view.masker}`, ...enlargedNotes(cut.enlargement)],
      ownPixels: false,
    };
  }
  const palette = paletteOf(cut.pixels);
  const canvas =
    ground.kind === 'colour'
      ? await paintColour(input, ground.colour, palette.lightness)
      : await paintField(frame, sweepOfTake(palette, options.light, take), seed);
  const top = options.text === undefined ? 0 : size * CAPTION;
  const dark = ground.kind === 'colour' && isDark(ground.colour);
  const opacity = dark ? SHADOW.dark : SHADOW.usual;
  const shown = await placeProduct(canvas, input, cut, {
    room: { left: 0, top, width: size, height: size - top },
    ...(options.shadow && { shadow: { light: options.light, opacity, colour: [16, 16, 20] } }),
  });
  return { canvas, ...shown };
}

const isDark = (colour: Rgb): boolean => rgbToLch(colour).l < DARK.upTo;

/**
 * The very colour all over; lit from a side where one is asked for, and behind a product that would drown in it.
 * @param lightness of the product, where it is cut out
 */
async function paintColour(
  { frame, options, seed }: ShotInput,
  colour: Rgb,
  lightness = Infinity,
): Promise<Canvas> {
  const lit = options.understood.some((word) => word.startsWith('light-'));
  const drowns = isDark(colour) && Math.abs(lightness - rgbToLch(colour).l) < DARK.near;
  if (!lit && !drowns) return createCanvas(frame, colour);
  const field: Field = lit ? litColour(colour, options.light) : () => colour;
  return await paintField(frame, drowns ? lightBehind(field, colour) : field, seed);
}
