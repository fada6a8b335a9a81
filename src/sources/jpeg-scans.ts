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
 * Where the next marker that has a length, or the end of the picture, begins; -1 where there is none.
 * A plain loop: its time is that of the bytes, whatever they are.
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
