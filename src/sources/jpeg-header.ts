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
