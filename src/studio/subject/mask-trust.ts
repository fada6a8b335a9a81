import { isLightGround, type GroundFit } from './ground-fit.js';
import { sampled } from './masks.js';
import { findRegions } from './regions.js';
import { growMask } from './morphology.js';
import { edgeLimit, isCalm } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/** What speaks for and against a mask; shares are 0..1. */
export interface MaskTrust {
  /** Share of the frame. */
  readonly area: number;
  /** Share of the frame's rim that the product covers. */
  readonly rim: number;
  /** Share of the outline that lies on an edge of the photo. */
  readonly edge: number;
  /** Share of the outline at which inside and outside differ visibly. */
  readonly contrast: number;
  /** Share of the outline at which they differ at all: on an even ground, by more than that varies. */
  readonly told: number;
  /** Share of the photo's sharp edges that the mask covers. */
  readonly captured: number;
  /** Separate regions. */
  readonly pieces: number;
  /** Length of the outline against that of a disc of the same area, 1 and more. */
  readonly raggedness: number;
  /** Whether it is whole though much of its outline is faint, as `isWhole` tells. */
  readonly whole?: boolean;
  /** All of it as one number; below `TRUSTED` a mask is not used. */
  readonly score: number;
}

/** Score from which a mask is good enough to cut with. */
export const TRUSTED = 0.5;
/** The same on a light ground, which is lifted to white and not cut: the outline does less harm. */
export const TRUSTED_ON_LIGHT = 0.35;
/**
 * The same on a textured ground, where contrast alone tells: less of it, and the texture goes on inside. Whole products
 * were measured to have 0.9 and more, a basket without its side 0.83.
 */
export const TRUSTED_ON_TEXTURE = 0.87;

/** Share of the rim from which a product counts as cut off by the frame. */
const LARGEST_RIM = 0.02;
/** The same where the ground is not light. Before a light one soft shadows are lifted, and may reach the rim. */
const LARGEST_RIM_OF_CUT = 0.004;
/** Share of the rim from which one of several masks shows that those within it are parts of the product. */
const AT_RIM = 0.01;

/** Shares of the rim from which a product counts as cut off, and from which another mask shows that it is. */
export function rimLimits(fit: GroundFit): { largest: number; shown: number } {
  const largest = isLightGround(fit) ? LARGEST_RIM : LARGEST_RIM_OF_CUT;
  return { largest, shown: Math.min(AT_RIM, largest) };
}

/** On a textured ground no more pieces make a product, such as a pair of shoes: the rest may be what looks like it. */
export const PAIR = 2;

/** Raggedness from which a mask may be torn, and what contrast its outline must have there at least. */
const TORN = { raggedness: 1.93, contrast: 0.9, perRaggedness: 0.0125 };

/** A mask that holds this share of the photo's sharp edges lacks nothing: long as its outline is, it is a rope's. */
const ALL_EDGES = 0.985;

/** What contrast the outline of a pair must have: glasses whose bridge looks like the ground fall in two. */
const APART = 0.8;

/**
 * Whether a mask has a long outline, or several pieces, and in places parts nothing: where the product has the
 * ground's colour, it is cut along its print. A lamp's outline is long, too, and shoes are two pieces, but
 * they part two colours all along.
 */
export function isTorn({ raggedness, contrast, captured, pieces, whole }: MaskTrust): boolean {
  if (whole) return false;
  if (pieces > 1 && contrast < APART) return true;
  if (captured > ALL_EDGES && contrast > TORN.contrast) return false;
  return raggedness > TORN.raggedness && contrast < TORN.contrast + TORN.perRaggedness * raggedness;
}

/** An outline before white that in places neither parts two colours nor lies on an edge runs through the product. */
const MELTED = { contrast: 0.7, edge: 0.93 };

/** Whether parts of a product melt into the light ground behind it, such as white cuffs into their shadow. */
export function isMelted({ contrast, edge, whole }: MaskTrust): boolean {
  return contrast < MELTED.contrast && edge < MELTED.edge && !whole;
}

/**
 * The same before another even ground, in a photo that is large enough for its edges to be told; an outline so long has
 * bites, wherever it lies: a towel of which every other stripe was lost had 1.43, a white shoe 1.34.
 */
const DISSOLVED = { contrast: 0.8, edge: 0.99, raggedness: 1.4 };

/**
 * What is left of a product that dissolves has bites, which make its outline long: with so short a one, that is told from
 * the ground for most of its way, a product of one piece may have less contrast.
 */
