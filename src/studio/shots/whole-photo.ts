import { enlargedNotes } from '../../listing/picture-notes.js';
import type { PixelBox, Raster } from '../../imaging/raster.js';
import { blurRaster, resizeRaster } from '../../imaging/resize-raster.js';
import {
  canvasOf,
  createCanvas,
  placeRaster,
  type Canvas,
  type Frame,
  type Rgb,
} from '../draw/canvas.js';
import { addGrain } from '../draw/noise.js';
import { coverPolygons, roundedBox } from '../draw/outline.js';
import { castBoxShadow } from '../draw/shadow.js';
import type { Background } from '../scene.js';
import type { ShotDrawing, ShotInput } from '../render-request.js';

/** Size of a framed photo before its own background and before a colour, and the depth of its shadow. */
const FRAME = { blurred: 0.86, plain: 0.8, shadow: 0.28 } as const;
/** Size of the photo in the takes, one after the other, against that of the first. */
const TAKES = [1, 0.9, 0.95, 0.85] as const;
/** Radius of a framed photo's corners, share of the side. */
const ROUND = 0.018;

/** Notes on a photo that is shown whole, by its enlargement. */
export function wholePhotoNotes(enlargement: number): string[] {
  return ['frame:whole-photo', ...enlargedNotes(enlargement)];
}

/**
 * The photo as it is, for shots whose product cannot be cut out: whole, its even background carried on to the
 * frame; where it has none, before the colours of its corners, or on a plain colour.
 */
export async function frameWholePhoto(
  { frame, view, take }: Pick<ShotInput, 'frame' | 'view' | 'take'>,
  ground: 'blurred' | Rgb,
): Promise<ShotDrawing> {
  const { photo, background } = view;
  const blurred = ground === 'blurred';
  const padding = Math.min(frame.width, frame.height) - frame.size;
  const carriesOn = blurred && isEven(background) && padding === 0 && take === 0;
  const extended = carriesOn ? await extendBackground(photo, frame) : undefined;
  if (extended !== undefined) {
    const scale = Math.min(frame.width / photo.width, frame.height / photo.height);
    return { canvas: extended, notes: wholePhotoNotes(scale), ownPixels: true };
  }
  const canvas = blurred ? await cornerColours(photo, frame, take) : createCanvas(frame, ground);
  const share = (blurred ? FRAME.blurred : FRAME.plain) * TAKES[take % TAKES.length];
  const [width, height] = [frame.width, frame.height].map((side) => (side - padding) * share);
  const [left, top] = [width, height].map((side) => (frame.size - side) / 2);
  const room = { left, top, width, height };
  const enlargement = await insetPhoto(canvas, photo, room, FRAME.shadow);
  return { canvas, notes: wholePhotoNotes(enlargement), ownPixels: true };
}

const isEven = ({ kind }: Background): boolean => kind === 'light' || kind === 'even';

/** Lays the photo, whole, with round corners and its shadow, into a room; answers its enlargement. */
export async function insetPhoto(
  canvas: Canvas,
  photo: Raster,
  room: PixelBox,
  shadow: number,
): Promise<number> {
  const scale = Math.min(room.width / photo.width, room.height / photo.height);
  const [width, height] = [photo.width, photo.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const left = Math.round(room.left + (room.width - width) / 2);
  const top = Math.round(room.top + (room.height - height) / 2);
  await castBoxShadow(canvas, { left, top, width, height }, shadow);
  const { data, channels } = await resizeRaster(photo, width, height);
  const radius = canvas.size * ROUND;
  const { values } = coverPolygons([roundedBox(0, 0, width, height, radius)], width, height);
  const rounded = Buffer.alloc(width * height * 4);
  for (let i = 0; i < values.length; i += 1) {
    rounded.set(data.subarray(i * channels, i * channels + 3), i * 4);
    rounded[i * 4 + 3] = values[i] * (channels === 4 ? data[i * 4 + 3] : 255);
  }
  placeRaster(canvas, { data: rounded, width, height, channels: 4 }, left, top);
  return scale;
}

/** The strip along an edge that tells how the background goes on, share of that side; and its pixels. */
const STRIP = { depth: 0.015, pixels: 120, blur: 8 };
/** A strip whose colours stray this far from its own blur shows more than background, 8-bit steps. */
const STRAYS = 5;

/**
 * The photo as large as it fits, its background carried on above and below, or on both sides; nothing where more
 * than background lies along these edges.
 */
export async function extendBackground(photo: Raster, frame: Frame): Promise<Canvas | undefined> {
  if (photo.channels === 4) return undefined;
  const { width, height } = photo;
  const lying = width * frame.height >= height * frame.width;
  const [along, across] = lying ? [frame.width, frame.height] : [frame.height, frame.width];
  const short = Math.round((along * (lying ? height : width)) / (lying ? width : height));
  const before = Math.round((across - short) / 2);
  const canvas = createCanvas(frame, [255, 255, 255]);
  const lay = async (raster: Raster, from: number, room: number): Promise<void> => {
    const part = await resizeRaster(raster, lying ? along : room, lying ? room : along);
    const [left, top] = lying ? [0, from] : [from, 0];
    placeRaster(canvas, part, left - frame.left, top - frame.top);
  };
  for (const [from, to, first] of [
    [0, before, true],
    [before + short, across, false],
  ] as const) {
    const end = await groundAlong(photo, lying, first);
    if (end === undefined) return undefined;
    await lay(end, from, Math.max(1, to - from));
  }
  await lay(photo, before, short);
  return canvas;
}

/** Blurred background along the upper or lower edge of a photo, or along its sides; none where more lies there. */
async function groundAlong(
  photo: Raster,
  lying: boolean,
  first: boolean,
): Promise<Raster | undefined> {
  const { width, height } = photo;
  const depth = Math.max(2, Math.round(STRIP.depth * (lying ? height : width)));
  const [left, top] = [lying || first ? 0 : width - depth, lying && !first ? height - depth : 0];
  const edge = { left, top, width: lying ? width : depth, height: lying ? depth : height };
  const [columns, rows] = lying ? [STRIP.pixels, 1] : [1, STRIP.pixels];
  const strip = await resizeRaster(photo, columns, rows, edge);
  const soft = await blurRaster(strip, STRIP.blur);
  const strays = strip.data.some((value, p) => Math.abs(value - soft.data[p]) > STRAYS);
  return strays ? undefined : soft;
}

/** Side of the corners of a photo that tell its background, share of its sides; they show the least of the product. */
const CORNER = 0.08;
/** Share of their light that is left, so that the photo stands out before them; for the takes, one after the other. */
const TONED = [0.82, 0.64, 0.93, 0.73] as const;

/** A canvas in the colours of a photo's corners, running into each other. */
async function cornerColours(photo: Raster, frame: Frame, take: number): Promise<Canvas> {
  const [width, height] = [photo.width, photo.height].map((side) => Math.ceil(side * CORNER));
  const data = Buffer.alloc(2 * 2 * 3);
  for (const k of [0, 1, 2, 3]) {
    const left = k % 2 === 0 ? 0 : photo.width - width;
    const top = k < 2 ? 0 : photo.height - height;
    const corner = await resizeRaster(photo, 1, 1, { left, top, width, height });
    for (let c = 0; c < 3; c += 1) data[k * 3 + c] = corner.data[c] * TONED[take % TONED.length];
  }
  const corners = { data, width: 2, height: 2, channels: 3 } as const;
  const canvas = canvasOf(await resizeRaster(corners, frame.width, frame.height), frame);
  addGrain(canvas, 3, 1);
  return canvas;
}
