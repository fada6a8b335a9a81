import { succeed } from '../../../errors/failure.js';
import { cutOut, enlargementNotes } from '../cut/cut-out.js';
import { paintCoverage, placeRaster, type Canvas, type Rgb } from '../draw/canvas.js';
import { mix } from '../draw/colour.js';
import { paintField, smoothStep } from '../draw/field.js';
import { circle, coverPolygons } from '../draw/outline.js';
import { paletteOf } from '../draw/palette.js';
import { castShadow, type ShadowStyle } from '../draw/shadow.js';
import type { Shot } from '../render-order.js';
import { drawText } from '../text/draw-text.js';
import { titleText } from '../text/title-text.js';
import { brightField, fieldOf, type FieldColours } from './field-colours.js';
import { drawCard, needsCard } from './product-card.js';
import { fitted, insetPhoto, shadowBox, type Frame } from './whole-photo.js';

/** Space kept free along the frame, share of the side. */
const SAFE = 0.07;

const WHITE: Rgb = [255, 255, 255];
const SHADOW: ShadowStyle = {
  blur: 0.02,
  dx: 0.012,
  dy: 0.022,
  squash: 1,
  opacity: 0.34,
  colour: [30, 28, 34],
};

/** An opening picture: the title large on the product's own colour, the product large before a disc. */
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
  const card = view.trusted && needsCard(view);
  const cut = view.trusted ? await cutOut(view, room.width, room.height) : undefined;
  checkpoint();
  const colours =
    wish.ground.kind === 'colour'
      ? fieldOf(wish.ground.colour)
      : brightField(paletteOf(cut?.pixels ?? view.photo));
  const canvas = await ground(size, colours, seed);
  if (card) {
    await drawCard(canvas, view, room);
  } else if (cut === undefined) {
    await shadowBox(canvas, fitted(view.photo, room), 0.3);
    await insetPhoto(canvas, view.photo, room);
  } else {
    const left = Math.round((size - cut.pixels.width) / 2);
    const top = Math.round(room.top + (room.height - cut.pixels.height) / 2);
    paintDisc(canvas, colours, room);
    await castShadow(canvas, cut.pixels, left, top, SHADOW);
    placeRaster(canvas, cut.pixels, left, top);
  }
  if (title.text !== undefined) drawText(canvas, title.text, size * SAFE, size * SAFE, colours.ink);
  const how = card ? 'cut:white-card' : cut ? `cut:${view.method}` : 'frame:whole-photo';
  const enlarged = cut === undefined ? [] : enlargementNotes(cut);
  return succeed({
    canvas,
    notes: [how, ...title.notes, ...enlarged],
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

/** A disc behind the product; a card and a whole photo have an edge of their own. */
function paintDisc(canvas: Canvas, { shape }: FieldColours, room: Frame): void {
  const { size } = canvas;
  const radius = Math.min(room.height * 0.47, size * 0.37);
  const disc = coverPolygons([circle(size / 2, room.top + room.height / 2, radius)], size, size);
  paintCoverage(canvas, disc, 0, 0, shape);
}
