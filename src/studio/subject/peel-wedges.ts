import {
  darkerHalf,
  halvedColours,
  lightnessNear,
  localColours,
  offMean,
  offTint,
  spreadNear,
  type HalvedColours,
  type LocalColours,
} from './band-colours.js';
import { floodFromGround } from './flood-from-ground.js';
import { areaOf, inverted, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions, type Region, type Regions } from './regions.js';
import { Room } from './room.js';
import { couldBeGround } from './shadow-colour.js';
import type { Mask, WorkImage } from './work-image.js';

/** The ground is what lies further outside the outline than its soft pixels, and up to so far off, pixels. */
const SOFT = 2;
const REACH = 80;
/** The product is what does not look like ground within so many pixels. */
const BESIDE = 10;
/** A pixel is the ground's within so many of its spreads, or so near to it: hardly mixed with the product; delta E. */
const SPREADS = 2.2;
const MIXED = 14;
/** More than a texture's: there are two grounds, whose mean is neither. */
const TWOFOLD = 13;
/** There the product is another one: by so many of its own spreads, and as many times further off. */
const OTHER_SPREADS = 2.5;
const LEAST_SPREAD = 3;
const FURTHER = 2;
/** Or by so much more tint, delta E. */
const OTHER_TINT = 7;
/** Lightness from which a ground's colour may be a light product's. */
const LIGHT = 88;
/** A wedge has so many pixels at least and this share of the mask at most. */
const SMALLEST = 8;
const LARGEST_SHARE = 0.004;
/** Beyond doubt it is one before two grounds, where such a share of it is so near to the colour of one, delta E. */
const PURE = { within: 5, share: 0.25 } as const;
/**
 * Such a share of it is the known ground or its shadow, give or take so much, delta E: of twelve wedges half and more was,
 * of ten places in print and gloss 0.42 at most.
 */
const KNOWN = { slack: 4, share: 0.5 } as const;
/** It is at most twice as wide, pixels. */
const THIN = 6;
/** It is open to the ground at this share of its border at most. */
const MOUTH = 0.36;
/** Elsewhere another colour lies behind its soft pixels, for this share of its border and more. */
const BEHIND = 3;
const BORDERED = 0.8;
/** What is so much lighter than one side and darker than the other, L, along such shares of it, is their soft edge. */
const STEP = 8;
const BETWEEN = 0.25;

/** A mask without its wedges, and those of them that are the ground's very colour. */
export interface Peeled {
  readonly mask: Mask;
  readonly pure: Mask;
}

/**
 * Takes wedges of ground out of a fine mask, such as those between a sleeve and its body that were too narrow for
 * the work image: what a flood from outside reaches in the ground's colours, where the product beside it has others.
 * @param known the ground (Lab, interleaved) where it is known behind the product: there wedges look like it
 */
export function peelWedges(image: WorkImage, mask: Mask, known?: Float32Array): Peeled {
  const { width, height } = image;
  const outer = growMask(mask, width, height, SOFT);
  const open = inverted(outer);
  using room = new Room();
  const halves = halvedColours(image, open, REACH, room);
  const grounds = { ...halves, darker: darkerHalf(halves, room) };
  const alike = alikeTo(grounds, image, mask);
  const product = localColours(image, without(mask, alike), BESIDE, room);
  const reached = floodFromGround(mask, width, isGround, { image, grounds, alike, product });
  const most = areaOf(mask) * LARGEST_SHARE;
  const found = findRegions(reached, width, height, 1);
  const borders = measureBorders(image, mask, alike, found);
  const thick = growMask(reached, width, height, -THIN);
  const wide = countsOf(found, thick);
  const could = meanOf(found, (i) =>
    known === undefined || couldBeGround(image, known, i, KNOWN.slack) ? 1 : 0,
  );
  const isWedge = ({ area, label }: Region): boolean =>
    area >= SMALLEST &&
    area <= most &&
    wide[label] === 0 &&
    isClosed(borders[label]) &&
    !isBetween(borders[label]) &&
    could[label] >= KNOWN.share;
  const pure = meanOf(found, (i) => (isPure(grounds, image, i) ? 1 : 0));
  return {
    mask: without(mask, maskOfRegions(found, isWedge)),
    pure: maskOfRegions(found, (region) => isWedge(region) && pure[region.label] > PURE.share),
  };
}

