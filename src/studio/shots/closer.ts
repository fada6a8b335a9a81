import { succeed } from '../../errors/failure.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import type { CutOut } from '../matte/cut-out.js';
import type { Shot, ShotInput } from '../render-request.js';
import type { Rgb } from '../draw/canvas.js';
import { drawText } from '../text/draw-text.js';
import { titleText } from '../text/title-text.js';
import { clearField, fieldOf, fieldOfTake } from './field-colours.js';
import { lostRim } from './lost-rim.js';
import { cutFor, placeProduct } from './place-product.js';

/** Share of the height that the product's stage takes when a title stands below it. */
const STAGE = 0.78;
/** The product's room in it: from above, beside it and below it, shares of the side. */
const ROOM = { top: 0.08, beside: 0.11, below: 0.11 } as const;
/** The middle of the title, and the air above it, shares of the height. */
const CAPTION = 0.87;
const AIR = 0.085;
/** Place of a product that is lower than its room. */
const STAND = 0.7;
const SHADOW = { opacity: 0.6, colour: [0, 0, 0] } as const;
const PHOTO_SHADOW = 0.5;
/** Middle of the light behind the product: height, share of the stage, places of the takes; and its reach. */
const LIGHT = { middle: 0.46, across: [0.5, 0.66, 0.5, 0.34], from: 0.05, to: 0.62 } as const;

/** A closing picture: the product lit on a deep field of its own colour, the title centred below. */
export const drawCloser: Shot = async (input) => {
  const { request, frame, seed, take, options } = input;
  const { size } = request;
  const { text, notes, trouble } = titleText(options.text ?? request.productTitle, {
    width: size * 0.78,
    height: size * 0.135,
    largest: size * 0.075,
    smallest: size * 0.034,
    maxLines: 2,
    weight: 'medium',
    ownFonts: request.textFonts,
  });
  const stage = text === undefined ? 1 : STAGE;
  const captionTop = size * CAPTION - (text?.height ?? 0) / 2;
  const bottom = text === undefined ? Infinity : captionTop - size * (AIR + ROOM.top);
  const room = {
    left: size * ROOM.beside,
    top: size * ROOM.top,
    width: size * (1 - 2 * ROOM.beside),
    height: Math.min(size * (stage - ROOM.below), bottom),
  };
  const cut = await cutFor(input, room);
  const { field, shape, ink } = coloursOf(input, cut);
  const middle = LIGHT.across[take % LIGHT.across.length];
  const canvas = await paintField(
    frame,
    (x, y) => {
      const away = Math.hypot(x - middle, y - stage * LIGHT.middle);
      return mix(shape, field, smoothStep(LIGHT.from, LIGHT.to, away));
    },
    seed,
  );
  const place = {
    room,
    stand: STAND,
    shadow: { ...SHADOW, light: input.side },
    photoShadow: PHOTO_SHADOW,
  };
  const shown = await placeProduct(canvas, input, cut, place);
  if (text !== undefined) {
    drawText(canvas, text, (size - text.width) / 2, captionTop, ink);
  }
  return succeed({ canvas, ...shown, notes: [...shown.notes, ...notes], textTrouble: trouble });
};

/** The colour that is asked for, else that of the take. */
function coloursOf(
  { options: { background }, view, take }: ShotInput,
  cut: CutOut | undefined,
): ReturnType<typeof fieldOf> {
  if (background.kind === 'colour') return fieldOf(background.colour, take);
  const palette = paletteOf(cut?.pixels ?? view.photo);
  const lost = (colour: Rgb): number => (cut === undefined ? 0 : lostRim(cut.pixels, () => colour));
  return fieldOfTake(clearField(palette, lost), palette, take);
}
