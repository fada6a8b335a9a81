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
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor((y * image.height) / height) * image.width;
    for (let x = 0; x < width; x += 1, i += 1) {
      const g = (row + Math.floor((x * image.width) / width)) * 3;
      let low = 255;
      for (let c = 0; c < 3; c += 1) {
        const lifted = (data[i * 3 + c] / values[g + c]) * 255;
        out[i * 3 + c] = lifted >= NOISE ? 255 : Math.round(lifted);
        low = Math.min(low, out[i * 3 + c]);
      }
      darkest[i] = low;
    }
  }
  return { data: out, darkest, width, height };
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
  ramp: { readonly from: number; readonly to: number },
): void {
  const open = darkest.map((low, i) => (low >= ramp.from && share[i] < PRODUCT ? 1 : 0));
  // Background that the product encloses, in a handle, where the mask says so.
  const enclosed =
    ramp === RAMPS.known ? darkest.map((low, i) => holeAt(low, share[i])) : undefined;
  const ground = floodFromFrame(width, height, open, enclosed);
  for (let i = 0; i < ground.length; i += 1) {
    if (ground[i] === 0) continue;
    const white = smoothStep(ramp.from, ramp.to, darkest[i]) * (1 - share[i] / PRODUCT);
    for (let p = i * 3; p < i * 3 + 3; p += 1) {
      data[p] = Math.round(data[p] + (255 - data[p]) * white);
    }
  }
}

function holeAt(darkest: number, share: number): number {
  return share === 0 && darkest >= RAMPS.known.to ? 1 : 0;
}