/** What a pixel is told by: `alike` has the ground's colours. */
interface Sides {
  readonly image: WorkImage;
  readonly grounds: Grounds;
  readonly alike: Mask;
  readonly product: LocalColours;
}

function isGround(_from: number, i: number, _step: number, sides: Sides): boolean {
  const { image, grounds, alike, product } = sides;
  if (alike[i] === 0) return false;
  const ground = groundNear(grounds, image, i);
  // A texture, and cloth in folds, have light and dark parts, and each a tint of its own.
  if (offTint(image, i, product) > OTHER_TINT + offTint(image, i, ground)) return true;
  const fromProduct = offMean(image, i, product);
  const spread = spreadNear(product, i);
  return (
    fromProduct > OTHER_SPREADS * Math.max(LEAST_SPREAD, spread) &&
    fromProduct > FURTHER * offMean(image, i, ground)
  );
}

/** Whether a pixel has the very colour of one of two grounds. */
function isPure(grounds: Grounds, image: WorkImage, i: number): boolean {
  const twofold = spreadNear(grounds.all, i) > TWOFOLD;
  return twofold && offMean(image, i, groundNear(grounds, image, i)) < PURE.within;
}

/** The colours of the ground, and those of its two halves. */
interface Grounds extends HalvedColours {
  readonly darker: LocalColours;
}

/** The ground near a pixel; where there are two, the one that is nearer to its colour. */
function groundNear({ all, lighter, darker }: Grounds, image: WorkImage, i: number): LocalColours {
  if (spreadNear(all, i) <= TWOFOLD) return all;
  return offMean(image, i, darker) < offMean(image, i, lighter) ? darker : lighter;
}

/** What of a mask has the ground's colours. */
function alikeTo(grounds: Grounds, image: WorkImage, mask: Mask): Mask {
  const alike = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    const near = groundNear(grounds, image, i);
    if (lightnessNear(near, i) >= LIGHT) continue;
    const spread = spreadNear(near, i);
    if (spread > TWOFOLD) continue;
    if (offMean(image, i, near) < Math.max(MIXED, SPREADS * spread)) alike[i] = 1;
  }
  return alike;
}

/** Pixels of a region's border: those that are open to the ground, those to the product, and before another colour. */
interface Border {
  open: number;
  kept: number;
  other: number;
  /** Those before what is lighter than the region, and darker. */
  lighter: number;
  darker: number;
}

function measureBorders(
  { lab, width }: WorkImage,
  mask: Mask,
  alike: Mask,
  found: Regions,
): Border[] {
  const none = { open: 0, kept: 0, other: 0, lighter: 0, darker: 0 };
  const borders = Array.from({ length: found.regions.length + 1 }, () => ({ ...none }));
  const lightness = meanOf(found, (i) => lab[i * 3]);
  for (let i = 0; i < mask.length; i += 1) {
    if (found.labels[i] === 0) continue;
    const border = borders[found.labels[i]];
    for (const step of [-width, -1, 1, width]) {
      const [beside, behind] = [i + step, i + BEHIND * step];
      if (found.labels[beside] === found.labels[i]) continue;
      if (mask[beside] === 0) {
        border.open += 1;
        continue;
      }
      border.kept += 1;
      if (alike[behind] === 0) border.other += 1;
      const rise = lab[behind * 3] - lightness[found.labels[i]];
      if (rise > STEP) border.lighter += 1;
      if (rise < -STEP) border.darker += 1;
    }
  }
  return borders;
}

/** Mean of a value over the pixels of every region. */
function meanOf({ regions, labels }: Regions, valueAt: (i: number) => number): Float64Array {
  const mean = new Float64Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) if (labels[i] > 0) mean[labels[i]] += valueAt(i);
  for (const { label, area } of regions) mean[label] /= area;
  return mean;
}

const isClosed = ({ open, kept, other }: Border): boolean =>
  open <= MOUTH * (open + kept) && other >= BORDERED * kept;

/** Whether a wedge is the soft edge between two colours of the product, which passes through the ground's. */
const isBetween = ({ kept, lighter, darker }: Border): boolean =>
  Math.min(lighter, darker) > BETWEEN * kept;
