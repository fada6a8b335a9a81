import { readColourProfile } from './colour-profile.js';
import { openPicture } from './open-picture.js';

/** Facts of an encoded picture that its header and its metadata tell. */
export interface PictureFile {
  /** Pixels, as shown: after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** By the bytes, e.g. `jpeg`. */
  readonly format: string;
  readonly bytes: number;
  readonly hasAlpha: boolean;
  /** As sharp names it, e.g. `srgb`, `cmyk`, `b-w`. */
  readonly colourSpace: string;
  /** Name of an embedded RGB profile other than sRGB's. */
  readonly colourProfile?: string;
  /** Bits per channel. */
  readonly bitDepth: 8 | 16;
  /** Keywords of the XMP (`dc:subject`). */
  readonly subjects: readonly string[];
}

/** Names of 16-bit spaces without their depth, which is a fact of its own. */
const EIGHT_BIT_NAMES: Readonly<Record<string, string>> = { rgb16: 'srgb', grey16: 'b-w' };

/** Reads the facts of a picture; rejects where the bytes are none. */
export async function readPictureFile(bytes: Buffer): Promise<PictureFile> {
  const { autoOrient, format, hasAlpha, space, depth, icc, xmpAsString } =
    await openPicture(bytes).metadata();
  const colourSpace = EIGHT_BIT_NAMES[space] ?? space;
  const profile = colourSpace === 'srgb' && icc !== undefined ? readColourProfile(icc) : undefined;
  return {
    ...autoOrient,
    format: format === 'heif' ? 'avif' : format,
    bytes: bytes.length,
    hasAlpha,
    colourSpace,
    ...(profile?.isSrgb === false && { colourProfile: profile.name || 'without a name' }),
    bitDepth: depth === 'ushort' ? 16 : 8,
    subjects: subjectsOf(xmpAsString ?? ''),
  };
}

/** Characters of a list of keywords that are looked at. */
const LONGEST_LIST = 20_000;

/** Keywords of an XMP packet; those after the first 20,000 characters of the list are left out. */
export function subjectsOf(xmp: string): string[] {
  const start = xmp.indexOf('<dc:subject');
  if (start < 0) return [];
  const list = xmp.slice(start, start + LONGEST_LIST).split('</dc:subject', 1)[0] ?? '';
  return [...list.matchAll(/<rdf:li[^<>]{0,100}>([^<]+)/g)].map(([, text = '']) => text.trim());
}
