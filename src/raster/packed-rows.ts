import type { Mask } from './lab-image.js';

/** Pixels of a word. */
const BITS = 32;
/** Bytes of a mask that become bits at a time. */
const AT_ONCE = 4;

/** The bytes of a mask that four bits stand for, the first pixel lowest. */
const BYTES = Uint32Array.from({ length: 1 << AT_ONCE }, (_, bits) => {
  let bytes = 0;
  for (let k = 0; k < AT_ONCE; k += 1) bytes |= ((bits >> k) & 1) << (8 * k);
  return bytes;
});

/** Words that a row of so many pixels takes. */
export function wordsOfRow(width: number): number {
  return Math.ceil(width / BITS);
}

/** Writes a bit for every pixel, each row in whole words of its own: 1 where the mask holds `value`, 0 beyond it. */
export function packRows(
  mask: Mask,
  width: number,
  height: number,
  value: 0 | 1,
  bits: Uint32Array,
): void {
  // Rows need not begin at whole words of the mask.
  const bytes = new DataView(mask.buffer, mask.byteOffset, mask.byteLength);
  const flip = value === 1 ? 0 : ~0;
  for (let y = 0, i = 0, k = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += BITS, k += 1) {
      const end = Math.min(BITS, width - x);
      let [word, at] = [0, 0];
      for (; at + AT_ONCE <= end; at += AT_ONCE, i += AT_ONCE) {
        const four = bytes.getUint32(i, true);
        word |= ((four | (four >>> 7) | (four >>> 14) | (four >>> 21)) & 0xf) << at;
      }
      for (; at < end; at += 1, i += 1) word |= mask[i] << at;
      bits[k] = (word ^ flip) & (~0 >>> (BITS - end));
    }
  }
}

/** The mask whose bits `packRows` would have written so. */
export function unpackRows(bits: Uint32Array, width: number, height: number, value: 0 | 1): Mask {
  const mask = new Uint8Array(width * height);
  const bytes = new DataView(mask.buffer);
  const flip = value === 1 ? 0 : ~0;
  for (let y = 0, i = 0, k = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += BITS, k += 1) {
      const end = Math.min(BITS, width - x);
      const word = bits[k] ^ flip;
      let at = 0;
      for (; at + AT_ONCE <= end; at += AT_ONCE, i += AT_ONCE) {
        bytes.setUint32(i, BYTES[(word >>> at) & 0xf], true);
      }
      for (; at < end; at += 1, i += 1) mask[i] = (word >>> at) & 1;
    }
  }
  return mask;
}

/** Spreads the bits of a row of `words` from `first` on by `radius` pixels either way; `spare` is room for the row. */
export function spreadAlong(
  bits: Uint32Array,
  first: number,
  words: number,
  radius: number,
  spare: Uint32Array,
): void {
  for (let k = 0; k < words; k += 1) spare[k] = bits[first + k];
  // Twice as far at every step.
  for (let reach = 0; reach < radius;) {
    const step = Math.min(reach + 1, radius - reach);
    joinLater(bits, first, words, step);
    joinEarlier(spare, words, step);
    reach += step;
  }
  for (let k = 0; k < words; k += 1) bits[first + k] |= spare[k];
}

/** Joins every bit of a row with that `step` before it. */
function joinLater(bits: Uint32Array, first: number, words: number, step: number): void {
  const [skip, shift] = [step >>> 5, step & 31];
  for (let k = words - 1; k >= skip; k -= 1) {
    const from = first + k - skip;
    bits[first + k] |= bits[from] << shift;
    if (shift > 0 && k > skip) bits[first + k] |= bits[from - 1] >>> (BITS - shift);
  }
}

/** Joins every bit of a row with that `step` after it. */
function joinEarlier(bits: Uint32Array, words: number, step: number): void {
  const [skip, shift] = [step >>> 5, step & 31];
  for (let k = 0; k + skip < words; k += 1) {
    bits[k] |= bits[k + skip] >>> shift;
    if (shift > 0 && k + skip + 1 < words) bits[k] |= bits[k + skip + 1] << (BITS - shift);
  }
}
