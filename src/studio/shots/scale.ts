import { enlargedNotes } from '../../listing/picture-notes.js';
import { succeed } from '../../errors/failure.js';
import { cutOut } from '../matte/cut-out.js';
import type { PixelBox } from '../../imaging/raster.js';
import { createCanvas, fillBox, placeRaster, type Canvas, type Rgb } from '../draw/canvas.js';
import type { Shot, ShotDrawing, ShotInput } from '../render-request.js';
import { drawText } from '../text/draw-text.js';
import { setText } from '../text/set-text.js';
import { castShadows } from './cast-shadows.js';
import { lies, wordsOf } from './choose-scene.js';
import { findMeasures, type Measure } from './measures.js';
import { lostRim } from './lost-rim.js';
import { frameWholePhoto } from './whole-photo.js';

/** Grounds of the takes, one after the other. */
const GROUNDS: readonly [Rgb, ...Rgb[]] = [
  [246, 246, 244],
  [232, 238, 245],
  [246, 238, 226],
  [230, 240, 231],
];
/** Behind a product that the usual background would swallow along this share of its rim, and more. */
const GREY: Rgb = [216, 218, 222];
const SWALLOWED = 0.3;
const SHADOW = { on: 'studio', opacity: 0.32, colour: [60, 60, 66] } as const;
const INK: Rgb = [52, 56, 62];
/** The product's longer side, beside figures and without any; shares of the picture's side. */
const ROOM = { beside: 0.66, alone: 0.82 } as const;
/** Room for a guide line and its figure beside the product, and the air along the other sides. */
const GUIDE = 0.15;
/** Height at which the other measures are listed, share of the frame. */
const LIST = 0.94;
/** From the product to its guide line, and from there to the figure. */
const GAP = { line: 0.055, figure: 0.04 } as const;
/** The guide line, and the ticks at its ends. */
const LINE = { wide: 0.0026, tick: 0.03 } as const;

/** Told where neither title nor prompt gives a measure. */
const NO_MEASURE = 'size: neither title nor prompt gives a measure; send one, such as "21 cm tall"';

/** A picture in the making, and the product's box in it, which guide lines stand beside. */
interface Shown extends Pick<ShotDrawing, 'canvas' | 'notes' | 'ownPixels'> {
  readonly box?: PixelBox;
}

/**
 * The size of the product as the caller's words give it: a guide line for each side that they measure, the other
 * measures listed. Without a measure nothing stands for one: the product alone, large and still.
 */
export const drawScale: Shot = async (input) => {
  const measures = findMeasures(wordsOf(input.request));
  const guides: Guides = {
    height: input.view.accepted ? measures.find(({ axis }) => axis === 'height') : undefined,
    width: input.view.accepted ? measures.find(({ axis }) => axis === 'width') : undefined,
  };
  const listed = measures.filter((one) => one !== guides.height && one !== guides.width);
  const below = listed.length > 0 || guides.width !== undefined;
  const side = input.request.size * (measures.length > 0 ? ROOM.beside : ROOM.alone);
  const room = { side, beside: guides.height === undefined ? 0 : GUIDE, below: below ? GUIDE : 0 };
  const { canvas, box, ...shown } = await drawProduct(input, room);
  if (box !== undefined) drawGuides(canvas, box, guides);
  const words = listed.map(({ text }) => text).join('   ');
  label(canvas, words, canvas.size / 2, canvas.size * LIST, 'centre');
  const given = measures.length > 0;
  const told = given ? 'scale:given-measures' : 'scale:no-measures-given';
  const textTrouble = given ? undefined : NO_MEASURE;
  return succeed({ canvas, ...shown, notes: [...shown.notes, told], textTrouble });
};

/** The measures that stand on guide lines. */
type Guides = Readonly<Record<'height' | 'width', Measure | undefined>>;

/** The product's longer side, pixels, and what is kept free at its right and below it, shares of the picture's side. */
interface LabelSpace {
  readonly side: number;
  readonly beside: number;
  readonly below: number;
}

/** The product cut out; where it cannot be, in its whole photo. */
async function drawProduct(input: ShotInput, { side, beside, below }: LabelSpace): Promise<Shown> {
  const { request, frame, view, checkpoint } = input;
  const { size } = request;
  const ground = GROUNDS[input.take % GROUNDS.length] ?? GROUNDS[0];
  if (!view.accepted) return await frameWholePhoto(input, ground);
  const cut = await cutOut(view, side, side);
  checkpoint();
  const { pixels } = cut;
  const left = Math.round((size * (1 - beside) - pixels.width) / 2);
  const top = Math.round((size * (1 - below) - pixels.height) / 2);
  const swallowed = lostRim(pixels, () => ground) > SWALLOWED;
  const canvas = createCanvas(frame, swallowed ? GREY : ground);
  const lying = lies(wordsOf(request), pixels);
  await castShadows(canvas, { product: pixels, left, top }, lying, {
    ...SHADOW,
    light: input.side,
  });
  placeRaster(canvas, pixels, left, top);
  const box = { left, top, width: pixels.width, height: pixels.height };
  const notes = [`cut:${view.masker}`, ...enlargedNotes(cut.enlargement)];
  return { canvas, box, notes, ownPixels: true };
}

/** A guide line with its figure for each side that is measured: the height at the right, the width below. */
function drawGuides(canvas: Canvas, box: PixelBox, { height, width }: Guides): void {
  const { size } = canvas;
  const [gap, figure, wide, tick] = [GAP.line, GAP.figure, LINE.wide, LINE.tick].map(
    (share) => share * size,
  );
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  if (height !== undefined) {
    const x = right + gap;
    fillBox(canvas, { left: x, top: box.top, width: wide, height: box.height }, INK);
    for (const y of [box.top, bottom - wide]) {
      fillBox(canvas, { left: x - tick / 2, top: y, width: tick, height: wide }, INK);
    }
    label(canvas, height.text, x + figure, box.top + box.height / 2, 'start');
  }
  if (width !== undefined) {
    const y = bottom + gap;
    fillBox(canvas, { left: box.left, top: y, width: box.width, height: wide }, INK);
    for (const x of [box.left, right - wide]) {
      fillBox(canvas, { left: x, top: y - tick / 2, width: wide, height: tick }, INK);
    }
    label(canvas, width.text, box.left + box.width / 2, y + figure, 'centre');
  }
}

/** Words whose middle is at the height `y`; they begin at `x`, or have their middle there. */
function label(canvas: Canvas, text: string, x: number, y: number, at: 'start' | 'centre'): void {
  const { size } = canvas;
  const set = setText(text, {
    width: size * 0.96 - (at === 'start' ? x : size * 0.1),
    height: size * 0.1,
    largest: size * 0.044,
    smallest: size * 0.02,
    maxLines: 1,
    weight: 'bold',
    // Figures and units need none.
    ownFonts: [],
  });
  if (set === undefined) return;
  drawText(canvas, set, at === 'start' ? x : x - set.width / 2, y - set.size * 0.36, INK);
}
