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
 * Counts the scans of a JPEG while its bytes arrive: each goes over the whole picture, whether it tells anything or
 * not. Counts as a decoder does: segments are passed by their length, pixels up to the next marker, and what follows
 * the end of the picture is not looked at. A plain loop: its time is that of the bytes, whatever they are.
 */
export class JpegScans {
  count = 0;
  /** Bytes seen up to the picture's own start marker, then undefined; the bytes are not examined where it differs. */
  private start: number | undefined = 0;
  private ended = false;
  /** Bytes of a segment that still have to be passed. */
  private skip = 0;
  /** Last byte was 0xff, so that this one may make it a marker. */
  private marked = false;
  /** Bytes of a segment's length that are still to come, and the first of them. */
  private lengthLeft = 0;
  private lengthHigh = 0;

  add(piece: Buffer): void {
    let at = 0;
    while (at < piece.length && !this.ended) {
      if (this.start !== undefined) this.readStart(piece[at++]);
      else if (this.lengthLeft > 0) this.readLength(piece[at++] ?? 0);
      else if (this.skip > 0) {
        const passed = Math.min(this.skip, piece.length - at);
        this.skip -= passed;
        at += passed;
      } else at = this.readPixels(piece, at);
    }
  }

  private readStart(byte: number | undefined): void {
    const at = this.start ?? 0;
    if (byte !== START[at]) this.ended = true;
    this.start = at + 1 < START.length ? at + 1 : undefined;
  }

  private readLength(byte: number): void {
    this.lengthLeft -= 1;
    if (this.lengthLeft === 1) this.lengthHigh = byte;
    // The length counts its own two bytes.
    else this.skip = Math.max(0, this.lengthHigh * 256 + byte - 2);
  }

  /** @returns the offset behind the next marker that has a length, or the end of the piece */
  private readPixels(piece: Buffer, from: number): number {
    const { length } = piece;
    let { marked } = this;
    let at = from;
    let marker: number | undefined;
    while (at < length && marker === undefined) {
      const byte = piece[at++];
      if (marked && !isPartOfPixels(byte)) marker = byte;
      marked = byte === 0xff;
    }
    this.marked = marked && marker === undefined;
    if (marker !== undefined) this.take(marker);
    return at;
  }

  private take(marker: number): void {
    if (marker === END_OF_IMAGE) this.ended = true;
    if (marker === START_OF_SCAN) this.count += 1;
    this.lengthLeft = 2;
  }
}

const START = [0xff, 0xd8];

/** Scans of a JPEG; 0 for other bytes. */
export function jpegScansOf(bytes: Buffer): number {
  const scans = new JpegScans();
  scans.add(bytes);
  return scans.count;
}

/** A stuffed 0xff, filling, a restart: none of them has a length. */
function isPartOfPixels(marker = 0): boolean {
  return marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
}
