import type { PictureSize } from './picture-bytes.js';

// C4 (Huffman tables), C8 (extension) and CC (arithmetic tables) lie among the frame markers.
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

// Real files hold a few dozen segments before the frame; a hostile one could hold millions.
const MAX_STEPS = 10_000;

/** The size in the first frame header; before it come segments of any kind, each with its length. */
export function readJpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  for (let step = 0; step < MAX_STEPS && at + 9 <= bytes.length; step += 1) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker === 0x00 || marker === 0xd9 || marker === 0xda) {
      return undefined;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * True when a JPEG holds more scans than `most`: each goes over the whole picture, whether it tells
 * anything or not. Counts as a decoder does: segments are passed by their length, pixels up to the next
 * marker, and what follows the end of the picture is not looked at.
 */
export function hasMoreScans(bytes: Buffer, most: number): boolean {
  let scans = 0;
  let at = nextMarker(bytes, 2);
  while (at >= 0 && bytes[at + 1] !== END_OF_IMAGE) {
    if (bytes[at + 1] === START_OF_SCAN && ++scans > most) return true;
    if (at + 4 > bytes.length) return false;
    at = nextMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  return false;
}

/**
 * Offset of the next marker that has a length, or of the end of the picture; -1 where there is none. A plain loop: its
 * time is that of the bytes, whatever they are.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && !isPartOfPixels(bytes[at + 1])) return at;
  }
  return -1;
}

/** A stuffed 0xff, filling, a restart: none of them has a length. */
function isPartOfPixels(marker = 0): boolean {
  return marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
}
