import { areaOf } from './masks.js';
import { growMask } from './morphology.js';
import type { Region, Regions } from './regions.js';
import { tintAt } from './shadow-colour.js';
import { nearestGround } from './strip-ground.js';
import { COLOURS, colourCells } from './usual-colours.js';
import type { Mask, WorkImage } from './work-image.js';

/** The ground is looked at beyond the soft pixels of the outline, pixels, and so far around a patch at least. */
const BEYOND = 3;
const AROUND = 45;
/** The soft rim between a patch and the product, pixels. */
const RIM = 3;
/** The product around a patch is of quite another colour from here on, delta E. */
const OTHER = 30;
/** Up to these a colour is that of a patch again, within the product and on the ground around it, delta E. */
const SAME = 6;
const ALIKE = 8;
/** Ground in another light differs by less than this in L, and by this in tint, delta E. */
const SHADED = 25;
const UNTINTED = 4;
/** Share of the product around a patch that may be nearer to its colour than `apart` says. */
const NEAREST = 0.1;

/** A patch of a mask against its ground and its product. */
export interface Patch {
  readonly pixels: readonly number[];
  /** Its middle colour, Lab. */
  readonly middle: Float32Array;
  /** Share of the mask. */
  readonly area: number;
  /** Share of its outline that is the mask's. */
  readonly open: number;
  /** How its mean colour differs from that of the ground next to it: delta E, and L (negative in shadow). */
  readonly tint: number;
  readonly lighter: number;
  /** Share of the mask elsewhere that has one of its colours, and that has its middle one. */
  readonly elsewhere: number;
  readonly repeated: number;
  /** Share of the product around it in quite another colour, and how far from its own nearly all of it is, delta E. */
  readonly other: number;
  readonly apart: number;
  /** Share of the ground around it that has its middle colour, and that has it in the light or in shadow. */
  readonly alike: number;
  readonly shaded: number;
}

/** What patches are measured against: `cells` are colours, `outer` the mask and its soft outline. */
interface Surroundings {
  readonly image: WorkImage;
  readonly mask: Mask;
  readonly labels: Int32Array;
  readonly cells: Int32Array;
  readonly outer: Mask;
  readonly ground: Float32Array;
  readonly area: number;
  readonly mostOpen: number;
}

/** What measures patches of a mask, by their regions; those that are more open than `mostOpen` it leaves alone. */
export function measurePatches(
  image: WorkImage,
  mask: Mask,
  { labels }: Regions,
  mostOpen: number,
): (region: Region) => Patch | undefined {
  const cells = colourCells(image);
  const outer = growMask(mask, image.width, image.height, BEYOND);
  const ground = nearestGround(image, outer);
  const against = { image, mask, labels, cells, outer, ground, area: areaOf(mask), mostOpen };
  // V8 drops the code of a closure with the closure: what is slow stands in functions of the module.
  return (region) => measurePatch(region, against);
}

function measurePatch(
  region: Region,
  { image, mask, labels, cells, outer, ground, area, mostOpen }: Surroundings,
): Patch | undefined {
  const { width, lab } = image;
  const own = pixelsOf(labels, region, width);
  const open = openShare(mask, labels, own, width);
  if (open > mostOpen) return undefined;
  const mean = meanOf(lab, own);
  const beside = meanOf(ground, own);
  const middle = medianOf(lab, own);
  const [soft, ring] = [near(image, own, RIM), near(image, own, RIM + 1)];
  const colours = new Uint8Array(COLOURS);
  for (const i of own) colours[cells[i]] = 1;
  let [elsewhere, repeated, around, other] = [0, 0, 0, 0];
  const nearest: number[] = [];
  for (let i = 0; i < mask.length; i += 1) {
    if (soft[i] === 1) continue;
    if (mask[i] === 1) {
      elsewhere += colours[cells[i]];
      if (awayFrom(lab, i, middle) < SAME) repeated += 1;
    }
    if (ring[i] === 0) continue;
    around += 1;
    if (awayFrom(lab, i, mean) > OTHER) other += 1;
    if (mask[i] === 1) nearest.push(awayFrom(lab, i, middle));
  }
  return {
    pixels: own,
    middle,
    area: own.length / area,
    open,
    tint: tintAt(mean, beside, 0),
    lighter: mean[0] - beside[0],
    elsewhere: elsewhere / area,
    repeated: repeated / area,
    other: other / around,
    apart: nearest.toSorted((a, b) => a - b)[Math.floor(nearest.length * NEAREST)] ?? 0,
    ...groundAround(image, outer, region, middle),
  };
}

