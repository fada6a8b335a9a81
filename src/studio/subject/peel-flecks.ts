import {
  localColours,
  offMean,
  offTint,
  partedByTint,
  separation,
  type LocalColours,
} from './band-colours.js';
import { floodFromGround } from './flood-from-ground.js';
import { goesOnWithin } from './goes-on-within.js';
import { areaOf, inverted, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, pixelsByLabel, tidyMask } from './regions.js';
import { Room } from './room.js';
import type { Mask, WorkImage } from './work-image.js';

/** The ground lies further out than its soft pixels, and up to so far off; the product up to so far within; pixels. */
const SOFT = 2;
const REACH = 30;
const DEEP = 4;
const BESIDE = 12;
/** Ground and product differ by so much at least, or by so much in tint, delta E: else a fleck may be the product's print. */
const APART = 40;
const APART_IN_TINT = 14;
/** A fleck has the ground's tint up to so much, delta E; is nearer to it by so much, and its colour so many times as near. */
const TINT = 14;
const NEARER_TINT = 8;
const NEARER = 1.3;
/** A fleck has at most so many pixels. */
const LARGEST = 60;
/** Pieces below this share of the largest are what a fleck leaves behind. */
const SPECK = 0.002;

/**
 * Takes flecks of tinted ground off the outline of a fine mask, such as wood in the corner of an armpit: small, open
 * to the ground, and of its tint beside a product of quite another colour, into which theirs does not go on: stripes of
 * its print are as small where they reach the outline.
 */
export function peelFlecks(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const around = inverted(growMask(mask, width, height, SOFT));
  using room = new Room();
  const ground = localColours(image, around, REACH, room);
  const deep = growMask(mask, width, height, -DEEP);
  const product = localColours(image, deep, BESIDE, room);
  const reached = floodFromGround(mask, width, isLikeGround, { image, ground, product });
  const found = findRegions(reached, width, height, 1);
  const small = maskOfRegions(found, ({ area }) => area <= LARGEST);
  if (areaOf(small) === 0) return mask;
  const rest = without(mask, small);
  const members = pixelsByLabel(found);
  const flecks = maskOfRegions(
    found,
    ({ area, label }) => area <= LARGEST && !goesOnWithin(image, rest, members[label], deep),
  );
  if (areaOf(flecks) === 0) return mask;
  return tidyMask(without(mask, flecks), width, height, SPECK, 0);
}

interface Sides {
  readonly image: WorkImage;
  readonly ground: LocalColours;
  readonly product: LocalColours;
}

/** Whether a pixel is the ground's by its tint, where the product has another colour. */
function isLikeGround(
  _from: number,
  i: number,
  _step: number,
  { image, ground, product }: Sides,
): boolean {
  const apart = separation(ground, product, i) >= APART;
  if (!apart && !partedByTint(ground, product, i, APART_IN_TINT)) return false;
  if (offMean(image, i, ground) * NEARER > offMean(image, i, product)) return false;
  const tint = offTint(image, i, ground);
  return tint < TINT && offTint(image, i, product) > NEARER_TINT + tint;
}
