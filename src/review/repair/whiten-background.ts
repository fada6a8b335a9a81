import { borderPixels, labToSrgb } from '../../raster/lab-image.js';
import type { Subject } from '../../studio/scene.js';
import type { Raster } from '../../imaging/raster.js';
import { fieldOverAll, readRow, toMaskField } from '../../studio/matte/mask-field.js';
import { smoothStep } from '../../studio/draw/field.js';
import { dilate } from '../../raster/morphology.js';
import { floodFromFrame } from '../../raster/flood.js';
import { mended, type RepairStep } from './repair-step.js';

/** A background that is white but for its light. */
interface LightBackground {
  /** sRGB under every pixel of the work image, interleaved. */
  readonly values: Float32Array;
  /** False where the product reaches far along the frame, which leads the search for it astray. */
  readonly clear: boolean;
}

/** Lightness and chroma of what counts as white along the frame. */
const WHITE = { lightness: 93, chroma: 6 };
/** Share of the frame that must be white when it is not white all around. */
const ENOUGH = 0.5;
/** Width of the strip along the frame that is looked at, pixels of the work image. */
const STRIP = 3;

/** The nearly white background of a picture; undefined where it has another. */
function findLightBackground({ background, image }: Subject): LightBackground | undefined {
  if (background.kind === 'light') return { values: labToSrgb(background.lab), clear: true };
  const strip = borderPixels(image.width, image.height, STRIP);
  const light = strip.filter((i) => {
    const [l, a, b] = image.lab.subarray(i * 3, i * 3 + 3);
    return l > WHITE.lightness && Math.hypot(a, b) < WHITE.chroma;
  });
  if (light.length < strip.length * ENOUGH) return undefined;
  const mean = [0, 1, 2].map(
    (c) => light.reduce((sum, i) => sum + image.lab[i * 3 + c], 0) / light.length,
  );
  const even = new Float32Array(image.lab.length).map((_, q) => mean[q % 3]);
  return { values: labToSrgb(even), clear: false };
}

/**
 * Darkest channel, against a background of 255: below `from` a pixel of the background stays as it is, from `to`
 * on it is white. Where the product is known, soft shadows go; where it is not, hardly anything does.
 */
const RAMPS = { known: { from: 160, to: 225 }, unknown: { from: 243, to: 250 } };
/** Share of product from which a pixel is left alone. */
const PRODUCT = 0.6;
/** The background's own noise ends here. */
const NOISE = 252.5;

/** Divides the picture by its nearly white background and lifts what hangs together with the frame to 255. */
export const whitenBackground: RepairStep = async (draft) => {
  const { raster, notes } = draft;
  const ground = findLightBackground(draft.subject);
  if (ground === undefined) return mended(draft);
  const subject = { ...draft.subject, accepted: draft.subject.accepted && ground.clear };
  const divided = divideByBackground(raster, subject, ground);
  const share = productShare(raster, subject);
  lift(divided, share, subject.accepted ? RAMPS.known : RAMPS.unknown);
  const white = { ...raster, data: divided.data };
  return mended({
    ...draft,
    raster: white,
    subject: { ...subject, photo: white },
    onWhite: true,
    notes: [...notes, 'repair:whitened'],
  });
};

interface Divided {
  readonly data: Uint8Array;
  /** Darkest channel of every pixel. */
  readonly darkest: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function divideByBackground(
  { data, width, height }: Raster,
  { image }: Subject,
  { values }: LightBackground,
): Divided {
  const out = new Uint8Array(data.length);
  const darkest = new Uint8Array(width * height);
  // A division takes as long as all the rest of a channel.
  const factors = new Float64Array(values.length);
  for (let g = 0; g < factors.length; g += 1) factors[g] = 255 / values[g];
  const columns = new Int32Array(width);
  for (let x = 0; x < width; x += 1) columns[x] = Math.floor((x * image.width) / width) * 3;
  for (let y = 0, i = 0, p = 0; y < height; y += 1) {
    const row = Math.floor((y * image.height) / height) * image.width * 3;
    for (let x = 0; x < width; x += 1, i += 1, p += 3) {
      const g = row + columns[x];
      const red = withoutNoise(data[p] * factors[g]);
      const green = withoutNoise(data[p + 1] * factors[g + 1]);
      const blue = withoutNoise(data[p + 2] * factors[g + 2]);
      out[p] = red;
      out[p + 1] = green;
      out[p + 2] = blue;
      const low = red < green ? red : green;
      darkest[i] = low < blue ? low : blue;
    }
  }
  return { data: out, darkest, width, height };
}

/** A divided channel as a whole number, the background's own noise as white. */
function withoutNoise(value: number): number {
  return value >= NOISE ? 255 : (value + 0.5) | 0;
}

/** Share of product in every pixel, 0..1; 0 everywhere where the product is not known. */
function productShare({ width, height }: Raster, subject: Subject): Float32Array {
  const share = new Float32Array(width * height);
  if (!subject.accepted) return share;
  const { image, mask } = subject;
  const wide = dilate(mask, image.width, image.height, 1);
  const over = fieldOverAll(toMaskField(wide, image.width, image.height), width, height);
  for (let y = 0; y < height; y += 1) {
    readRow(over, y, share.subarray(y * width, (y + 1) * width));
  }
  return share;
}

/** Changes the pixels of `divided` that are background. */
function lift(
  { data, darkest, width, height }: Divided,
  share: Float32Array,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const open = new Uint8Array(darkest.length);
  for (let i = 0; i < open.length; i += 1) {
    if (darkest[i] >= from && share[i] < PRODUCT) open[i] = 1;
  }
  const holes = to === RAMPS.known.to ? lightHoles(darkest, share) : undefined;
  const ground = floodFromFrame(width, height, open, holes);
  const whites = new Float64Array(256);
  for (let low = 0; low < whites.length; low += 1) whites[low] = smoothStep(from, to, low);
  for (let i = 0; i < ground.length; i += 1) {
    if (ground[i] === 0 || darkest[i] === 255) continue;
    const white = whites[darkest[i]] * (1 - share[i] / PRODUCT);
    const p = i * 3;
    data[p] = lighter(data[p], white);
    data[p + 1] = lighter(data[p + 1], white);
    data[p + 2] = lighter(data[p + 2], white);
  }
}

/** A channel that is mixed with so much white, 0..1. */
function lighter(value: number, white: number): number {
  return (value + (255 - value) * white + 0.5) | 0;
}

/** Background that the product encloses, in a handle, where the mask says so. */
function lightHoles(darkest: Uint8Array, share: Float32Array): Uint8Array {
  const holes = new Uint8Array(darkest.length);
  for (let i = 0; i < holes.length; i += 1) {
    if (share[i] === 0 && darkest[i] >= RAMPS.known.to) holes[i] = 1;
  }
  return holes;
}
