import type { PixelBox, Raster } from '../../../imaging/raster.js';
import { resizeRaster } from '../../../imaging/resize-raster.js';
import type { Subject } from '../subject/find-subject.js';
import { groundReach, isEvenGround } from '../subject/ground-fit.js';
import { inpaintGround } from '../subject/inpaint-ground.js';
import { isSeenThrough } from '../subject/mask-trust.js';
import { growMask } from '../subject/morphology.js';
import { wallAndFloor } from '../subject/wall-and-floor.js';
import { clip, luma, steepHue } from './colour-shares.js';
import { dropSpecks } from './drop-specks.js';
import { nearColours, readNear } from './near-colours.js';
import { openAlpha } from './open-alpha.js';
import { fieldOverPart, readRow, rescaled, toMaskField, type FieldOver } from './mask-field.js';
import {
  createShadedGround,
  dropShadedGround,
  noteShade,
  startShadedRow,
} from './shaded-ground.js';
import { sharpenOutline, type KnownGround } from './sharper-mask.js';
import { smoothAlpha } from './smooth-alpha.js';

/** Share of product in the smoothed mask below and above which a pixel is certain. */
const CERTAIN = 0.02;
/** Squared distance of two colours, by `along`, from which they tell product from ground on their own. */
const DISTINCT = 40 * 40;
/**
 * Distance of two colours, by the root of `along`, from which they tell a pixel's share of product closely, and by how
 * much more they must differ before a rough ground; half of it tells nothing, since the ground varies by as much.
 */
const [TOLD, TOLD_ON_ROUGH] = [120, 180];
/** What a difference of hue counts against one of lightness: shadows and gloss change the latter alone. */
const HUE_WEIGHT = 9;
/** Squared difference of two hues from which the ground's can be taken out of the product's. */
const TINTED = 20 * 20;
/** Hues are cleaned up to where the mask holds more product than this. */
const CLEANED = 0.2;
/** Share of product below which its own colour cannot be told. */
const TELLING = 0.3;
/** Sum over the channels by which a pixel is darker than product and ground alike, 8-bit steps. */
const DARK = 150;
/** The same by which it is lighter than both: less, since no shadow of the ground is. */
const LIGHT = 60;
/**
 * A light trim, such as the rim of a sole, has a colour that product and ground do not mix to: so far from the line
 * between them, and lighter than both by so much luma. It is taken to be this light, 8-bit steps.
 */
const TRIM = { off: 60, lighter: 30, luma: 230 } as const;
/**
 * Of what is thin, such as spokes, the mask tells nothing but where it is. There what differs from the ground by no more
 * than `ground.none` is the ground (root mean square of the channels, 8-bit steps), and so is a share of product that noise may be.
 */
const SLENDER = { mask: 0.5, ground: { none: 6, fully: 18 }, noise: 0.1 } as const;
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
  const { near, shrink } = await coloursBeside(part, over);
  const data = Buffer.alloc(width * height * 4);
  const rough = roughnessOf(subject);
  const band = new Uint8Array(width * height);
  const doubt = new Uint8Array(width * height);
  const shaded = createShadedGround(width);
  const colours = new Float32Array(9);
  const [shares, slender] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y += 1) {
    readRow(over, y, shares);
    if (thin !== undefined) readSlender(thin, y, slender, shares);
    copyRow(part, y, shares, data);
    const row = startShadedRow(shaded, y);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const m = shares[x];
      if (m === 0) continue;
      shaded.held[row + x] = Math.round(m * 255);
      if (m <= CERTAIN || m >= 1 - CERTAIN) continue;
      readNear(near, (x + 0.5) * shrink, (y + 0.5) * shrink, colours);
      if (slender[x] > SLENDER.mask) {
        splitSlender(data, i * 4, colours, rough);
        continue;
      }
      band[i] = 1;
      // Before the pixel is split: by the photo's own colour.
      noteShade(shaded, x, y, data, i * 4, colours, m);
      doubt[i] = 255 * splitPixel(data, i * 4, m, colours, rough);
    }
    dropShadedGround(data, shaded, y);
    if (gone !== undefined) leaveOut(gone, y, shares, data);
  }
  openAlpha(data, width, height, band, perWork);
  smoothAlpha(data, width, height, band, doubt);
  dropSpecks(data, width, height);
  return { data, width, height, channels: 4 };
}

/** The colours next to the outline, in a copy that is so much smaller. */
async function coloursBeside(
  part: Raster,
  over: FieldOver,
): Promise<{ near: ReturnType<typeof nearColours>; shrink: number }> {
  const { width, height } = part;
  const shrink = Math.min(1, NEAR_SIDE / Math.max(width, height));
  const small = await resizeRaster(
    part,
    Math.max(2, Math.round(width * shrink)),
    Math.max(2, Math.round(height * shrink)),
  );
  const near = nearColours(small, rescaled(over, width / small.width, height / small.height));
  return { near, shrink };
}

