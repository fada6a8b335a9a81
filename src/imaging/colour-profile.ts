/** An ICC profile of an RGB picture. */
export interface ColourProfile {
  /** Description as its maker wrote it, at most 60 characters; '' where there is none. */
  readonly name: string;
  /** True where its primaries and its curve are those of sRGB. */
  readonly isSrgb: boolean;
}

/** Layout of a profile, bytes (ICC.1:2022, 7.2 and 7.3). */
const HEADER = 128;
const TAG_TABLE = HEADER + 4;
const TAG_ENTRY = 12;
const MOST_TAGS = 100;

const LONGEST_NAME = 60;

/** Primaries of sRGB as profiles hold them: XYZ under D50 (IEC 61966-2-1). */
const PRIMARIES: Readonly<Record<string, readonly number[]>> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
};
/** Makers round in the third digit; the nearest other space, Generic RGB, is 0.018 away. */
const PRIMARY_TOLERANCE = 0.01;

/** Light of the middle of the scale in sRGB; gamma 2.2 gives 0.218, BT.709 0.260. */
const MIDDLE = 0.214;
const MIDDLE_TOLERANCE = 0.02;

type Tags = ReadonlyMap<string, Buffer>;

const ascii = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length);

/** A signed number with 16 bits behind the point. */
const fixed = (bytes: Buffer, at: number): number => bytes.readInt32BE(at) / 65_536;

function tagsOf(profile: Buffer): Tags {
  const count = Math.min(profile.readUInt32BE(HEADER), MOST_TAGS);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = TAG_TABLE + index * TAG_ENTRY;
      const from = profile.readUInt32BE(entry + 4);
      const data = profile.subarray(from, from + profile.readUInt32BE(entry + 8));
      return [ascii(profile, entry, 4), data] as const;
    }),
  );
}

/** Text of a description: ASCII in version 2, UTF-16 in languages in version 4. */
function nameOf(tags: Tags): string {
  const tag = tags.get('desc');
  if (tag === undefined) return '';
  const text =
    ascii(tag, 0, 4) === 'mluc'
      ? wide(tag, tag.readUInt32BE(24), tag.readUInt32BE(20))
      : ascii(tag, 12, tag.readUInt32BE(8));
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{Sm} ]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}

const wide = (tag: Buffer, from: number, length: number): string =>
  Buffer.from(tag.subarray(from, from + (length & ~1)))
    .swap16()
    .toString('utf16le');

/** Light of the middle of the scale under a curve, 0 to 1. */
function middleOf(curve: Buffer): number {
  return ascii(curve, 0, 4) === 'para' ? middleOfFunction(curve) : middleOfTable(curve);
}

function middleOfTable(curve: Buffer): number {
  const count = curve.readUInt32BE(8);
  if (count === 0) return 0.5;
  if (count === 1) return 0.5 ** (curve.readUInt16BE(12) / 256);
  const at = (count - 1) / 2;
  const value = (index: number): number => curve.readUInt16BE(12 + 2 * index) / 65_535;
  return (value(Math.floor(at)) + value(Math.ceil(at))) / 2;
}

/** Kinds 0 to 4 of parametric curves: a power, from kind 3 on with a straight line below `d`. */
function middleOfFunction(curve: Buffer): number {
  const kind = curve.readUInt16BE(8);
  const parameter = (index: number, otherwise: number): number =>
    12 + 4 * index < curve.length ? fixed(curve, 12 + 4 * index) : otherwise;
  const [gamma, a, b, c] = [parameter(0, 1), parameter(1, 1), parameter(2, 0), parameter(3, 0)];
  if (kind >= 3 && parameter(4, 0) > 0.5) return c * 0.5 + (kind === 4 ? parameter(6, 0) : 0);
  const added = kind === 2 ? c : kind === 4 ? parameter(5, 0) : 0;
  return Math.max(0, a * 0.5 + b) ** gamma + added;
}

/** Primaries and curve decide; a profile of tables alone is told by its name. */
function isSrgb(tags: Tags, name: string): boolean {
  const curve = tags.get('gTRC');
  const primaries = Object.entries(PRIMARIES).map(([id, wanted]) => ({
    tag: tags.get(id),
    wanted,
  }));
  if (curve === undefined || primaries.some(({ tag }) => tag === undefined))
    return /(?<!\p{L})srgb/iu.test(name);
  const alike = primaries.every(({ tag, wanted }) =>
    wanted.every((value, axis) => Math.abs(fixed(tag!, 8 + 4 * axis) - value) <= PRIMARY_TOLERANCE),
  );
  return alike && Math.abs(middleOf(curve) - MIDDLE) <= MIDDLE_TOLERANCE;
}

/**
 * Reads an embedded ICC profile.
 * @returns undefined for bytes that are no profile of RGB, which viewers pass over as well
 */
export function readColourProfile(bytes: Uint8Array): ColourProfile | undefined {
  const profile = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (ascii(profile, 36, 4) !== 'acsp' || ascii(profile, 16, 4) !== 'RGB ') return undefined;
  try {
    const tags = tagsOf(profile);
    const name = nameOf(tags);
    return { name, isSrgb: isSrgb(tags, name) };
  } catch (error) {
    // A tag that reaches beyond its bytes.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