function pixelsOf(labels: Int32Array, box: Region, width: number): number[] {
  const pixels: number[] = [];
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let i = y * width + box.left; i <= y * width + box.right; i += 1) {
      if (labels[i] === box.label) pixels.push(i);
    }
  }
  return pixels;
}

/** All within a square around each of a few pixels. */
function near({ width, height }: WorkImage, pixels: readonly number[], reach: number): Mask {
  const mask = new Uint8Array(width * height);
  for (const i of pixels) {
    const x = i % width;
    const [from, to] = [Math.max(-x, -reach), Math.min(width - 1 - x, reach)];
    for (let row = i - reach * width; row <= i + reach * width; row += width) {
      if (row >= 0 && row < mask.length) mask.fill(1, row + from, row + to + 1);
    }
  }
  return mask;
}

/** Mean Lab of some pixels. */
export function meanOf(lab: Float32Array, pixels: readonly number[]): Float32Array {
  const mean = new Float32Array(3);
  for (const i of pixels) for (let c = 0; c < 3; c += 1) mean[c] += lab[i * 3 + c] / pixels.length;
  return mean;
}

function medianOf(lab: Float32Array, pixels: readonly number[]): Float32Array {
  return Float32Array.from([0, 1, 2], (c) => {
    const values = Float32Array.from(pixels, (i) => lab[i * 3 + c]).sort();
    return values[values.length >> 1];
  });
}

/** How far the colour of a pixel is from another, delta E. */
export function awayFrom(lab: Float32Array, i: number, colour: Float32Array): number {
  const l = lab[i * 3] - colour[0];
  const a = lab[i * 3 + 1] - colour[1];
  const b = lab[i * 3 + 2] - colour[2];
  return Math.sqrt(l * l + a * a + b * b);
}

function openShare(mask: Mask, labels: Int32Array, own: readonly number[], width: number): number {
  let [all, open] = [0, 0];
  for (const i of own) {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (labels[j] === labels[i]) continue;
      all += 1;
      if (mask[j] === 0) open += 1;
    }
  }
  return open / all;
}

/** What the ground around a box has of a colour, in shares; as far around it as it is large. */
function groundAround(
  { lab, width, height }: WorkImage,
  outer: Mask,
  box: Region,
  colour: Float32Array,
): Pick<Patch, 'alike' | 'shaded'> {
  const reach = Math.max(AROUND, box.right - box.left, box.bottom - box.top);
  const [top, bottom] = [Math.max(0, box.top - reach), Math.min(height - 1, box.bottom + reach)];
  const [left, right] = [Math.max(0, box.left - reach), Math.min(width - 1, box.right + reach)];
  let [all, alike, shaded] = [0, 0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let i = y * width + left; i <= y * width + right; i += 1) {
      if (outer[i] === 1) continue;
      all += 1;
      if (awayFrom(lab, i, colour) < ALIKE) alike += 1;
      const lighter = lab[i * 3] - colour[0];
      if (Math.abs(lighter) < SHADED && tint(lab, i, colour) < UNTINTED) shaded += 1;
    }
  }
  return { alike: alike / Math.max(1, all), shaded: shaded / Math.max(1, all) };
}

function tint(lab: Float32Array, i: number, colour: Float32Array): number {
  const light = (lab[i * 3] + 16) / (colour[0] + 16);
  const a = lab[i * 3 + 1] - colour[1] * light;
  const b = lab[i * 3 + 2] - colour[2] * light;
  return Math.sqrt(a * a + b * b);
}
