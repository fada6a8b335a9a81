import type { Raster } from '../../../imaging/raster.js';
import { fieldOverAll, readRow, toMaskField } from '../../../studio/matte/mask-field.js';
import { smoothStep } from '../../../studio/draw/field.js';
import type { Subject } from '../../../studio/scene.js';
import { growMask } from '../../../raster/morphology.js';
import { floodFromBorder } from './flood-from-border.js';
import { findLightGround, type LightGround } from './light-ground.js';
import { mended, type RepairStep } from './repair-step.js';

/**
 * Darkest channel, against a ground of 255: below `from` a pixel of the ground stays as it is, from `to`
 * on it is white. Where the product is known, soft shadows go; where it is not, hardly anything does.
 */
const RAMPS = { known: { from: 160, to: 225 }, unknown: { from: 243, to: 250 } };
/** Share of product from which a pixel is left alone. */
const PRODUCT = 0.6;
/** The ground's own noise ends here. */
const NOISE = 252.5;

/** Divides the picture by its nearly white ground and lifts what hangs together with the frame to 255. */
export const whitenGround: RepairStep = async (draft) => {
  const { raster, notes } = draft;
  const ground = findLightGround(draft.subject);
  if (ground === undefined) return mended(draft);
  const subject = { ...draft.subject, accepted: draft.subject.accepted && ground.clear };
  const divided = divideByGround(raster, subject, ground);
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

function divideByGround(
  { data, width, height }: Raster,
  { image }: Subject,
  { values }: LightGround,
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

/** How much product every pixel holds, 0..1; nothing where the product is not known. */
function productShare({ width, height }: Raster, subject: Subject): Float32Array {
  const share = new Float32Array(width * height);
  if (!subject.accepted) return share;
  const { image, mask } = subject;
  const wide = growMask(mask, image.width, image.height, 1);
  const over = fieldOverAll(toMaskField(wide, image.width, image.height), width, height);
  for (let y = 0; y < height; y += 1) {
    readRow(over, y, share.subarray(y * width, (y + 1) * width));
  }
  return share;
}

/** Changes the pixels of `divided` that are ground. */
function lift(
  { data, darkest, width, height }: Divided,
  share: Float32Array,
  ramp: { readonly from: number; readonly to: number },
): void {
  const open = darkest.map((low, i) => (low >= ramp.from && share[i] < PRODUCT ? 1 : 0));
  // Ground that the product encloses, in a handle, where the mask says so.
  const enclosed =
    ramp === RAMPS.known ? darkest.map((low, i) => holeAt(low, share[i])) : undefined;
  const ground = floodFromBorder(open, width, height, enclosed);
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
