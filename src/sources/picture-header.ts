import { isHeif, readAvifSize } from './avif-header.js';
import { jpegScansOf, readJpegSize } from './jpeg-header.js';
import { MAX_HEADER_PIXELS } from './source-limits.js';
import { bad, type Checked, good } from './source-problems.js';
import { hasText, type PictureSize } from './picture-bytes.js';
import { hasMoreFrames, isAnimated, readWebpSize } from './webp-header.js';

/** Format and size by the first bytes of a picture; only decoding shows that the rest is whole. */
export interface PictureHeader extends PictureSize {
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
}

/** A reader takes bytes that begin like its format and finds the size, or undefined. */
type Row = readonly [
  format: PictureHeader['format'],
  begins: (bytes: Buffer) => boolean,
  size: (bytes: Buffer) => PictureSize | undefined,
];

const FORMATS: readonly Row[] = [
  ['png', (bytes) => hasText(bytes, 0, '\x89PNG\r\n\x1a\n'), readPngSize],
  ['jpeg', (bytes) => hasText(bytes, 0, '\xff\xd8\xff'), readJpegSize],
  ['webp', (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'), readWebpSize],
  ['gif', (bytes) => hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a'), readGifSize],
  ['avif', (bytes) => hasText(bytes, 4, 'ftyp'), readAvifSize],
];

/** Below this size no picture costs much, however few bytes it has: 8 megapixels. */
const SMALL = 8_000_000;

/**
 * The most pixels that a file of this length can stand for. A JPEG holds at least a bit for every block
 * of 64 pixels. Others can hold one colour almost without end, but photos of goods on white, at the lowest
 * quality, come to 180 (GIF) and 5,300 (AVIF) pixels a byte. A PNG of rows and a still WebP cost next to
 * nothing to decode; the canvas of an animation is kept as a whole.
 */
const MOST_PIXELS: Readonly<Record<PictureHeader['format'], (bytes: Buffer) => number>> = {
  jpeg: ({ length }) => length * 8 * 64,
  gif: ({ length }) => Math.max(SMALL, length * 1_000),
  avif: ({ length }) => Math.max(SMALL, length * 20_000),
  png: (bytes) => (isInterlaced(bytes) ? Math.max(SMALL, bytes.length * 250) : Infinity),
  webp: (bytes) => (isAnimated(bytes) ? Math.max(SMALL, bytes.length * 1_000) : Infinity),
};

/**
 * Scans of a JPEG, of which encoders make up to a dozen: each costs a pass over all pixels, in a place
 * where no time limit is looked at (measured: 0.5 MB with 5,000 scans of 49 megapixels take 47 s, 100 take 2 s).
 */
const MOST_SCANS = 100;

/**
 * Frames of a WebP: the decoder looks each up from the first one on, also where only the first is wanted
 * (measured: 5,000 take 0.2 s, 40,000 take 10 s).
 */
const MOST_FRAMES = 5_000;

/** Parts that cost time without pixels to show for it. */
const HAS_TOO_MANY_PARTS: Readonly<
  Partial<Record<PictureHeader['format'], (b: Buffer, scans: number | undefined) => boolean>>
> = {
  jpeg: (bytes, scans) => (scans ?? jpegScansOf(bytes)) > MOST_SCANS,
  webp: (bytes) => hasMoreFrames(bytes, MOST_FRAMES),
};

/**
 * Tells format and size by the bytes alone, and refuses what is no picture, too large to decode, has too
 * few bytes for its pixels, or more parts than any picture needs.
 * @param scans of a JPEG, where they were counted before: to count them takes a look at every byte
 */
export function readPictureHeader(bytes: Buffer, scans?: number): Checked<PictureHeader> {
  if (isHeif(bytes)) return bad('heif');
  const row = FORMATS.find(([, begins]) => begins(bytes));
  if (row === undefined) return bad('not_a_picture');
  const [format, , readSize] = row;
  const size = readSize(bytes);
  if (size === undefined || size.width < 1 || size.height < 1) return bad('not_a_picture');
  const pixels = size.width * size.height;
  if (pixels > MAX_HEADER_PIXELS) return bad('too_many_pixels');
  if (pixels > MOST_PIXELS[format](bytes)) return bad('too_few_bytes');
  if (HAS_TOO_MANY_PARTS[format]?.(bytes, scans) === true) return bad('too_many_parts');
  return good({ format, width: size.width, height: size.height });
}

/** IHDR is always the first chunk: length 13, name, width, height, five more bytes, checksum. */
function readPngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 33 || !hasText(bytes, 12, 'IHDR')) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The last byte of IHDR before its checksum. */
function isInterlaced(bytes: Buffer): boolean {
  return bytes[28] === 1;
}

const GIF_FRAME = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_HEADER_BYTES = 13;

// Before the first frame come a few extensions, each of a few pieces; a hostile file could hold millions.
const MAX_GIF_STEPS = 10_000;

/**
 * The logical screen, or as much more as the first frame takes: decoders make the picture that large.
 * Later frames are never decoded. Undefined where the first is not found.
 */
function readGifSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < GIF_HEADER_BYTES) return undefined;
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const frame = firstGifFrame(bytes);
  if (frame < 0 || frame + 9 > bytes.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((at) => bytes.readUInt16LE(frame + at));
  return {
    width: Math.max(screen.width, (left ?? 0) + (width ?? 0)),
    height: Math.max(screen.height, (top ?? 0) + (height ?? 0)),
  };
}

/** Offset of the first frame's descriptor; -1 where none is found. */
function firstGifFrame(bytes: Buffer): number {
  let at = GIF_HEADER_BYTES + colourTableBytes(bytes[10]);
  for (let step = 0; step < MAX_GIF_STEPS && bytes[at] === GIF_EXTENSION; step += 1) {
    // The introducer and the kind, then pieces with their lengths up to an empty one.
    at += 2;
    for (; step < MAX_GIF_STEPS && (bytes[at] ?? 0) > 0; step += 1) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return bytes[at] === GIF_FRAME ? at : -1;
}

/** Three bytes for each of 2 to 256 colours, where the flag in the highest bit tells that there are any. */
function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
