import { succeed, type Result } from '../../errors/failure.js';
import { blurRaster, resizeRaster } from '../../imaging/resize-raster.js';
import type { Raster } from '../../imaging/raster.js';
import { enlargementNotes } from '../matte/cut-out.js';
import { castBoxShadow } from '../draw/shadow.js';
import { canvasOf, createCanvas, type Canvas, type Rgb } from '../draw/canvas.js';
import { coverPolygons, roundedBox } from '../draw/outline.js';
import { addGrain } from '../draw/noise.js';
import type { ShotDrawing, ShotInput } from '../render-order.js';
import { isEvenGround } from '../subject/ground-fit.js';

/** A rectangle in pixels of the canvas. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lays the photo, whole and with round corners, into a frame; answers the box it takes. */
export async function insetPhoto(canvas: Canvas, photo: Raster, frame: Frame): Promise<Frame> {
  const scale = Math.min(frame.width / photo.width, frame.height / photo.height);
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const left = Math.round(frame.left + (frame.width - width) / 2);
  const top = Math.round(frame.top + (frame.height - height) / 2);
  const resized = await resizeRaster(photo, width, height);
  const radius = canvas.size * 0.018;
  const cover = coverPolygons([roundedBox(0, 0, width, height, radius)], width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const alpha = cover.values[i] * opacityAt(resized, i);
      const to = ((y + top) * canvas.size + x + left) * 3;
      for (let c = 0; c < 3; c += 1) {
        const value = resized.data[i * resized.channels + c];
        canvas.data[to + c] = Math.round(canvas.data[to + c] * (1 - alpha) + value * alpha);
      }
    }
  }
  return { left, top, width, height };
}

function opacityAt(raster: Raster, i: number): number {
  return raster.channels === 4 ? raster.data[i * 4 + 3] / 255 : 1;
}

/** A soft shadow of a box, drawn before the box itself. */
export async function shadowBox(canvas: Canvas, box: Frame, opacity: number): Promise<void> {
  const style = { blur: 0.012, dy: 0.008, opacity, colour: [20, 20, 24] } as const;
  await castBoxShadow(canvas, box, style);
}

/**
 * The photo as it is, for shots whose product cannot be cut out: whole, its even ground carried on to the
 * frame; where it has none, before its own blurred extension, or on a plain tint.
 */
export async function frameWholePhoto(
  { order, view }: ShotInput,
  ground: 'blurred' | Rgb,
): Promise<Result<ShotDrawing>> {
  const { size } = order;
  if (ground === 'blurred' && isEvenGround(view.fit)) {
    const extended = await extendGround(view.photo, size);
    if (extended !== undefined) {
      const enlargement = size / Math.max(view.photo.width, view.photo.height);
      return succeed({ canvas: extended, notes: wholePhotoNotes(enlargement), ownPixels: true });
    }
  }
  const canvas =
    ground === 'blurred' ? await blurredExtension(view.photo, size) : createCanvas(size, ground);
  const room = ground === 'blurred' ? size * 0.86 : size * 0.8;
  const edge = (size - room) / 2;
  const frame = { left: edge, top: edge, width: room, height: room };
  await shadowBox(canvas, fitted(view.photo, frame), 0.28);
  const { width } = await insetPhoto(canvas, view.photo, frame);
  return succeed({ canvas, notes: wholePhotoNotes(width / view.photo.width), ownPixels: true });
}

/** What is told of a photo that is shown whole, by its enlargement. */
export function wholePhotoNotes(enlargement: number): string[] {
  return ['frame:whole-photo', ...enlargementNotes({ enlargement })];
}

/** The mean colour along a photo's rim: a ground in it goes on where an even one ends. */
export function rimColour({ data, width, height, channels }: Raster): Rgb {
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    const inside = y > 0 && y < height - 1;
    for (let x = 0; x < width; x += inside ? width - 1 : 1) {
      pixels += 1;
      for (let c = 0; c < 3; c += 1) sums[c] += data[(y * width + x) * channels + c];
    }
  }
  const [r, g, b] = sums.map((sum) => Math.round(sum / pixels));
  return [r, g, b];
}

