import type { PixelBox } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { photoBoxes } from '../matte/cut-out.js';
import { fieldOverPart, readRow, toMaskField } from '../matte/mask-field.js';
import type { Subject } from '../subject/find-subject.js';
import { boxMean } from '../subject/morphology.js';
import { findRegions, type Region } from '../subject/regions.js';
import { maskWhere, toWorkImage, type Mask } from '../subject/work-image.js';

/** Words are read in a copy whose longer side shows the product with so many pixels. */
const SIDE = 800;
/** What is around a mark: a square of this radius, pixels of that copy. */
const AROUND = 28;
/** A mark is lighter or darker than what is around it by this much, in L. */
const STANDS_OUT = 7;
/** So much it does on the whole, not at its edges alone. */
const CLEARLY = 13;
/** Strokes are no longer than this, pixels of that copy: longer ones are seams and stripes. */
const STROKE = 110;
/** Height of a glyph, pixels of that copy: below, strokes run together; above, it is a picture. */
const SMALLEST = 5;
const LARGEST = 150;
/** A glyph is at most so many times as long as it is high, or as high as it is long. */
const SLENDER = 3.2;
/** The same for one that fills its box, such as an I. */
const SLENDER_STROKE = 9;
const SOLID = 0.8;
/** Share of its box that a glyph fills. */
const FILLS = 0.14;
/** Neighbours in a word: the gap between them against their height, and how much their heights differ. */
const GAP = 0.75;
const ALIKE = 0.55;
/** How much of the lower one's height stands beside the other's. */
const BESIDE = 0.5;
/** Share of product from which a pixel is looked at. */
const WITHIN = 0.9;
/** So many glyphs in a row are a word. */
const WORD = 3;

type Box = Pick<Region, 'left' | 'top' | 'right' | 'bottom'>;

/** A part of the product in a copy, with how much lighter than what is around it every pixel is, in L. */
interface Copy {
  readonly width: number;
  readonly height: number;
  readonly off: Float32Array;
}

/** Words printed on the product, upright or turned by a right angle, as boxes in pixels of the photo. */
export async function findWords(view: Subject): Promise<PixelBox[]> {
  const { product } = photoBoxes(view);
  const shrink = Math.min(1, SIDE / Math.max(product.width, product.height));
  const copy = await copyOf(view, product, shrink);
  const words = [...wordsIn(copy), ...wordsIn(turnedCopy(copy)).map(turned)];
  return words.map(({ left, top, right, bottom }) => ({
    left: product.left + left / shrink,
    top: product.top + top / shrink,
    width: (right + 1 - left) / shrink,
    height: (bottom + 1 - top) / shrink,
  }));
}

async function copyOf(view: Subject, product: PixelBox, shrink: number): Promise<Copy> {
  const { photo, work, mask } = view;
  const width = Math.max(2, Math.round(product.width * shrink));
  const height = Math.max(2, Math.round(product.height * shrink));
  const part = await resizeRaster(photo, width, height, product);
  const { lab } = toWorkImage(part);
  const over = fieldOverPart(toMaskField(mask, work.width, work.height), photo, part, product);
  const inside = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) readRow(over, y, inside.subarray(y * width, (y + 1) * width));
  const known = boxMean(inside, width, height, AROUND);
  const lit = inside.map((share, i) => lab[i * 3] * share);
  const light = boxMean(lit, width, height, AROUND);
  const off = inside.map((share, i) => (share < WITHIN ? 0 : lab[i * 3] - light[i] / known[i]));
  return { width, height, off };
}

function turnedCopy({ width, height, off }: Copy): Copy {
  const at = (i: number): number => (i % height) * width + Math.floor(i / height);
  return { width: height, height: width, off: off.map((_, i) => off[at(i)]) };
}

function wordsIn(copy: Copy): Box[] {
  return joined([1, -1].flatMap((way) => wordsAcross(glyphsOf(copy, way))));
}

/** Marks that are lighter (`way` 1) or darker (-1) than what is around them and look like letters. */
function glyphsOf({ width, height, off }: Copy, way: number): Region[] {
  const marks = maskWhere(off.length, (i) => way * off[i] > STANDS_OUT);
  dropLongRuns(marks, width);
  const found = findRegions(marks, width, height, 1);
  const sums = new Float64Array(found.regions.length + 1);
  for (let i = 0; i < off.length; i += 1) sums[found.labels[i]] += way * off[i];
  return found.regions.filter(
    (region) => isGlyph(region) && sums[region.label] > CLEARLY * region.area,
  );
}

function dropLongRuns(marks: Mask, width: number): void {
  for (let row = 0; row < marks.length; row += width) {
    for (let x = 0, start = 0; x <= width; x += 1) {
      if (x < width && marks[row + x] === 1) continue;
      if (x - start > STROKE) marks.fill(0, row + start, row + x);
      start = x + 1;
    }
  }
}

function isGlyph({ left, top, right, bottom, area }: Region): boolean {
  const [w, h] = [right + 1 - left, bottom + 1 - top];
  const [short, long] = [Math.min(w, h), Math.max(w, h)];
  if (long < SMALLEST || long > LARGEST) return false;
  const fills = area / (w * h);
  return fills > FILLS && long < short * (fills > SOLID ? SLENDER_STROKE : SLENDER);
}

const turned = ({ left, top, right, bottom }: Box): Box => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
});

/** Glyphs of like height that stand close beside each other, joined; only rows of several. */
function wordsAcross(glyphs: readonly Box[]): Box[] {
  const sorted = glyphs.toSorted((a, b) => a.left - b.left);
  const rows: { box: Box; last: Box; count: number }[] = [];
  for (const glyph of sorted) {
    const row = rows.find(({ last }) => isNext(last, glyph));
    if (row === undefined) rows.push({ box: glyph, last: glyph, count: 1 });
    else Object.assign(row, { box: around(row.box, glyph), last: glyph, count: row.count + 1 });
  }
  return rows.filter(({ count }) => count >= WORD).map(({ box }) => box);
}

/** Boxes that lie over each other as one. */
function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    const over = apart.findIndex((other) => overlaps(other, box));
    if (over === -1) apart.push(box);
    else apart[over] = around(apart[over], box);
  }
  return apart;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

function isNext(one: Box, other: Box): boolean {
  const [h, k] = [heightOf(one), heightOf(other)];
  const [small, large] = [Math.min(h, k), Math.max(h, k)];
  const gap = other.left - one.right - 1;
  const beside = Math.min(one.bottom, other.bottom) + 1 - Math.max(one.top, other.top);
  return small > ALIKE * large && gap < GAP * large && gap > -large && beside > BESIDE * small;
}

const heightOf = ({ top, bottom }: Box): number => bottom + 1 - top;

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
