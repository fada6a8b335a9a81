import { succeed } from '../../errors/failure.js';
import type { Raster } from '../../imaging/raster.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import { placeRaster, type Canvas } from '../draw/canvas.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { paletteOf } from '../draw/palette.js';
import type { Shot } from '../render-order.js';
import type { Subject } from '../subject/find-subject.js';
import { drawText } from '../text/draw-text.js';
import { titleText } from '../text/title-text.js';
import { clearField, fieldOf, type FieldColours } from './field-colours.js';
import { isLyingGoods, wordsOf } from './choose-scene.js';
import { castGroundShadow } from './ground-shadow.js';
import { lostRim } from './pale-rim.js';
import { needsCard, placeUncut } from './product-card.js';

/** Share of the height that the product's stage takes when a title stands below it. */
const STAGE = 0.78;
/** The middle of the title, and the air above it, shares of the height. */
const CAPTION = 0.87;
const AIR = 0.085;

/** Where a product that is lower than its stage stands in it, from 0 at the top to 1 at the bottom. */
const STAND = 0.7;
const SHADOW = { light: 'left', opacity: 0.6, colour: [0, 0, 0] } as const;

/** A closing picture: the product lit on a deep field of its own colour, the title centred below. */
export const drawCloser: Shot = async ({ order, view, seed, wish, checkpoint }) => {
  const { size } = order;
  const title = titleText(wish.text ?? order.productTitle, {
    width: size * 0.78,
    height: size * 0.135,
    largest: size * 0.075,
    smallest: size * 0.034,
    maxLines: 2,
    weight: 'medium',
    ownFonts: order.textFonts,
  });
  const stage = title.text === undefined ? 1 : STAGE;
  const top = size * 0.08;
  const captionTop = size * CAPTION - (title.text?.height ?? 0) / 2;
  const bottom = title.text === undefined ? Infinity : captionTop - size * AIR;
  const height = Math.min(size * (stage - 0.11), bottom - top);
  const room = { left: size * 0.11, top, width: size * 0.78, height };
  const cut = view.trusted ? await cutOut(view, room.width, room.height) : undefined;
  checkpoint();
  const colours =
    wish.ground.kind === 'colour' ? fieldOf(wish.ground.colour) : fieldBehind(view, cut?.pixels);
  const canvas = await spotlight(size, colours, stage, seed);
  let shown: Awaited<ReturnType<typeof placeUncut>>;
  if (cut === undefined || needsCard(view)) {
    shown = await placeUncut(canvas, view, room, 0.5);
  } else {
    shown = { notes: [`cut:${view.method}`, ...enlargementNotes(cut)], ownPixels: cut.ownPixels };
    const left = Math.round((size - cut.pixels.width) / 2);
    const lying = isLyingGoods(wordsOf(order), cut.pixels);
    const spare = room.height - cut.pixels.height;
    const upper = Math.round(room.top + spare * (lying ? 0.5 : STAND));
    await castGroundShadow(canvas, cut.pixels, left, upper, { ...SHADOW, lying });
    placeRaster(canvas, cut.pixels, left, upper);
  }
  if (title.text !== undefined) {
    drawText(canvas, title.text, (size - title.text.width) / 2, captionTop, colours.ink, 'centre');
  }
  return succeed({
    canvas,
    ...shown,
    notes: [...shown.notes, ...title.notes],
    textTrouble: title.trouble,
  });
};

/** The field of a product's own colour; of the photo's where nothing is cut. */
function fieldBehind({ photo }: Subject, cut?: Raster): FieldColours {
  if (cut === undefined) return clearField(paletteOf(photo), () => 0);
  return clearField(paletteOf(cut), (field) => lostRim(cut, () => field));
}

/** The field, lit behind the product. */
function spotlight(
  size: number,
  { shape, field }: FieldColours,
  stage: number,
  seed: number,
): Promise<Canvas> {
  const middle = stage * 0.46;
  return paintField(
    size,
    (x, y) => mix(shape, field, smoothStep(0.05, 0.62, Math.hypot(x - 0.5, y - middle))),
    seed,
  );
}