/** Where `insetPhoto` will put a photo. */
export function fitted(photo: Raster, frame: Frame): Frame {
  const scale = Math.min(frame.width / photo.width, frame.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    left: frame.left + (frame.width - width) / 2,
    top: frame.top + (frame.height - height) / 2,
    width,
    height,
  };
}

/** The strip along an edge that tells how the ground goes on, share of that side; and its pixels. */
const STRIP = { depth: 0.015, pixels: 120, blur: 8 };
/** A strip whose colours stray this far from its own blur shows more than ground, 8-bit steps. */
const STRAYS = 5;

/**
 * The photo as large as it fits, its ground carried on above and below, or on both sides; nothing where more
 * than ground lies along these edges.
 */
export async function extendGround(photo: Raster, size: number): Promise<Canvas | undefined> {
  if (photo.channels === 4) return undefined;
  const { width, height } = photo;
  const lying = width >= height;
  const depth = Math.max(2, Math.round(STRIP.depth * (lying ? height : width)));
  const ends = lying
    ? [0, height - depth].map((top) => ({ left: 0, top, width, height: depth }))
    : [0, width - depth].map((left) => ({ left, top: 0, width: depth, height }));
  const [columns, rows] = lying ? [STRIP.pixels, 1] : [1, STRIP.pixels];
  const strips = await Promise.all(
    ends.map(async (end) => {
      const strip = await resizeRaster(photo, columns, rows, end);
      const soft = await blurRaster(strip, STRIP.blur);
      const strays = strip.data.some((value, p) => Math.abs(value - soft.data[p]) > STRAYS);
      return strays ? undefined : await resizeRaster(soft, lying ? size : 1, lying ? 1 : size);
    }),
  );
  const [before, after] = strips;
  if (before === undefined || after === undefined) return undefined;
  const scale = size / Math.max(width, height);
  const [w, h] = lying ? [size, Math.round(height * scale)] : [Math.round(width * scale), size];
  const part = await resizeRaster(photo, w, h);
  const from = Math.round((size - (lying ? h : w)) / 2);
  const canvas = createCanvas(size, [255, 255, 255]);
  for (let y = 0, p = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, p += 3) {
      const [along, across] = lying ? [x, y - from] : [y, x - from];
      const strip = across < 0 ? before : across >= (lying ? h : w) ? after : undefined;
      const i = strip === undefined ? (lying ? across * w + x : y * w + across) : along;
      const raster = strip ?? part;
      for (let c = 0; c < 3; c += 1) canvas.data[p + c] = raster.data[i * raster.channels + c];
    }
  }
  return canvas;
}

/** Side of the backdrop before it is enlarged, and its blur, pixels. */
const BACKDROP = { side: 200, blur: 9 } as const;

/**
 * The photo's ground, blurred and toned down, over the whole canvas: what its rim shows, carried on inwards, since
 * anything of the product beside the card would look like a ghost of it.
 */
async function blurredExtension(photo: Raster, size: number): Promise<Canvas> {
  const { side, blur } = BACKDROP;
  const small = await resizeRaster(photo, side, side);
  carryRimInwards(small);
  const soft = await blurRaster(small, blur);
  const canvas = canvasOf(await resizeRaster(soft, size, size));
  for (let p = 0; p < canvas.data.length; p += 1) canvas.data[p] = 20 + canvas.data[p] * 0.86;
  addGrain(canvas, 3, 1);
  return canvas;
}

/** Fills a square, but for its rim, with the colours that the rim has straight to all four sides, nearer ones more. */
function carryRimInwards({ data, width: side, channels }: Raster): void {
  const last = side - 1;
  for (let y = 1; y < last; y += 1) {
    for (let x = 1; x < last; x += 1) {
      const ends = [y * side, y * side + last, x, last * side + x];
      const weights = [x, last - x, y, last - y].map((away) => 1 / away);
      const sum = weights[0] + weights[1] + weights[2] + weights[3];
      for (let c = 0; c < channels; c += 1) {
        let value = 0;
        for (let k = 0; k < 4; k += 1) value += data[ends[k] * channels + c] * weights[k];
        data[(y * side + x) * channels + c] = Math.round(value / sum);
      }
    }
  }
}
