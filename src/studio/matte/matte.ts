import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Subject } from '../subject/find-subject.js';
import { isFoliage } from '../subject/foliage.js';
import { groundReach, isEvenGround, isLightGround } from '../subject/ground-fit.js';
import { inpaintGround } from '../subject/inpaint-ground.js';
import { isSeenThrough } from '../subject/mask-trust.js';
import { growMask } from '../subject/morphology.js';
import { Room } from '../subject/room.js';
import { wallAndFloor } from '../subject/wall-and-floor.js';
import { dropSpecks } from './drop-specks.js';
import { nearColours, readNear, type NearColours } from './near-colours.js';
import { openAlpha } from './open-alpha.js';
import { fieldOverPart, readRow, rescaled, toMaskField, type FieldOver } from './mask-field.js';
import {
  createShadedGround,
  dropShadedGround,
  noteShade,
  startShadedRow,
  type ShadedGround,
} from './shaded-ground.js';
import { sharpenOutline, type KnownGround } from './sharper-mask.js';
import { smoothAlpha } from './smooth-alpha.js';
import { SLENDER, splitPixel, splitSlender } from './split-pixel.js';

/** Share of product in the smoothed mask below and above which a pixel is certain. */
const CERTAIN = 0.02;
/** The ground is read beyond the mask's soft outline, pixels. */
const BEYOND = 4;
/** Side of the small copy in which the colours next to the outline are averaged, pixels. */
const NEAR_SIDE = 600;

/** How much product each pixel holds by the mask alone; `part` shows `box` of the photo. */
function fieldOver({ mask, work, photo }: Subject, part: Raster, box: PixelBox): FieldOver {
  return fieldOverPart(toMaskField(mask, work.width, work.height), photo, part, box);
}

/** The picture's own alpha, with drop shadows that stand apart left out. */
export function matteFromAlpha(subject: Subject, part: Raster, box: PixelBox): Raster {
  const over = fieldOver(subject, part, box);
  const row = new Float32Array(part.width);
  const data = Buffer.from(part.data);
  for (let y = 0, p = 3; y < part.height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < part.width; x += 1, p += 4) {
      if (data[p] > 0 && data[p] < 250 && row[x] < CERTAIN) data[p] = 0;
    }
  }
  return { ...part, data };
}

/**
 * Product with soft edges: pixels near the outline are split into product and ground by the colours on
 * either side of it, and the ground's colour is taken out of them. `ground` is the ground's Lab under the work image,
 * interleaved, where the part shows it in other colours than the photo does.
 */
export async function matteFromMask(
  subject: Subject,
  part: Raster,
  box: PixelBox,
  ground = subject.fit.ground,
): Promise<Raster> {
  const { width, height } = part;
  const perWork = (subject.photo.width / subject.work.width) * (width / box.width);
  const known = knownGround(subject, ground);
  const outline = await sharpenOutline(part, fieldOver(subject, part, box), perWork, known);
  const { shares: over, thin, gone } = outline;
  const shrink = Math.min(1, NEAR_SIDE / Math.max(width, height));
  const small = await smallCopyOf(part, shrink);
  using room = new Room();
  const shares = rescaled(over, width / small.width, height / small.height);
  const near = nearColours(small, shares, room);
  const data = Buffer.alloc(width * height * 4);
  const band = room.bytes(width * height).fill(0);
  const doubt = room.bytes(width * height).fill(0);
  const matte: Matte = { data, band, doubt, near, shrink, rough: roughnessOf(subject) };
  const shaded = createShadedGround(width);
  const [row, slender] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y += 1) {
    readRow(over, y, row);
    if (thin !== undefined) readSlender(thin, y, slender, row);
    copyRow(part, y, row, data);
    splitRow(matte, y, row, slender, shaded);
    dropShadedGround(data, shaded, y);
    if (gone !== undefined) leaveOut(gone, y, row, data);
  }
  openAlpha(data, width, height, band, perWork);
  smoothAlpha(data, width, height, band, doubt);
  dropSpecks(data, width, height);
  return { data, width, height, channels: 4 };
}

