import type { PixelBox, Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Subject } from '../subject/find-subject.js';
import { croppedCut, photoBoxes, type CutOut } from './cut-out.js';
import { hasDarkRim } from './dark-rim.js';
import { leavesPixels } from './leaves-pixels.js';
import { fieldOverPart, readRow, toMaskField, type FieldOver } from './mask-field.js';
import { matteFromMask } from './matte.js';
import type { WorkImage } from '../subject/work-image.js';
import { isLightGround } from '../subject/ground-fit.js';
import { growMask } from '../subject/morphology.js';

/** Levels below white that the product keeps, so that a white one does not melt into the ground. */
const ROOM = 6;
/** The steps around its ground's colour that are noise, 8-bit. */
const NOISE = 2.5;
/** How far inside the outline it keeps them, pixels of the work image. */
const CORE = 2;
/** The band around the product: how far outside the outline the photo is shown, and how softly that ends. */
interface Band {
  /** Pixels of the work image. */
  readonly around: number;
  readonly soft: number;
}
const NARROW: Band = { around: 1, soft: 1 };
/** A faint outline's band, against the product's longer side. */
const FAINT = { around: 0.022, soft: 0.016 };
/** Shares of the outline that must part two colours, and lie on edges, for it to be seen all around. */
const CLEAR = 0.975;
const ON_EDGES = 0.97;

/** Whether the ground is light, even and neutral, so that it is lifted to white instead of cut away. */
export function isLightField({ fit, method }: Subject): boolean {
  return method !== 'alpha' && isLightGround(fit);
}

/** Whether an outline is hardly seen in places, so that a cut along it would take a white sole, say. */
export function hasFaintOutline({ trust }: Subject): boolean {
  return trust.contrast < CLEAR || trust.edge < ON_EDGES;
}

/**
 * The product on white without cutting along its outline: the photo is divided by its ground, and what
 * lies outside a generous band around the product is lifted to exactly 255. Alpha tells the band, which is wider
 * around a faint outline: nothing is lost of the product, and its contact shadow is seen. A product without
 * anything light along its outline is cut along it, which leaves no shadow and no soft rim.
 */
export async function flatField(subject: Subject, width: number, height: number): Promise<CutOut> {
  const { around, soft } = bandOf(subject);
  const { box, product } = photoBoxes(subject, around + 2 * soft);
  const scale = Math.min(width / product.width, height / product.height);
  const w = Math.max(2, Math.round(box.width * scale));
  const h = Math.max(2, Math.round(box.height * scale));
  const part = await resizeRaster(subject.photo, w, h, box);
  const { work, mask, photo } = subject;
  const [core, found, wide] = [
    [-CORE, 1],
    [0, 1],
    [around, soft],
  ].map(([by, radius]) => {
    const grown = by === 0 ? mask : growMask(mask, work.width, work.height, by);
    return fieldOverPart(toMaskField(grown, work.width, work.height, radius), photo, part, box);
  });
  const lifted = liftPart(part, subject.fit.ground, wide, work);
  if (await hasDarkRim(lifted, found)) {
    const white = whiteGround(work);
    const own = leavesPixels(part, lifted, core, 255);
    return croppedCut(await matteFromMask(subject, lifted, box, white), scale, own);
  }
  const data = Buffer.alloc(w * h * 4);
  const [shares, inner] = [new Float32Array(w), new Float32Array(w)];
  for (let y = 0; y < h; y += 1) {
    readRow(wide, y, shares);
    readRow(core, y, inner);
    showRow(lifted, y, shares, inner, data);
  }
  const out: Raster = { data, width: w, height: h, channels: 4 };
  const ownPixels = leavesPixels(part, lifted, core, 255 - ROOM);
  return { ...centred(out, box, product, scale), ownPixels };
}

/** Lab of the ground once it is lifted, interleaved. */
function whiteGround({ lab }: WorkImage): Float32Array {
  return lab.map((_, q) => (q % 3 === 0 ? 100 : 0));
}

/** Writes what the band shows of a row, RGBA; the product's `inner` part stays below white. */
function showRow(
  { data, width }: Raster,
  y: number,
  shares: Float32Array,
  inner: Float32Array,
  to: Uint8Array,
): void {
  for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
    if (shares[x] <= 0) continue;
    const lightest = 255 - ROOM * inner[x];
    to[i * 4] = Math.min(lightest, data[i * 3]);
    to[i * 4 + 1] = Math.min(lightest, data[i * 3 + 1]);
    to[i * 4 + 2] = Math.min(lightest, data[i * 3 + 2]);
    to[i * 4 + 3] = Math.round(Math.min(1, shares[x] * 1.6) * 255);
  }
}

