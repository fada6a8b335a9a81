import type { Mask } from './work-image.js';

// Plain loops: `map` and `reduce` of a typed array take ten times as long, and a photo needs hundreds.

/** What is in a mask and not in the other. */
export function without(mask: Mask, taken: Mask): Mask {
  const left = new Uint8Array(mask.length);
  for (let i = 0; i < left.length; i += 1) left[i] = mask[i] & (1 - taken[i]);
  return left;
}

/** What is in both. */
export function common(one: Mask, other: Mask): Mask {
  const both = new Uint8Array(one.length);
  for (let i = 0; i < both.length; i += 1) both[i] = one[i] & other[i];
  return both;
}

/** What is in either. */
export function joined(one: Mask, other: Mask): Mask {
  const either = new Uint8Array(one.length);
  for (let i = 0; i < either.length; i += 1) either[i] = one[i] | other[i];
  return either;
}

/** What is not in a mask. */
export function inverted(mask: Mask): Mask {
  const rest = new Uint8Array(mask.length);
  for (let i = 0; i < rest.length; i += 1) rest[i] = 1 - mask[i];
  return rest;
}

/** Where values lie above a limit. */
export function above(values: Float32Array, limit: number): Mask {
  const high = new Uint8Array(values.length);
  for (let i = 0; i < high.length; i += 1) if (values[i] > limit) high[i] = 1;
  return high;
}

/** How many pixels a mask holds. */
export function areaOf(mask: Mask): number {
  let area = 0;
  for (let i = 0; i < mask.length; i += 1) area += mask[i];
  return area;
}

/** The labels that occur in a mask, that of no region, 0, included. */
export function labelsIn(labels: Int32Array, mask: Mask): Set<number> {
  const found = new Set<number>();
  let last = -1;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0 || labels[i] === last) continue;
    last = labels[i];
    found.add(last);
  }
  return found;
}

/** The indices of what a mask holds, in their order. */
export function placesIn(mask: Mask): number[] {
  const places: number[] = [];
  for (let i = 0; i < mask.length; i += 1) if (mask[i] === 1) places.push(i);
  return places;
}

/** Every so many of some values, sorted. */
export function sampled(
  values: Float32Array,
  every: number,
  counts: (i: number) => boolean = () => true,
): Float32Array {
  const some = new Float32Array(Math.ceil(values.length / every));
  let found = 0;
  for (let i = 0; i < values.length; i += every) {
    if (!counts(i)) continue;
    some[found] = values[i];
    found += 1;
  }
  return some.subarray(0, found).sort();
}

/** Share of one mask that lies within another. */
export function heldBy(mask: Mask, other: Mask): number {
  let [both, all] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    both += mask[i] & other[i];
    all += mask[i];
  }
  return both / Math.max(1, all);
}
