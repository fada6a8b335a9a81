import { hasText, type PictureSize } from './picture-bytes.js';

/** The flag of an animation in the extended header. */
const ANIMATION = 2;

/** The size in the first chunk: lossy, lossless or extended. */
export function readWebpSize(bytes: Buffer): PictureSize | undefined {
  if (hasText(bytes, 12, 'VP8L')) return lossless(bytes);
  if (bytes.length < 30) return undefined;
  if (hasText(bytes, 12, 'VP8 ')) return lossy(bytes);
  return hasText(bytes, 12, 'VP8X') ? extended(bytes) : undefined;
}

/** Start code, then twice 14 bits of size with 2 bits of scale. */
function lossy(bytes: Buffer): PictureSize | undefined {
  if (!hasText(bytes, 23, '\x9d\x01\x2a')) return undefined;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** Signature byte, then twice 14 bits of size less one. */
function lossless(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 25 || bytes[20] !== 0x2f) return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Canvas: twice 24 bits, less one. */
function extended(bytes: Buffer): PictureSize {
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

/** True for a WebP whose canvas holds an animation. */
export function isAnimated(bytes: Buffer): boolean {
  return hasText(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & ANIMATION) !== 0;
}

/** Chunks of an animation that are no frames: a handful. A hostile file of 20 MB could hold 2.6 million of them. */
const MOST_OTHER_CHUNKS = 100;

/**
 * True when there are more frames than `most`, or far too many other chunks; chunks are of even length, their sizes
 * are not.
 */
export function hasMoreFrames(bytes: Buffer, most: number): boolean {
  if (!isAnimated(bytes)) return false;
  let frames = 0;
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (hasText(bytes, at, 'ANMF') && ++frames > most) return true;
    if (++chunks > most + MOST_OTHER_CHUNKS) return true;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