const COMPACT = { raggedness: 1.3, told: 0.78, captured: 0.85 };

/** Whether one thing has so short an outline that it can hardly have lost a part to the even ground behind it. */
export function isCompact({ raggedness, told, captured, pieces }: MaskTrust): boolean {
  const whole = pieces === 1 && captured > COMPACT.captured;
  return whole && raggedness < COMPACT.raggedness && told > COMPACT.told;
}

/** The same of a longer outline, such as that of a piano on its legs: there a part is bitten off sooner, and more must tell. */
const TOLD_AROUND = { raggedness: 2.25, told: 0.9, captured: 0.94 };

/** Whether the outline of one thing is told from the even ground nearly all around, and holds nearly all edges. */
export function isToldAround({ raggedness, told, captured, pieces }: MaskTrust): boolean {
  const whole = pieces === 1 && captured > TOLD_AROUND.captured;
  return whole && raggedness < TOLD_AROUND.raggedness && told > TOLD_AROUND.told;
}

/** Ways of finding a product that know of colours alone, and of no outline: what has the ground's is not found. */
const BY_COLOURS: ReadonlySet<string> = new Set(['plain', 'mixture']);

/**
 * Whether parts of a product dissolve in the even ground behind it, such as a grey sleeve before grey, or a top in the
 * wall's colour. `method` is the way it was found.
 */
export function isDissolved(trust: MaskTrust, method: string): boolean {
  const { contrast, edge, raggedness, whole } = trust;
  if (whole || contrast >= DISSOLVED.contrast) return false;
  return BY_COLOURS.has(method) || edge < DISSOLVED.edge || raggedness > DISSOLVED.raggedness;
}

/**
 * The same before a ground out of focus, where the outline of a whole product in focus is clear all around, and the more so
 * the longer it is: of 136 photos that were accepted `ragged` refuses eleven, nine of which had lost over 2 %, or had gaps
 * of 7 % taken for product; and before a wall and a floor, where a pale product may have the wall's colour.
 */
const ASTRAY = { outOfFocus: 0.92, wallAndFloor: 0.8, ragged: { from: 1.6, outOfFocus: 0.97 } };

/** Whether an outline before such a ground leaves the product's for a part of its way. */
export function isAstray({ contrast, edge, raggedness }: MaskTrust, outOfFocus: boolean): boolean {
  const { ragged } = ASTRAY;
  if (!outOfFocus) return contrast * edge < ASTRAY.wallAndFloor;
  return contrast * edge < (raggedness > ragged.from ? ragged : ASTRAY).outOfFocus;
}

/** What is seen through, such as a plant, has so long an outline that parts two colours all along. */
const SEEN_THROUGH = { raggedness: 1.95, contrast: 0.98 };

/** Whether a product's outline tells that it has gaps all over, such as between leaves. */
export function isSeenThrough({ raggedness, contrast }: MaskTrust): boolean {
  return raggedness > SEEN_THROUGH.raggedness && contrast > SEEN_THROUGH.contrast;
}

/** More things on a textured ground are a set, such as three jars, up to so many, each clear of it all around. */
const SET = { pieces: 4, contrast: 0.995 };

/** Whether several things on a textured ground may be a set, and not what looks like the product. */
export function isClearSet({ pieces, contrast }: MaskTrust): boolean {
  return pieces <= SET.pieces && contrast > SET.contrast;
}

/** What makes one thing plain: edges along its outline and sharp parts within it, or two colours all along, too. */
const PLAIN = { edge: 0.97, captured: 0.6 };
const CLEAR_ALL_ALONG = { edge: 0.99, captured: 0.5, contrast: 0.995 };

/** Whether one thing has such an outline that no second mask need agree, on a ground of one colour. */
export function isPlain({ edge, captured, pieces, contrast }: MaskTrust): boolean {
  if (pieces > 1) return false;
  if (edge > PLAIN.edge && captured > PLAIN.captured) return true;
  const { edge: least, captured: held, contrast: clear } = CLEAR_ALL_ALONG;
  return edge > least && captured > held && contrast > clear;
}

/** On a calm ground, an outline in focus stands out by at least this share of the limit for edges. */
const WEAK = 0.6;

/** A visible step between product and ground, delta E, and one that an even ground has not by itself. */
const [VISIBLE, TOLD] = [7, 1.5];

/** The ground's usual slope is read from every so many pixels. */
const SAMPLED = 7;

