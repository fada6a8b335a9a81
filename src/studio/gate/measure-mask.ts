import { edgeLimit, linkedEdges } from '../background/edges.js';
import { softEdges } from '../background/soft-edges.js';
import type { FoundMask, MaskMeasures, Scene, Witness } from '../scene.js';
import { areaOf, overlap, sampled, without } from '../../raster/mask-sets.js';
import { dilate } from '../../raster/morphology.js';
import { findComponents, type Component } from '../../raster/components.js';
import { maskWhere, type Mask } from '../../raster/lab-image.js';

/** Pieces below this share of the largest count for nothing. */
const PIECE = 0.05;
/** Edges so near to a mask are its own; shorter ones are specks; pixels. */
const OWN = 3;
const SPECK = 8;
/** Sharpness of an outline in focus, delta E per pixel; soft shadows of a calm background have less. */
const IN_FOCUS = 4;
/** A visible step between product and background, delta E. */
const VISIBLE = 7;
/** The background's usual slope is read from every so many pixels. */
const SAMPLED = 7;
/** An outline in focus is as sharp as this, delta E per pixel, so near to where a mask has it, pixels. */
const SHARP = 3;
const NEAR = { across: 1, along: 2 } as const;
/** Shares between which a model is unsure of a place. */
const UNSURE = { from: 0.15, to: 0.85 } as const;

/** Measures a mask against its photo, and against what other maskers found. */
export function measureMask(
  scene: Scene,
  { mask }: FoundMask,
  witnesses: readonly Witness[],
): MaskMeasures {
  const { image } = scene;
  const { width, height } = image;
  const all = findComponents(mask, width, height, 1).components;
  const largest = Math.max(0, ...all.map(({ area }) => area));
  const components = all.filter(({ area }) => area >= largest * PIECE);
  const outline = outlineOf(mask, width, height);
  return {
    area: areaOf(mask) / mask.length,
    side: sideOf(components) / Math.max(width, height),
    rim: rimShare(mask, width, height),
    ...outlineSupport(scene, mask, outline),
    leftOut: leftOut(scene, mask) / Math.max(1, outline.length),
    softFoot: softFoot(scene, mask),
    pieces: components.length,
    agreement: () => agreementOf(mask, witnesses),
    unsure: unsureShare(scene),
  };
}

/** Greatest overlap with what another masker finds; 1 where none finds anything. */
function agreementOf(mask: Mask, witnesses: readonly Witness[]): number {
  const others = witnesses.map((witness) => witness.mask()).filter((other) => other !== undefined);
  return others.length === 0 ? 1 : Math.max(...others.map((other) => overlap(mask, other)));
}

function sideOf(components: readonly Component[]): number {
  if (components.length === 0) return 0;
  const across =
    Math.max(...components.map(({ right }) => right)) -
    Math.min(...components.map(({ left }) => left));
  const down =
    Math.max(...components.map(({ bottom }) => bottom)) -
    Math.min(...components.map(({ top }) => top));
  return Math.max(across, down) + 1;
}

/** Share of the rim, two pixels inside the frame, since codecs ring along the very edge. */
function rimShare(mask: Mask, width: number, height: number): number {
  let covered = 0;
  for (let x = 0; x < width; x += 1) {
    covered += mask[x + width * 2] + mask[mask.length - 1 - x - 2 * width];
  }
  for (let y = 0; y < height; y += 1) covered += mask[y * width + 2] + mask[(y + 1) * width - 3];
  return covered / (2 * (width + height));
}

function outlineOf(mask: Mask, width: number, height: number): Int32Array {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      if (mask[i] === 0) continue;
      if (mask[i - 1] + mask[i + 1] + mask[i - width] + mask[i + width] < 4) found.push(i);
    }
  }
  return Int32Array.from(found);
}

/** Shares of the outline that lie on edges steeper than the background's own, and that part two colours. */
function outlineSupport(
  { image }: Scene,
  mask: Mask,
  outline: Int32Array,
): Pick<MaskMeasures, 'edge' | 'contrast'> {
  const { width, height, gradient, lab } = image;
  const quiet = sampled(gradient, SAMPLED, dilate(mask, width, height, 6));
  const usual = quiet.length === 0 ? 0 : quiet[Math.floor(quiet.length * 0.75)];
  const limit = Math.max(1.5, usual * 1.6);
  const around = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  let [edges, steps] = [0, 0];
  for (const i of outline) {
    if (around.some((d) => gradient[i + d] > limit)) edges += 1;
    if (stepAcross(lab, mask, i, width, height) > VISIBLE) steps += 1;
  }
  const n = Math.max(1, outline.length);
  return { edge: edges / n, contrast: steps / n };
}

/** Distance of the mean colours of product and background within four pixels, delta E. */
function stepAcross(
  lab: Float32Array,
  mask: Mask,
  pixel: number,
  width: number,
  height: number,
): number {
  // Count and sums of L, a and b: of the background first, of the product after it.
  const sums = new Float64Array(8);
  const x = pixel % width;
  const y = (pixel - x) / width;
  for (let dy = -4; dy <= 4; dy += 2) {
    for (let dx = -4; dx <= 4; dx += 2) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const j = pixel + dy * width + dx;
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

/** Pixels of sharp edges beside a mask that do not reach the frame, as those of a horizon do. */
function leftOut({ image, sharpness }: Scene, mask: Mask): number {
  const { width, height } = image;
  const limit = Math.max(IN_FOCUS, edgeLimit(image, sharpness));
  const edges = without(linkedEdges(sharpness, width, limit), softEdges(image, sharpness));
  const others = without(edges, dilate(mask, width, height, OWN));
  return findComponents(others, width, height, 1)
    .components.filter(({ area, left, top, right, bottom }) => {
      const within = Math.min(left, top, width - 1 - right, height - 1 - bottom) > OWN;
      return area >= SPECK && within;
    })
    .reduce((sum, { area }) => sum + area, 0);
}

/** Share of the lowest pixels of a mask, one a column, that lie on no edge in focus: a shadow's slope ends them. */
function softFoot({ image, sharpness }: Scene, mask: Mask): number {
  const { width, height } = image;
  const limit = Math.max(SHARP, edgeLimit(image, sharpness));
  const soft = softEdges(image, sharpness);
  const inFocus = maskWhere(mask.length, (i) => sharpness[i] > limit && soft[i] === 0);
  let [columns, unfounded] = [0, 0];
  for (let x = 0; x < width; x += 1) {
    let y = height - 1;
    while (y >= 0 && mask[y * width + x] === 0) y -= 1;
    if (y < 0) continue;
    columns += 1;
    if (!anyAround(inFocus, width, height, x, y)) unfounded += 1;
  }
  return unfounded / Math.max(1, columns);
}

function anyAround(mask: Mask, width: number, height: number, x: number, y: number): boolean {
  for (let j = Math.max(0, y - NEAR.along); j <= Math.min(height - 1, y + NEAR.along); j += 1) {
    for (let i = Math.max(0, x - NEAR.across); i <= Math.min(width - 1, x + NEAR.across); i += 1) {
      if (mask[j * width + i] === 1) return true;
    }
  }
  return false;
}

function unsureShare({ map }: Scene): number {
  if (map === undefined) return 0;
  let [unsure, product] = [0, 1];
  for (const share of map.values) {
    if (share > UNSURE.from && share < UNSURE.to) unsure += 1;
    if (share >= 0.5) product += 1;
  }
  return unsure / product;
}