/** What is known of the ground behind the product, by how much it tells. */
function knownGround({ fit, trust, work, mask }: Subject, lab: Float32Array): KnownGround {
  const seenThrough = isSeenThrough(trust);
  if (isEvenGround(fit)) return { lab, reach: groundReach(fit), seenThrough, tells: 'all' };
  const two = wallAndFloor(work, mask);
  if (two !== undefined) return { lab: two.ground, reach: two.reach, seenThrough, tells: 'gaps' };
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

/**
 * `colours` are those of product and ground nearby, as `readNear` gives them. Answers how little they tell of the
 * pixel, 0 to 1.
 */
function splitPixel(
  data: Buffer,
  at: number,
  m: number,
  colours: Float32Array,
  rough: number,
): number {
  const own = luma(data[at], data[at + 1], data[at + 2]);
  const product = luma(colours[0], colours[1], colours[2]);
  const ground = luma(colours[3], colours[4], colours[5]);
  const light = 3 * (product - ground) ** 2;
  const byLight = clip((own - ground) / (product - ground || 1));
  let along = 0;
  let hue = 0;
  let darker = 0;
  let lighter = 0;
  for (let c = 0; c < 3; c += 1) {
    const span = colours[c] - product - (colours[c + 3] - ground);
    along += (data[at + c] - own - (colours[c + 3] - ground)) * span;
    hue += span * span;
    darker += Math.min(colours[c], colours[c + 3]) - data[at + c];
    lighter += data[at + c] - Math.max(colours[c], colours[c + 3]);
  }
  const byHue = clip(along / (hue || 1));
  const length = light + HUE_WEIGHT * hue;
  // What is darker than both sides is a contact shadow or a dark rim, what is lighter a light one, such as a sole's
  // (or a light grain of a rough ground): its colour tells nothing.
  const between = Math.min(clip(1.5 - darker / DARK), clip(1.5 - ((1 - rough) * lighter) / LIGHT));
  // A wall above a dark floor is no trim.
  const wall = luma(colours[6], colours[7], colours[8]);
  const seen = own - Math.max(product, ground, wall);
  const trim = seen <= 0 ? 0 : (1 - rough) * clip(seen / TRIM.lighter) * offLine(data, at, colours);
  const trust = Math.min(1, length / DISTINCT) * between;
  const byColour = length < 1 ? m : (light * byLight + HUE_WEIGHT * hue * steepHue(byHue)) / length;
  const byMask = clip((m - 0.5) * 2.2 + 0.5);
  // The mask has the last word far from its outline, the sooner the rougher the ground is: a product
  // may hold the ground's colour, and a texture the product's.
  const inside = clip((m - 0.8) / 0.2);
  const outside = clip((0.1 + 0.1 * rough - m) / 0.1);
  const coloured = byColour * trust + byMask * (1 - trust);
  const split = (coloured * (1 - inside) + inside) * (1 - outside);
  const alpha = Math.max(split, trim * clip((own - ground) / Math.max(1, TRIM.luma - ground)));
  const pureLight = alpha > TELLING ? (own - (1 - alpha) * ground) / alpha : product;
  const hued = 1 - (1 - byHue) * clip((1 - m) / CLEANED) * Math.min(1, hue / TINTED);
  const tinted = hued * (1 - trim) + alpha * trim;
  for (let c = 0; c < 3; c += 1) {
    const tint = data[at + c] - own - (1 - tinted) * (colours[c + 3] - ground);
    const pure = pureLight + (tinted > TELLING ? tint / tinted : colours[c] - product);
    const soft = pure * alpha + colours[c] * (1 - alpha);
    data[at + c] = Math.min(255, Math.max(0, Math.round(soft)));
  }
  data[at + 3] = Math.round(alpha * 255);
  return clip((TOLD + TOLD_ON_ROUGH * rough) / Math.sqrt(length || 1) - 1);
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

/** Splits a pixel of a thin part into product and ground by its colour alone. */
function splitSlender(data: Buffer, at: number, colours: Float32Array, rough: number): void {
  let square = 0;
  for (let c = 0; c < 3; c += 1) square += (data[at + c] - colours[c + 3]) ** 2;
  const { ground, noise } = SLENDER;
  const off = clip((Math.sqrt(square / 3) - ground.none) / (ground.fully - ground.none));
  splitPixel(data, at, SLENDER.mask, colours, rough);
  data[at + 3] = Math.round(255 * off * clip((data[at + 3] / 255 - noise) / (1 - noise)));
}

/** How surely a pixel is no mixture of product and ground, 0 to 1. */
function offLine(data: Buffer, at: number, colours: Float32Array): number {
  let [away, along, apart] = [0, 0, 0];
  for (let c = 0; c < 3; c += 1) {
    const own = data[at + c] - colours[c + 3];
    const way = colours[c] - colours[c + 3];
    away += own * own;
    along += own * way;
    apart += way * way;
  }
  return clip(Math.sqrt(Math.max(0, away - (along * along) / (apart || 1))) / TRIM.off);
}
