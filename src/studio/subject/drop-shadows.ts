import { without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { edgeLimit, isCalm } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/** Share of a region that must look like ground in shadow. */
const SHADOWY = 0.85;
/** Share of a region that may lie on sharp edges: a shadow has none. */
const EDGY = 0.1;
/** Sharpness of an edge that no soft shadow has, delta E per pixel. */
const SHARP = 3.5;

/** Share of a region's outline against the ground that may be sharp. */
const SHARP_OUTLINE = 0.3;
/**
 * The most of a part, and of its outline, that is sharp where it is a shadow of any colour, as light and camera may
 * tint it: on a calm ground what is for sale is in focus.
 */
const BLURRED = 0.03;
/** An outline lies at most this far from its region's core, pixels. */
const OUTLINE = 4;

/** A shadow from afar is a strip, this many times as wide as high, whose ends, so much of its width, fade out. */
const STRIP = { aspect: 4, ends: 1 / 6, shadowy: 0.95, around: 4 };

/** Links between a shadow and the product are thinner than twice this; pixels. */
const LINK = 2;

/**
 * Takes away parts beside the largest one that are nothing but a shadow, thin links to it included; on a calm ground
 * also what is out of focus.
 */
export function dropShadows(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
  const { width, height } = image;
  const cores = growMask(mask, width, height, -LINK);
  const found = findRegions(cores, width, height, 1);
  const { regions, labels } = found;
  if (regions.length < 2) return mask;
  const limit = Math.max(SHARP, edgeLimit(image, sharpness));
  const shadowy = new Float64Array(regions.length + 1);
  const edgy = new Float64Array(regions.length + 1);
  for (let i = 0; i < mask.length; i += 1) {
    if (labels[i] === 0) continue;
    if (couldBeGround(image, ground, i, 2)) shadowy[labels[i]] += 1;
    if (sharpness[i] > limit) edgy[labels[i]] += 1;
  }
  // On a textured ground a shadow's outline is as sharp as the texture.
  const calm = isCalm(image, sharpness);
  const outline = calm ? sharpOutlines(labels, mask, sharpness, width, limit) : [];
  const largest = regions.reduce((a, b) => (b.area > a.area ? b : a));
  const isBlurred = ({ label, area }: Region): boolean =>
    calm && edgy[label] < area * BLURRED && (outline[label] ?? 1) < BLURRED;
  const isSoft = ({ label, area }: Region): boolean =>
    edgy[label] < area * EDGY && (outline[label] ?? 0) < SHARP_OUTLINE;
  const isStrip = (region: Region): boolean =>
    calm && region.top > largest.bottom && fadesOut(region, sharpness, width, limit);
  const shadows = maskOfRegions(found, (region) => {
    const share = shadowy[region.label] / region.area;
    if (region === largest) return false;
    if (share > STRIP.shadowy && isStrip(region)) return true;
    return (share > SHADOWY || isBlurred(region)) && isSoft(region);
  });
  const wide = growMask(shadows, width, height, LINK * 2);
  const left = without(mask, wide);
  return withoutTips(left, mask, shadows, labels, width, height);
}

/** Whether a part is a flat strip whose ends are soft, sharp as the shadow may be above and below from afar. */
function fadesOut(
  { left, top, right, bottom }: Region,
  sharpness: Float32Array,
  width: number,
  limit: number,
): boolean {
  const wide = right - left + 1;
  if (wide < (bottom - top + 1) * STRIP.aspect) return false;
  const end = wide * STRIP.ends;
  for (let y = top - STRIP.around; y <= bottom + STRIP.around; y += 1) {
    for (let x = left - STRIP.around; x <= right + STRIP.around; x += 1) {
      if (x > left + end && x < right - end) continue;
      if (sharpness[y * width + x] > limit) return false;
    }
  }
  return true;
}

/** Drops all of what holds nothing but shadows: their tips are too thin for cores of their own. */
function withoutTips(
  left: Mask,
  mask: Mask,
  shadows: Mask,
  cores: Int32Array,
  width: number,
  height: number,
): Mask {
  const found = findRegions(mask, width, height, 1);
  const [shadowy, solid] = [new Set<number>(), new Set<number>()];
  for (let i = 0; i < mask.length; i += 1) {
    if (cores[i] > 0) (shadows[i] === 1 ? shadowy : solid).add(found.labels[i]);
  }
  const tips = maskOfRegions(found, ({ label }) => shadowy.has(label) && !solid.has(label));
  return without(left, tips);
}

/** Share of each region's outline against the ground, by label, that is sharper than `limit`. */
function sharpOutlines(
  labels: Int32Array,
  mask: Mask,
  sharpness: Float32Array,
  width: number,
  limit: number,
): number[] {
  const counts: [number, number][] = [];
  const steps = [-width, -1, 1, width];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0 || isAmid(mask, i, width)) continue;
    const label = nearestLabel(labels, width, i);
    if (label === 0) continue;
    let sharp = sharpness[i] > limit;
    for (const d of steps) sharp ||= sharpness[i + d] > limit;
    const count = (counts[label] ??= [0, 0]);
    count[0] += sharp ? 1 : 0;
    count[1] += 1;
  }
  return counts.map(([sharp, all]) => sharp / all);
}

/** Whether none of the four pixels beside one in a mask is ground; beyond the frame is none. */
function isAmid(mask: Mask, i: number, width: number): boolean {
  return mask[i - width] !== 0 && mask[i - 1] !== 0 && mask[i + 1] !== 0 && mask[i + width] !== 0;
}

function nearestLabel(labels: Int32Array, width: number, i: number): number {
  for (let reach = 1; reach <= OUTLINE; reach += 1) {
    for (const d of [-reach * width, -reach, reach, reach * width]) {
      if ((labels[i + d] ?? 0) > 0) return labels[i + d];
    }
  }
  return 0;
}
