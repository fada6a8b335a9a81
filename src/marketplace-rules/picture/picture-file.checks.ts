import { type Finding, findingWhen } from '../rule.js';
import type { PICTURE_RULES } from '../rules/picture.rules.js';

/** Facts of a picture file that need none of its pixels. */
export interface PictureFacts {
  /** Pixels, as shown. */
  readonly width: number;
  readonly height: number;
  /** Format of the file by its bytes, e.g. `jpeg`. */
  readonly format: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly hasAlpha: boolean;
  /** As sharp names it, e.g. `srgb`, `cmyk`, `b-w`. */
  readonly colourSpace: string;
  /** Name of an embedded RGB profile other than sRGB's. */
  readonly colourProfile?: string;
  /** Bits per channel; 8 when not given. */
  readonly bitDepth?: number;
  /** True for an image with a photo-real person that was generated; not given where nobody knows. */
  readonly generatedPerson?: boolean;
  /** Keywords of the XMP (`dc:subject`). */
  readonly subjects?: readonly string[];
}

const ACCEPTED_FORMATS: readonly string[] = ['jpeg', 'jpg', 'png', 'tiff', 'gif'];
/** Keyword that tells a photo-real generated person. */
const SYNTHETIC_PERFORMER = 'contains-synthetic-performer';
/** Bounds of a picture's longest side, pixels, and of its file, bytes. */
export const PICTURE_LIMITS = {
  shortest: 500,
  longest: 10_000,
  zoom: 1000,
  advised: 1600,
  bytes: 10 * 1024 * 1024,
} as const;

/** Ids of the rules that the file's facts decide. */
type FileRuleId = Extract<keyof typeof PICTURE_RULES, 'I01' | 'I02' | 'I03' | 'I04' | 'I16'>;

/** Checks of the file by rule id; `hero` for the main picture. */
export const PICTURE_FILE_CHECKS: Readonly<
  Record<FileRuleId, (facts: PictureFacts, hero: boolean) => Finding[]>
> = {
  I01: ({ width, height }, hero) => {
    const longest = Math.max(width, height);
    const least = hero ? PICTURE_LIMITS.zoom : PICTURE_LIMITS.shortest;
    const allowed = `${least} to ${PICTURE_LIMITS.longest} px allowed`;
    if (longest < least || longest > PICTURE_LIMITS.longest)
      return [{ field: 'size', detail: `longest side ${longest} px, ${allowed}` }];
    const detail = `longest side ${longest} px, ${PICTURE_LIMITS.advised} px advised`;
    return findingWhen(hero && longest < PICTURE_LIMITS.advised, 'size', detail, 'warning');
  },
  I02: ({ format }) =>
    findingWhen(
      !ACCEPTED_FORMATS.includes(format),
      'format',
      `${format} is not accepted as a listing file`,
    ),
  I03: ({ colourSpace, colourProfile, bitDepth = 8, hasAlpha, bytes }, hero) => [
    ...findingWhen(colourSpace !== 'srgb', 'colourSpace', `${colourSpace}, not sRGB`),
    ...findingWhen(
      colourProfile !== undefined,
      'colourProfile',
      `embedded profile ${colourProfile}, not sRGB`,
    ),
    ...findingWhen(bitDepth !== 8, 'bitDepth', `${bitDepth} bits, not 8`),
    ...findingWhen(hero && hasAlpha, 'hasAlpha', 'the main image has an alpha channel'),
    ...findingWhen(
      bytes > PICTURE_LIMITS.bytes,
      'bytes',
      `${bytes} bytes, at most ${PICTURE_LIMITS.bytes}`,
    ),
  ],
  I04: ({ width, height }) =>
    findingWhen(width !== height, 'size', `${width} x ${height} is not square`),
  I16: ({ generatedPerson = false, subjects = [] }) =>
    findingWhen(
      generatedPerson && !subjects.includes(SYNTHETIC_PERFORMER),
      'subjects',
      `a generated person without ${SYNTHETIC_PERFORMER}`,
    ),
};
