import { readColourProfile } from './colour-profile.js';
import { openPicture } from './open-picture.js';

/** Names of 16-bit spaces without their depth, which is a fact of its own. */
const EIGHT_BIT_NAMES: Readonly<Record<string, string>> = { rgb16: 'srgb', grey16: 'b-w' };

/**
 * Reads the facts of an encoded picture that its header and its metadata tell; rejects where the bytes are none.
 * @returns width and height in pixels, as shown: after EXIF orientation; format by the bytes, e.g. `jpeg`; colour space
 *   as sharp names it, e.g. `srgb`, `cmyk`, `b-w`; name of an embedded RGB profile other than sRGB's; bits per channel;
 *   keywords of the XMP (`dc:subject`)
 */
export async function readPictureFile(bytes: Buffer) {
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
