import { hasText, type PictureSize } from './picture-bytes.js';

/** Boxes that lead to the sizes, and how many bytes stand in each before its first child. */
const PATH: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };
// A hostile file could nest or repeat boxes without end; real ones hold a few dozen.
const MAX_BOXES = 1_000;

interface Box {
  readonly type: string;
  /** Offsets of the content. */
  readonly start: number;
  readonly end: number;
}

/**
 * The largest `ispe` (image spatial extents) of the file: that of the picture itself, since tiles,
 * thumbnails and alpha planes are never larger. Undefined for HEIC and other brands.
 */
export function readAvifSize(bytes: Buffer): PictureSize | undefined {
  if (!isAvif(bytes)) return undefined;
  let largest: PictureSize | undefined;
  for (const box of boxesBelow(bytes, { type: '', start: 0, end: bytes.length })) {
    if (box.type !== 'ispe' || box.end - box.start < 12) continue;
    const size = {
      width: bytes.readUInt32BE(box.start + 4),
      height: bytes.readUInt32BE(box.start + 8),
    };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) {
      largest = size;
    }
  }
  return largest;
}

const AVIF_BRANDS = ['avif', 'avis'];

/** Brands of photos and bursts in HEVC, and those of the container alone, which an AVIF may have besides its own. */
const HEIF_BRANDS = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
];

/** True for a file of the container of AVIF that holds a picture of another kind, such as a phone's HEIC. */
export function isHeif(bytes: Buffer): boolean {
  return hasText(bytes, 4, 'ftyp') && hasBrand(bytes, HEIF_BRANDS) && !isAvif(bytes);
}

/** A still or a sequence. */
function isAvif(bytes: Buffer): boolean {
  return hasBrand(bytes, AVIF_BRANDS);
}

/** True when the major brand or one of the compatible brands is one of these. */
function hasBrand(bytes: Buffer, brands: readonly string[]): boolean {
  const end = Math.min(bytes.length, 256, bytes.length >= 8 ? bytes.readUInt32BE(0) : 0);
  for (let at = 8; at + 4 <= end; at += 4) {
    // The four bytes after the major brand are its version.
    if (at !== 12 && brands.includes(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

function* boxesBelow(bytes: Buffer, root: Box): Iterable<Box> {
  const open: Box[] = [root];
  let seen = 0;
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const box of children(bytes, parent)) {
      seen += 1;
      if (seen > MAX_BOXES) return;
      yield box;
      const skip = PATH[box.type];
      if (skip !== undefined) open.push({ ...box, start: box.start + skip });
    }
  }
}

function* children(bytes: Buffer, parent: Box): Iterable<Box> {
  let at = parent.start;
  while (at + 8 <= parent.end) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1 && at + 16 <= parent.end;
    // 0 means: to the end of what surrounds it.
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short || parent.end - at;
    const head = long ? 16 : 8;
    if (size < head || at + size > parent.end) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size };
    at += size;
  }
}
