import { succeed } from '../../errors/failure.js';
import { fillBox, paintCoverage, type Canvas, type Rgb } from '../draw/canvas.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { footOf } from '../draw/foot-line.js';
import { coverPolygons, roundedBox } from '../draw/outline.js';
import { paletteOf } from '../draw/palette.js';
import type { Placed } from '../draw/shadow.js';
import type { Shot, ShotInput } from '../render-request.js';
import { drawText } from '../text/draw-text.js';
import { titleText } from '../text/title-text.js';
import { brightField, fieldOf, fieldOfTake } from './field-colours.js';
import { cutFor, placeProduct } from './place-product.js';

/** Space kept free along the frame, beside the product, and below the title; shares of the side. */
const SAFE = 0.07;
const BESIDE = 0.08;
const AIR = 0.05;
const WHITE: Rgb = [255, 255, 255];
const SHADOW = { opacity: 0.46, colour: [30, 28, 34] } as const;
const PHOTO_SHADOW = 0.3;
/** Radius of the disc, share of the side, and its middle, share of the room from above. */
const DISC = { radius: 0.33, middle: 0.53 } as const;
/** A product this wide against the disc hides it but for two ears: a block of colour stands behind it. */
const HIDES = 1.5;
/** The block begins at this share of the product's height, or so many times as high as its foot rises. */
const BLOCK = { from: 0.6, above: 1.25 } as const;

/** An opening picture: the title large on the product's own colour, the product large before a shape. */
export const drawHook: Shot = async (input) => {
  const { request, view, take, options } = input;
  const { size } = request;
  const { text, notes, trouble } = titleText(options.text ?? request.productTitle, {
    width: size * (1 - 2 * SAFE),
    height: size * 0.2,
    largest: size * 0.085,
    smallest: size * 0.042,
    maxLines: 3,
    weight: 'bold',
    ownFonts: request.textFonts,
  });
  const top = size * SAFE + (text === undefined ? 0 : text.height + size * AIR);
  const width = size * (1 - 2 * BESIDE);
  const room = { left: size * BESIDE, top, width, height: size * (1 - SAFE) - top };
  const cut = await cutFor(input, room);
  const { background: ground } = options;
  const palette = paletteOf(cut?.pixels ?? view.photo);
  const colours =
    ground.kind === 'colour'
      ? fieldOf(ground.colour, take)
      : fieldOfTake(brightField(palette), palette, take);
  const canvas = await litField(input, colours.field);
  const shown = await placeProduct(canvas, input, cut, {
    room,
    shadow: { ...SHADOW, light: input.side },
    photoShadow: PHOTO_SHADOW,
    behind: (placed, lying) => {
      const middle = room.top + room.height * DISC.middle;
      paintShape(canvas, colours.shape, middle, placed, lying);
    },
  });
  if (text !== undefined) {
    drawText(canvas, text, (size - text.width) / 2, size * SAFE, colours.ink);
  }
  return succeed({ canvas, ...shown, notes: [...shown.notes, ...notes], textTrouble: trouble });
};

/** The field, lit from above on one side. */
function litField({ frame, side, seed }: ShotInput, field: Rgb): Promise<Canvas> {
  const from = side === 'left' ? 0.3 : 0.7;
  return paintField(
    frame,
    (x, y) => mix(field, WHITE, 0.28 * smoothStep(1.1, 0, Math.hypot(x - from, y - 0.2))),
    seed,
  );
}

/** A disc behind the product, or a block along the foot of the picture behind a wide one that stands. */
function paintShape(
  canvas: Canvas,
  shape: Rgb,
  middle: number,
  { product, top }: Placed,
  lying: boolean,
): void {
  const { size } = canvas;
  const radius = Math.min(DISC.radius * size, size * 0.975 - middle);
  if (product.width < HIDES * radius) {
    const wide = 2 * radius;
    const disc = roundedBox(size / 2 - radius, middle - radius, wide, wide, radius);
    paintCoverage(canvas, coverPolygons([disc], size, size), 0, 0, shape);
    return;
  }
  // A product that lies has no horizon behind it.
  if (lying) return;
  const behindFoot = product.height - BLOCK.above * footOf(product).rise;
  const from = top + Math.min(BLOCK.from * product.height, behindFoot);
  const { left, width, top: above, height } = canvas;
  fillBox(canvas, { left: -left, top: from, width, height: height - above - from }, shape);
}
