import { floodFromGround } from './flood-from-ground.js';
import { areaOf } from './masks.js';
import { growMask } from './morphology.js';
import { BORDERED, isProductsEdge, type EdgeEvidence } from './products-edge.js';
import { findRegions, maskOfRegions, tidyMask } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** A contact shadow fades at most this fast towards the ground; delta E per pixel. */
const SOFT = 7.5;
/** Darker than the ground by this it is a shadow, and no noise; in L. */
const SHADED = 3;
/** On the way to the product a shadow grows darker: it gets lighter again by its noise at most, in L. */
const LIGHTER = 1.5;
/** How far inside the mask's outline its deepest place lies at most, pixels. */
const DEEP = 9;
/** A shadow lies under the product: a strip with more of it below is a clear part, such as a bottle's neck. */
const BELOW = 0.5;
/** It fades out: what has an edge in focus, delta E per pixel, along so much of its outside is a part, such as an arm. */
const OUTLINE = 3;
const SHARP = 0.5;
/** More than this share of a mask is never peeled. */
const LARGEST_SHARE = 0.06;
/** Pieces below this share of the largest are what a strip leaves behind. */
const SPECK = 0.002;

/** What is counted along the border of a strip. */
interface Border {
  /** Pixels next to what stays, and how many of those are the product's for sure. */
  kept: number;
  product: number;
  /** Pixels that see the ground, and how deep its shadow is there, in L. */
  outside: number;
  depth: number;
  /** Those of them that lie on an edge in focus. */
  sharp: number;
  /** Those of them that see it through the product, such as through a handle: shadows lie there anywhere. */
  inHole: number;
  /** Pixels that have something else below, and how many of those have the product there. */
  foot: number;
  onProduct: number;
}

/**
 * Takes contact shadows off an outline, also of a product without a colour of its own, such as a white shoe on
 * grey paper: strips of the ground's tint that grow darker from the ground to the product, softly, and end at
 * a sharp edge or another colour. `ground` is Lab, interleaved.
 */
export function peelPenumbra(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
  const { width, height } = image;
  const shaded = shadedFromOutside(image, ground, mask, sharpness);
  const { regions, labels } = findRegions(shaded, width, height, 1);
  const borders = measureBorders({ image, ground, sharpness }, mask, labels, regions.length);
  const most = areaOf(mask) * LARGEST_SHARE;
  const taken = new Set(
    regions
      .filter(({ label, area }) => area < most && isPenumbra(borders[label]))
      .map(({ label }) => label),
  );
  if (taken.size === 0) return mask;
  const peeled = maskWhere(mask.length, (i) => mask[i] === 1 && !taken.has(labels[i]));
  return tidyMask(peeled, width, height, SPECK, 0);
}

function isPenumbra(border: Border): boolean {
  const { kept, product, outside, depth, sharp, foot, onProduct, inHole } = border;
  if (onProduct > foot * BELOW && inHole < outside / 2) return false;
  if (sharp > outside * SHARP) return false;
  return kept > 0 && product >= kept * BORDERED && outside > 0 && depth > outside * SHADED;
}

/** What a flood from outside the mask reaches through soft shadow. */
function shadedFromOutside(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
  const { width, height } = image;
  const deep = growMask(mask, width, height, -DEEP);
  const darkest = new Float32Array(mask.length).fill(100);
  return floodFromGround(mask, width, goesOn, { image, ground, deep, sharpness, darkest });
}

/** What a soft shadow is told by; `darkest` is the lightness on the way to each pixel, L. */
interface Shading {
  readonly image: WorkImage;
  readonly ground: Float32Array;
  readonly deep: Mask;
  readonly sharpness: Float32Array;
  readonly darkest: Float32Array;
}

function goesOn(from: number, to: number, _step: number, about: Shading): boolean {
  const { image, darkest } = about;
  const lightness = image.lab[to * 3];
  if (lightness > darkest[from] + LIGHTER || !isShaded(about, to)) return false;
  darkest[to] = Math.min(darkest[from], lightness);
  return true;
}

function isShaded({ image, ground, deep, sharpness }: Shading, i: number): boolean {
  return (
    deep[i] === 0 &&
    sharpness[i] <= SOFT &&
    ground[i * 3] - image.lab[i * 3] > SHADED &&
    couldBeGround(image, ground, i, 0.5)
  );
}

/** By label, from 1. */
function measureBorders(
  evidence: EdgeEvidence,
  mask: Mask,
  labels: Int32Array,
  count: number,
): Border[] {
  const { image, ground, sharpness } = evidence;
  const { width, height, lab } = image;
  const holes = maskOfRegions(
    findRegions(mask, width, height, 0),
    ({ touchesFrame }) => !touchesFrame,
  );
  const borders = Array.from({ length: count + 1 }, () => ({
    kept: 0,
    product: 0,
    outside: 0,
    depth: 0,
    sharp: 0,
    inHole: 0,
    foot: 0,
    onProduct: 0,
  }));
  for (let i = width; i < mask.length - width; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    if (labels[i + width] !== labels[i]) {
      border.foot += 1;
      border.onProduct += mask[i + width];
    }
    for (const d of [-width, -1, 1, width]) {
      const j = i + d;
      if (mask[j] === 0) {
        border.outside += 1;
        border.inHole += holes[j];
        border.depth += ground[j * 3] - lab[j * 3];
        border.sharp += Math.max(sharpness[i], sharpness[j]) > OUTLINE ? 1 : 0;
      } else if (labels[j] !== labels[i]) {
        border.kept += 1;
        if (isProductsEdge(evidence, j, d)) border.product += 1;
      }
    }
  }
  return borders;
}