/** Measures a mask against its photo. */
export function judgeMask(image: WorkImage, mask: Mask, sharpness: Float32Array): MaskTrust {
  const { width, height } = image;
  const { regions } = findRegions(mask, width, height, 1);
  const total = regions.reduce((sum, { area }) => sum + area, 0);
  const area = total / mask.length;
  const pieces = regions.length;
  const calm = isCalm(image, sharpness);
  const captured = capturedEdges(image, mask, sharpness);
  const rim = rimShare(mask, width, height);
  const outline = outlinePixels(mask, width, height);
  const limit = calm ? edgeLimit(image, sharpness) * WEAK : undefined;
  const { edge, contrast, told } = outlineSupport(image, mask, outline, sharpness, limit);
  const raggedness = outline.length / Math.max(1, 2 * Math.sqrt(Math.PI * total));
  const support = calm
    ? (0.15 + 0.85 * edge) * (0.4 + 0.6 * contrast) * (0.1 + 0.9 * captured)
    : contrast;
  const score =
    support *
    (area < 0.01 || area > 0.92 ? 0 : 1) *
    Math.max(0, 1 - 4 * rim) *
    Math.min(1, 4 / Math.max(1, pieces)) *
    Math.min(1, 6 / raggedness);
  return { area, rim, edge, contrast, told, captured, pieces, raggedness, score };
}

function capturedEdges(image: WorkImage, mask: Mask, sharpness: Float32Array): number {
  const limit = edgeLimit(image, sharpness);
  const near = growMask(mask, image.width, image.height, 3);
  let [inside, all] = [0, 1];
  for (let i = 0; i < mask.length; i += 1) {
    if (sharpness[i] <= limit) continue;
    all += 1;
    inside += near[i];
  }
  return inside / all;
}

function rimShare(mask: Mask, width: number, height: number): number {
  let covered = 0;
  for (let x = 0; x < width; x += 1)
    covered += mask[x + width * 2] + mask[mask.length - 1 - x - 2 * width];
  for (let y = 0; y < height; y += 1) covered += mask[y * width + 2] + mask[(y + 1) * width - 3];
  return covered / (2 * (width + height));
}

function outlinePixels(mask: Mask, width: number, height: number): Int32Array {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (mask[i] === 0) continue;
      if (mask[i - 1] + mask[i + 1] + mask[i - width] + mask[i + width] < 4) found.push(i);
    }
  }
  return Int32Array.from(found);
}

/** How much of the outline lies on edges steeper than the ground's own, and parts two colours. */
function outlineSupport(
  image: WorkImage,
  mask: Mask,
  outline: Int32Array,
  sharpness: Float32Array,
  sharp = -Infinity,
): Pick<MaskTrust, 'edge' | 'contrast' | 'told'> {
  const { width, height, gradient, lab } = image;
  const far = growMask(mask, width, height, 6);
  const quiet = sampled(gradient, SAMPLED, far);
  const usual = quiet.length === 0 ? 0 : quiet[Math.floor(quiet.length * 0.75)];
  const limit = Math.max(1.5, usual * 1.6);
  let [edges, steps, told] = [0, 0, 0];
  const around = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  for (const i of outline) {
    let [steepest, sharpest] = [0, -Infinity];
    for (const d of around) {
      steepest = Math.max(steepest, gradient[i + d] ?? 0);
      sharpest = Math.max(sharpest, sharpness[i + d] ?? 0);
    }
    if (steepest > limit && sharpest > sharp) edges += 1;
    const step = stepAcross(lab, mask, i, width, height);
    if (step > VISIBLE) steps += 1;
    if (step > TOLD) told += 1;
  }
  const n = Math.max(1, outline.length);
  return { edge: edges / n, contrast: steps / n, told: told / n };
}

function stepAcross(
  lab: Float32Array,
  mask: Mask,
  i: number,
  width: number,
  height: number,
): number {
  // How many, and the sums of L, a and b: of the ground first, of the product after it.
  const sums = new Float64Array(8);
  const x = i % width;
  const y = (i - x) / width;
  for (let dy = -4; dy <= 4; dy += 2) {
    for (let dx = -4; dx <= 4; dx += 2) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const j = i + dy * width + dx;
      const at = mask[j] * 4;
      sums[at] += 1;
      for (let c = 1; c < 4; c += 1) sums[at + c] += lab[j * 3 + c - 1];
    }
  }
  if (sums[0] === 0 || sums[4] === 0) return 0;
  let square = 0;
  for (let c = 1; c < 4; c += 1) square += (sums[c] / sums[0] - sums[c + 4] / sums[4]) ** 2;
  return Math.sqrt(square);
}
