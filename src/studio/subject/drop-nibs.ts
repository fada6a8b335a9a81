import {
  halvedColours,
  lightnessNear,
  localColours,
  meanNear,
  spreadNear,
  type HalvedColours,
} from './band-colours.js';
import { common, inverted, without } from './masks.js';
import { growMask } from './morphology.js';
import { offMixtures, type Colour } from './off-mixtures.js';
import { findRegions, maskOfRegions, pixelsByLabel } from './regions.js';
import { Room } from './room.js';
import type { Mask, WorkImage } from './work-image.js';

/** A nib is thinner than twice this and has at most so many pixels: larger parts may be a tag or a lace. */
const THIN = 3;
const LARGEST = 60;
/** What was added may be a whole swath of soil: so large, if it is so many times as near to the ground. */
const SWATH = 240;
const SWATH_NEARER = 4;
/** What was added to a coarse mask beyond so many pixels may be one, too, however thick. */
const ADDED = 1;
/** A swath goes so far into what is known but for a pixel. */
const BESIDE_SWATH = 2;
/** Then it need differ from the product by no more than this, delta E, if it is so many times as near to the ground. */
const LEAST_OTHER = 6;
const NEARER = 2;
/** The ground lies further out than the soft pixels, up to so far off; the product up to so far within; pixels. */
const SOFT = 2;
const REACH = 40;
const BESIDE = 10;
/** It is no product from this distance of the product's colour on, delta E, and so many of its spreads. */
const OTHER = 10;
const SPREADS = 1.5;
/** What is the ground's very colour, within so much, is no product from this distance on, however much that varies. */
const PURE = 8;
const OTHER_THAN_PURE = 15;
/** And ground, its shadow, or a mixture with the product within this distance, delta E. */
const GROUND = 9;
/** What a shadow leaves of the ground's colour at its darkest. */
const DARKEST = 0.25;
/** Lightness from which a ground's colour may be a light product's. */
const LIGHT = 88;

/**
 * Takes small nibs off a fine mask's outline, such as a grain of soil at a sleeve's tip or a shadow between the
 * treads of a sole: what sticks out, or of a `coarse` mask, and lies in colour between the product beside it and the
 * ground or its shadow.
 */
export function dropNibs(image: WorkImage, mask: Mask, coarse = mask): Mask {
  const { width, height } = image;
  const known = growMask(coarse, width, height, ADDED);
  const opened = common(growMask(growMask(mask, width, height, -THIN), width, height, THIN), known);
  const found = findRegions(without(mask, opened), width, height, 1);
  const outer = growMask(mask, width, height, SOFT);
  const open = inverted(outer);
  using room = new Room();
  const grounds = halvedColours(image, open, REACH, room);
  const product = localColours(image, opened, BESIDE, room);
  const members = pixelsByLabel(found);
  const nibs = maskOfRegions(found, ({ area, label }) => {
    const pixels = members[label];
    const middle = pixels[Math.floor(pixels.length / 2)];
    if (area > (known[middle] === 0 ? SWATH : LARGEST)) return false;
    const near = meanNear(product, middle);
    const spread = spreadNear(grounds.all, middle);
    const light = lightnessNear(grounds.all, middle);
    if (near === undefined || spread === Infinity || light >= LIGHT) return false;
    const own = spreadNear(product, middle);
    const colour = meanOf(image.lab, pixels);
    const around = groundsNear(grounds, middle);
    const off = Math.min(...around.map((ground) => distance(colour, ground)));
    const apart = distance(colour, near);
    if (area > LARGEST && (off > PURE || apart < SWATH_NEARER * off)) return false;
    // Of what was added, the coarse mask has said that it is ground.
    const added = known[middle] === 0 && apart > Math.max(LEAST_OTHER, NEARER * off);
    const other = Math.min(Math.max(OTHER, SPREADS * own), off < PURE ? OTHER_THAN_PURE : Infinity);
    if (apart < other && !added) return false;
    return around.some((ground) => isBetween(colour, near, ground));
  });
  const swaths = maskOfRegions(
    found,
    ({ area, label }) => area > LARGEST && nibs[members[label][0]] === 1,
  );
  const beside = common(growMask(swaths, width, height, BESIDE_SWATH), mask);
  return without(without(mask, nibs), without(beside, coarse));
}

/** The ground's colour near a pixel, that of its lighter half, and that of its lightest grains. */
function groundsNear({ all, lighter }: HalvedColours, i: number): Colour[] {
  const [mean, light] = [meanNear(all, i), meanNear(lighter, i)];
  if (mean === undefined) return [];
  if (light === undefined) return [mean];
  return [mean, light, light.map((value, c) => 2 * value - mean[c])];
}

function meanOf(lab: Float32Array, pixels: readonly number[]): Colour {
  return [0, 1, 2].map((c) => pixels.reduce((sum, i) => sum + lab[i * 3 + c], 0) / pixels.length);
}

/** Whether a colour is the ground's, in light or shadow, or a mixture of that and the product's. */
function isBetween(colour: Colour, product: Colour, ground: Colour): boolean {
  const dark = ground.map((value) => value * DARKEST);
  return [
    [ground, dark],
    [product, ground],
    [product, dark],
  ].some(([from, to]) => offMixtures(colour, from, to) < GROUND);
}

const distance = (a: Colour, b: Colour): number => Math.hypot(...a.map((value, c) => value - b[c]));
