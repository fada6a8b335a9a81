import type { Mask } from './lab-image.js';

// Plain loops, four pixels at a time: `map` and `reduce` of a typed array take ten times as long, and a photo needs
// hundreds. (Nor do loops that every photo needs call a function made anew for each: V8 forgets its compiled code.)

/** Pixels of a word. */
const WORD = Uint32Array.BYTES_PER_ELEMENT;
/** Every pixel of a word is product. */
const ALL = 0x01010101;

/** The pixels of a mask as whole words; fewer than `WORD` are left over at its end. */
function wordsOf(mask: Mask): Uint32Array {
  const own = mask.byteOffset % WORD === 0 ? mask : mask.slice();
  return new Uint32Array(own.buffer, own.byteOffset, Math.floor(own.length / WORD));
}

/** Set difference: the pixels of `mask` that are not in `taken`. */
export function without(mask: Mask, taken: Mask): Mask {
  const left = new Uint8Array(mask.length);
  const [words, a, b] = [wordsOf(left), wordsOf(mask), wordsOf(taken)];
  for (let k = 0; k < words.length; k += 1) words[k] = a[k] & ~b[k];
  for (let i = words.length * WORD; i < left.length; i += 1) left[i] = mask[i] & ~taken[i];
  return left;
}

/** Intersection of two masks. */
export function common(one: Mask, other: Mask): Mask {
  const both = new Uint8Array(one.length);
  const [words, a, b] = [wordsOf(both), wordsOf(one), wordsOf(other)];
  for (let k = 0; k < words.length; k += 1) words[k] = a[k] & b[k];
  for (let i = words.length * WORD; i < both.length; i += 1) both[i] = one[i] & other[i];
  return both;
}

/** Union of two masks. */
export function joined(one: Mask, other: Mask): Mask {
  const either = new Uint8Array(one.length);
  const [words, a, b] = [wordsOf(either), wordsOf(one), wordsOf(other)];
  for (let k = 0; k < words.length; k += 1) words[k] = a[k] | b[k];
  for (let i = words.length * WORD; i < either.length; i += 1) either[i] = one[i] | other[i];
  return either;
}

/** Complement of a mask. */
export function inverted(mask: Mask): Mask {
  const rest = new Uint8Array(mask.length);
  const [words, a] = [wordsOf(rest), wordsOf(mask)];
  for (let k = 0; k < words.length; k += 1) words[k] = a[k] ^ ALL;
  for (let i = words.length * WORD; i < rest.length; i += 1) rest[i] = 1 - mask[i];
  return rest;
}

/** Mask of the values above a limit. */
export function above(values: Float32Array, limit: number): Mask {
  const high = new Uint8Array(values.length);
  for (let i = 0; i < high.length; i += 1) if (values[i] > limit) high[i] = 1;
  return high;
}

/** Pixels of a mask. */
export function areaOf(mask: Mask): number {
  const words = wordsOf(mask);
  let area = 0;
  // The product's highest byte is the sum of the word's four.
  for (let k = 0; k < words.length; k += 1) area += Math.imul(words[k], ALL) >>> 24;
  for (let i = words.length * WORD; i < mask.length; i += 1) area += mask[i];
  return area;
}

/** Every so many of some values, sorted; those of a mask are left out. */
export function sampled(values: Float32Array, every: number, less?: Mask): Float32Array {
  const some = new Float32Array(Math.ceil(values.length / every));
  let found = 0;
  for (let i = 0; i < values.length; i += every) {
    if (less?.[i] === 1) continue;
    some[found] = values[i];
    found += 1;
  }
  return some.subarray(0, found).sort();
}

/** Intersection over union of two masks. */
export function overlap(a: Mask, b: Mask): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return both / Math.max(1, either);
}
