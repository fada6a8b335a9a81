import type { PictureSize } from './picture-bytes.js';

const FRAME = 0x2c;
const EXTENSION = 0x21;
const HEADER_BYTES = 13;

// Before the first frame come a few extensions, each of a few pieces; a hostile file could hold millions.
const MAX_STEPS = 10_000;

/**
 * The logical screen, or as much more as the first frame takes: decoders make the picture that large.
 * Later frames are never decoded. Undefined where the first is not found.
 */
export function readGifSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const frame = firstFrame(bytes);
  if (frame < 0 || frame + 9 > bytes.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((at) => bytes.readUInt16LE(frame + at));
  return {
    width: Math.max(screen.width, (left ?? 0) + (width ?? 0)),
    height: Math.max(screen.height, (top ?? 0) + (height ?? 0)),
  };
}

/** Offset of the first frame's descriptor; -1 where none is found. */
function firstFrame(bytes: Buffer): number {
  let at = HEADER_BYTES + colourTableBytes(bytes[10]);
  for (let step = 0; step < MAX_STEPS && bytes[at] === EXTENSION; step += 1) {
    // The introducer and the kind, then pieces with their lengths up to an empty one.
    at += 2;
    for (; step < MAX_STEPS && (bytes[at] ?? 0) > 0; step += 1) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return bytes[at] === FRAME ? at : -1;
}

/** Three bytes for each of 2 to 256 colours, where the flag in the highest bit tells that there are any. */
function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