/** What becomes the matte, and what its pixels are split by. */
interface Matte {
  /** RGBA. */
  readonly data: Buffer;
  /** 1 near the outline, where pixels were split. */
  readonly band: Uint8Array;
  /** How little the colours tell there, 0 to 255. */
  readonly doubt: Uint8Array;
  readonly near: NearColours;
  /** A pixel of the matte, in pixels of the copy in which the colours near it are known. */
  readonly shrink: number;
  readonly rough: number;
}

const COLOURS = new Float32Array(9);

/**
 * Splits the pixels of a row near the outline. A function of its own, since what an `async` one does in a loop is compiled
 * anew for every photo.
 */
function splitRow(
  { data, band, doubt, near, shrink, rough }: Matte,
  y: number,
  shares: Float32Array,
  slender: Float32Array,
  shaded: ShadedGround,
): void {
  const row = startShadedRow(shaded, y);
  for (let x = 0, i = y * shares.length; x < shares.length; x += 1, i += 1) {
    const m = shares[x];
    if (m === 0) continue;
    shaded.held[row + x] = Math.round(m * 255);
    if (m <= CERTAIN || m >= 1 - CERTAIN) continue;
    readNear(near, (x + 0.5) * shrink, (y + 0.5) * shrink, COLOURS);
    if (slender[x] > SLENDER.mask) {
      splitSlender(data, i * 4, COLOURS, rough);
      continue;
    }
    band[i] = 1;
    // Before the pixel is split: by the photo's own colour.
    noteShade(shaded, x, y, data, i * 4, COLOURS, m);
    doubt[i] = 255 * splitPixel(data, i * 4, m, COLOURS, rough);
  }
}

/** A copy in which the colours next to the outline are averaged. */
function smallCopyOf(part: Raster, shrink: number): Promise<Raster> {
  const [width, height] = [part.width, part.height].map((side) =>
    Math.max(2, Math.round(side * shrink)),
  );
  return resizeRaster(part, width, height);
}

/** What is known of the ground behind the product, by how much it tells. */
function knownGround({ fit, trust, work, mask }: Subject, lab: Float32Array): KnownGround {
  const throughout = isSeenThrough(trust);
  const leaves = !throughout && isFoliage(work, mask, trust);
  const seenThrough = throughout || leaves;
  if (isEvenGround(fit)) {
    const light = isLightGround(fit);
    return { lab, reach: groundReach(fit), seenThrough, leaves, tells: 'all', light };
  }
  const two = wallAndFloor(work, mask);
  if (two !== undefined) {
    return { lab: two.ground, reach: two.reach, seenThrough, leaves, tells: 'gaps' };
  }
  const around = growMask(mask, work.width, work.height, BEYOND);
  return { lab: inpaintGround(work, around), reach: Infinity, seenThrough, tells: 'bays' };
}

/** How rough the ground is, 0 to 1; one out of focus is smooth, whatever it is made of. */
function roughnessOf({ fit, method }: Subject): number {
  return method === 'focus' ? 0 : Math.min(1, Math.max(0, (fit.spread - 2) / 3));
}

/** Copies what holds any product, opaque, to `to`, which has four channels. */
function copyRow(
  { data, width, channels }: Raster,
  y: number,
  shares: Float32Array,
  to: Uint8Array,
): void {
  let from = y * width * channels;
  for (let x = 0, p = y * width * 4; x < width; x += 1, p += 4, from += channels) {
    if (shares[x] <= CERTAIN) continue;
    to[p] = data[from];
    to[p + 1] = data[from + 1];
    to[p + 2] = data[from + 2];
    to[p + 3] = 255;
  }
}

/** Reads where a row of the part is too thin for the mask, and leaves open how much product it holds there. */
function readSlender(
  thin: FieldOver,
  y: number,
  slender: Float32Array,
  shares: Float32Array,
): void {
  readRow(thin, y, slender);
  for (let x = 0; x < shares.length; x += 1)
    if (slender[x] > SLENDER.mask) shares[x] = SLENDER.mask;
}

/** Takes what is known to be ground out of row `y`; `spare` is a row of which nothing is needed any more. */
function leaveOut(gone: FieldOver, y: number, spare: Float32Array, data: Buffer): void {
  const from = y * spare.length;
  readRow(gone, y, spare);
  for (let x = 0; x < spare.length; x += 1) {
    const p = (from + x) * 4 + 3;
    data[p] = Math.round(data[p] * (1 - spare[x]));
  }
}
