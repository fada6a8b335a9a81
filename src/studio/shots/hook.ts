import { succeed } from '../../errors/failure.js';
import type { Raster } from '../../imaging/raster.js';
import { cutOut, enlargementNotes } from '../matte/cut-out.js';
import { paintCoverage, placeRaster, type Canvas, type Rgb } from '../draw/canvas.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { floorReach } from '../draw/foot-line.js';
import { circle, coverPolygons } from '../draw/outline.js';
import { paletteOf } from '../draw/palette.js';
import type { Shot } from '../render-order.js';
import { drawText } from '../text/draw-text.js';
import { titleText } from '../text/title-text.js';
import { isLyingGoods, wordsOf } from './choose-scene.js';
import { brightField, fieldOf, type FieldColours } from './field-colours.js';
import { castGroundShadow } from './ground-shadow.js';
import { needsCard, placeUncut } from './product-card.js';
import type { Frame } from './whole-photo.js';

/** Space kept free along the frame, share of the side. */
const SAFE = 0.07;

const WHITE: Rgb = [255, 255, 255];
const SHADOW = { light: 'left', opacity: 0.46, colour: [30, 28, 34] } as const;
/** Radius of the disc at most, share of the side, and its room to the title and to the frame. */
const DISC = { radius: 0.33, room: 0.025 };
/** The disc's middle, share of the product's room from above. */
const LOWER = 0.53;
/** A product this wide against the disc hides it but for two ears: a block of colour stands behind it. */
const HIDES = 1.5;
/** The block begins at this share of the product's height, or so many times as high as its foot rises. */
const BLOCK = { from: 0.6, above: 1.25 } as const;

/** An opening picture: the title large on the product's own colour, the product large before a shape. */
export const drawHook: Shot = async ({ order, view, seed, wish, checkpoint }) => {
  const { size } = order;
  const title = titleText(wish.text ?? order.productTitle, {
    width: size * (1 - 2 * SAFE),
    height: size * 0.2,
    largest: size * 0.085,
    smallest: size * 0.042,
    maxLines: 3,
    weight: 'bold',
    ownFonts: order.textFonts,
  });
  const start =
    title.text === undefined ? size * SAFE : size * SAFE + title.text.height + size * 0.05;
  const room = {
    left: size * 0.08,
    top: start,
    width: size * 0.84,
    height: size * (1 - SAFE) - start,
  };
  const cut = view.trusted ? await cutOut(view, room.width, room.height) : undefined;
  checkpoint();
  const colours =
    wish.ground.kind === 'colour'
      ? fieldOf(wish.ground.colour)
      : brightField(paletteOf(cut?.pixels ?? view.photo));
  const canvas = await ground(size, colours, seed);
  let shown: Awaited<ReturnType<typeof placeUncut>>;
  if (cut === undefined || needsCard(view)) {
    shown = await placeUncut(canvas, view, room, 0.3);
  } else {
    shown = { notes: [`cut:${view.method}`, ...enlargementNotes(cut)], ownPixels: cut.ownPixels };
    const lying = isLyingGoods(wordsOf(order), cut.pixels);
    await placeProduct(canvas, cut.pixels, room, colours, lying);
  }
  if (title.text !== undefined) {
    const left = (size - title.text.width) / 2;
    drawText(canvas, title.text, left, size * SAFE, colours.ink, 'centre');
  }
  return succeed({
    canvas,
    ...shown,
    notes: [...shown.notes, ...title.notes],
    textTrouble: title.trouble,
  });
};

/** The field, lit from the upper left. */
function ground(size: number, { field }: FieldColours, seed: number): Promise<Canvas> {
  return paintField(
    size,
    (x, y) => mix(field, WHITE, 0.28 * smoothStep(1.1, 0, Math.hypot(x - 0.3, y - 0.2))),
    seed,
  );
}

/** The product in the middle of its room, before a shape, with its shadow. */
async function placeProduct(
  canvas: Canvas,
  product: Raster,
  room: Frame,
  colours: FieldColours,
  lying: boolean,
): Promise<void> {
  const { width, height } = product;
  const left = Math.round((canvas.size - width) / 2);
  const top = Math.round(room.top + (room.height - height) / 2);
  const foot = lying ? 0 : floorReach(product);
  paintShape(canvas, colours, room, { left, top, width, height, foot }, lying);
  await castGroundShadow(canvas, product, left, top, { ...SHADOW, lying });
  placeRaster(canvas, product, left, top);
}

/**
 * A disc behind the product, or a block of colour along the foot of the picture behind a wide one that stands;
 * a card and a whole photo have an edge of their own.
 */
function paintShape(
  canvas: Canvas,
  { shape }: FieldColours,
  room: Frame,
  product: Frame & { foot: number },
  lying: boolean,
): void {
  const { size } = canvas;
  // A tall product rises out of it.
  const middle = room.top + room.height * LOWER;
  const radius = Math.min(
    DISC.radius * size,
    middle - room.top + DISC.room * size,
    size * (1 - DISC.room) - middle,
  );
  if (product.width < HIDES * radius) {
    const disc = coverPolygons([circle(size / 2, middle, radius)], size, size);
    paintCoverage(canvas, disc, 0, 0, shape);
    return;
  }
  // What lies has no horizon behind it.
  if (lying) return;
  const high = Math.min(BLOCK.from * product.height, product.height - BLOCK.above * product.foot);
  const from = Math.round(product.top + high);
  const block = coverPolygons(
    [[0, 0, size, 0, size, size - from, 0, size - from]],
    size,
    size - from,
  );
  paintCoverage(canvas, block, 0, from, shape);
}