/** The same room on all sides of the product, also where the photo ends sooner: shots set it by its middle. */
function centred(
  part: Raster,
  box: PixelBox,
  product: PixelBox,
  scale: number,
): Omit<CutOut, 'ownPixels'> {
  const before = [product.left - box.left, product.top - box.top];
  const after = [box.width - product.width - before[0], box.height - product.height - before[1]];
  const room = Math.max(...before, ...after);
  const [left, top] = before.map((side) => Math.round((room - side) * scale));
  const [right, bottom] = after.map((side) => Math.round((room - side) * scale));
  const [width, height] = [left + part.width + right, top + part.height + bottom];
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < part.height; y += 1) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    data.set(row, ((y + top) * width + left) * 4);
  }
  return { pixels: { data, width, height, channels: 4 }, enlargement: scale, margin: room * scale };
}

function bandOf(subject: Subject): Band {
  if (!hasFaintOutline(subject)) return NARROW;
  const { photo, work } = subject;
  const { width, height } = photoBoxes(subject).product;
  const side = Math.max(width, height) * (work.width / photo.width);
  const [around, soft] = [FAINT.around, FAINT.soft].map((share) => Math.round(side * share));
  return { around: Math.max(NARROW.around, around), soft: Math.max(NARROW.soft, soft) };
}

/**
 * Divides a part by its light ground (Lab, interleaved): three channels, the ground at `level`. `over` lays the
 * work image over it.
 */
export function liftPart(
  part: Raster,
  ground: Float32Array,
  over: FieldOver,
  work: WorkImage,
  level = 255,
): Raster {
  const { width, height } = part;
  const data = Buffer.alloc(width * height * 3);
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.min(work.width - 1, Math.floor(over.left + (x + 0.5) * over.stepX)),
  );
  const first = columns[0];
  const end = columns[width - 1] + 1;
  const bytes = new Float32Array((end - first) * 3);
  for (let y = 0, before = -1; y < height; y += 1) {
    const row = Math.min(work.height - 1, Math.floor(over.top + (y + 0.5) * over.stepY));
    const start = row * work.width;
    // Many rows of the part lie over one of the work image.
    if (row !== before) toBytes(ground.subarray((start + first) * 3, (start + end) * 3), bytes);
    before = row;
    liftRow(part, y, { bytes, columns, level }, data);
  }
  return { data, width, height, channels: 3 };
}

/** The ground's colours along a row of the work image, from the first of `columns`, which lie over the part's. */
interface GroundRow {
  readonly bytes: Float32Array;
  readonly columns: Int32Array;
  readonly level: number;
}

function liftRow(
  { data, width, channels }: Raster,
  y: number,
  { bytes, columns, level }: GroundRow,
  to: Uint8Array,
): void {
  let from = y * width * channels;
  for (let x = 0, p = y * width * 3; x < width; x += 1, p += 3, from += channels) {
    const g = (columns[x] - columns[0]) * 3;
    to[p] = lifted(data[from], bytes[g], level);
    to[p + 1] = lifted(data[from + 1], bytes[g + 1], level);
    to[p + 2] = lifted(data[from + 2], bytes[g + 2], level);
  }
}

function lifted(value: number, ground: number, level: number): number {
  const divided = (value / ground) * level;
  if (divided >= level - NOISE && divided <= level + NOISE) return level;
  return divided > 255 ? 255 : Math.round(divided);
}

/** A ground in Lab, interleaved, as sRGB. */
export function groundBytes(lab: Float32Array): Float32Array {
  const bytes = new Float32Array(lab.length);
  toBytes(lab, bytes);
  return bytes;
}

function toBytes(lab: Float32Array, out: Float32Array): void {
  for (let q = 0; q < out.length; q += 3) {
    const fy = (lab[q] + 16) / 116;
    const x = 0.95047 * inverse(fy + lab[q + 1] / 500);
    const y = inverse(fy);
    const z = 1.08883 * inverse(fy - lab[q + 2] / 200);
    out[q] = encode(3.2404542 * x - 1.5371385 * y - 0.4985314 * z);
    out[q + 1] = encode(-0.969266 * x + 1.8760108 * y + 0.041556 * z);
    out[q + 2] = encode(0.0556434 * x - 0.2040259 * y + 1.0572252 * z);
  }
}

const inverse = (t: number): number => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787);

const encode = (v: number): number =>
  255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);
