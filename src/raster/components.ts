import type { PixelBox } from '../imaging/raster.js';
import { joined } from './mask-sets.js';
import { ScratchBuffers } from './scratch-buffers.js';
import type { Mask } from './lab-image.js';

/** Connected pixels (four neighbours) of one value in a mask. */
export interface Component {
  readonly area: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly touchesFrame: boolean;
  /** Number under which the pixels stand in `labels`. */
  readonly label: number;
}

/** Numbers of a run: its first pixel, the one after its last, and its component's label. */
const NUMBERS = 3;

/** All connected components of one value. */
export class Components {
  private known?: Int32Array;

  /**
   * @param runs of pixels in rows, `NUMBERS` each, in order
   * @param pixels of the picture
   */
  constructor(
    readonly components: readonly Component[],
    readonly runs: Int32Array,
    readonly pixels: number,
  ) {}

  /** The label of each pixel's component, 0 elsewhere. */
  get labels(): Int32Array {
    this.known ??= this.labelled();
    return this.known;
  }

  private labelled(): Int32Array {
    const { runs } = this;
    const labels = new Int32Array(this.pixels);
    for (let k = 0; k < runs.length; k += NUMBERS) {
      for (let i = runs[k]; i < runs[k + 1]; i += 1) labels[i] = runs[k + 2];
    }
    return labels;
  }
}

/** The pixels of those components that are chosen. */
export function maskOfComponents(
  found: Components,
  isChosen: (component: Component) => boolean,
): Mask {
  const { components, runs, pixels } = found;
  const chosen = new Uint8Array(components.length + 1);
  for (const component of components) chosen[component.label] = isChosen(component) ? 1 : 0;
  const mask = new Uint8Array(pixels);
  for (let k = 0; k < runs.length; k += NUMBERS) {
    if (chosen[runs[k + 2]] === 0) continue;
    for (let i = runs[k]; i < runs[k + 1]; i += 1) mask[i] = 1;
  }
  return mask;
}

/** Finds the connected components of `value`: runs of rows that lie on one another are of one component. */
export function findComponents(
  mask: Mask,
  width: number,
  height: number,
  value: 0 | 1,
): Components {
  // A row has no more runs than every second pixel.
  const most = Math.ceil(width / 2) * height;
  using buffers = new ScratchBuffers();
  const runs = buffers.integers(most * NUMBERS);
  const parents = buffers.integers(most);
  let [count, above] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const first = count;
    count = findRuns(mask, y * width, (y + 1) * width, value, runs, count);
    for (let k = first, near = above; k < count; k += 1) {
      parents[k] = k;
      const [from, to] = [runs[k * NUMBERS] - width, runs[k * NUMBERS + 1] - width];
      while (near < first && runs[near * NUMBERS + 1] <= from) near += 1;
      for (let j = near; j < first && runs[j * NUMBERS] < to; j += 1) unite(parents, j, k);
    }
    above = first;
  }
  const components = componentsOf(runs.subarray(0, count * NUMBERS), parents, width, height);
  return new Components(components, runs.slice(0, count * NUMBERS), mask.length);
}

/** Notes the runs of `value` from one pixel up to another, after `count` others; answers how many there are then. */
function findRuns(
  mask: Mask,
  start: number,
  end: number,
  value: 0 | 1,
  runs: Int32Array,
  count: number,
): number {
  let found = count;
  for (let i = start; i < end; i += 1) {
    if (mask[i] !== value) continue;
    runs[found * NUMBERS] = i;
    while (i < end && mask[i] === value) i += 1;
    runs[found * NUMBERS + 1] = i;
    found += 1;
  }
  return found;
}

/** Makes two runs of one component, which is named after its first. */
function unite(parents: Int32Array, one: number, other: number): void {
  const [a, b] = [rootOf(parents, one), rootOf(parents, other)];
  parents[Math.max(a, b)] = Math.min(a, b);
}

/** The first run of a run's component, as far as is known; shortens the way there. */
function rootOf(parents: Int32Array, run: number): number {
  let k = run;
  while (parents[k] !== k) {
    parents[k] = parents[parents[k]];
    k = parents[k];
  }
  return k;
}

/** Measures the components, in the order of their first pixels, and writes their labels to the runs. */
function componentsOf(
  runs: Int32Array,
  parents: Int32Array,
  width: number,
  height: number,
): Component[] {
  const components: Writable<Component>[] = [];
  for (let k = 0, at = 0; at < runs.length; k += 1, at += NUMBERS) {
    const [from, to] = [runs[at], runs[at + 1]];
    const y = Math.floor(from / width);
    const [left, right] = [from - y * width, to - 1 - y * width];
    const first = rootOf(parents, k);
    const label = first === k ? components.length + 1 : runs[first * NUMBERS + 2];
    runs[at + 2] = label;
    const touchesFrame = left === 0 || y === 0 || right === width - 1 || y === height - 1;
    if (first === k) {
      components.push({ area: to - from, left, top: y, right, bottom: y, touchesFrame, label });
      continue;
    }
    const component = components[label - 1];
    component.area += to - from;
    component.left = Math.min(component.left, left);
    component.right = Math.max(component.right, right);
    component.bottom = y;
    component.touchesFrame ||= touchesFrame;
  }
  return components;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Keeps the largest component and those of at least `share` of its area, drops specks; fills holes smaller
 * than `hole` of the mask's area.
 */
export function tidyMask(
  mask: Mask,
  width: number,
  height: number,
  share: number,
  hole: number,
): Mask {
  const products = findComponents(mask, width, height, 1);
  const largest = Math.max(0, ...products.components.map((component) => component.area));
  const kept = maskOfComponents(products, ({ area }) => area >= largest * share);
  const grounds = findComponents(kept, width, height, 0);
  const filled = maskOfComponents(
    grounds,
    ({ area, touchesFrame }) => !touchesFrame && area < largest * hole,
  );
  return joined(kept, filled);
}

/** Of each component, by label, how many of its pixels are in a mask; of no component, 0, none. */
export function countsOf({ components, runs }: Components, mask: Mask): Int32Array {
  const counts = new Int32Array(components.length + 1);
  for (let k = 0; k < runs.length; k += NUMBERS) {
    for (let i = runs[k]; i < runs[k + 1]; i += 1) counts[runs[k + 2]] += mask[i];
  }
  return counts;
}

/** The smallest box that holds all of a mask; undefined for an empty one. */
export function boxOf(mask: Mask, width: number): PixelBox | undefined {
  let [left, top, right, bottom] = [width, 0, -1, -1];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (right < 0) top = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = y;
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
