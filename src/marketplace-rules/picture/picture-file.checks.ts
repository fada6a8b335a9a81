import type { Finding } from '../rule.js';
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
export const SYNTHETIC_PERFORMER = 'contains-synthetic-performer';
const LIMITS = {
  shortest: 500,
  longest: 10_000,
  zoom: 1000,
  advised: 1600,
  bytes: 10 * 1024 * 1024,
};

/** Ids of the rules that the file's facts decide. */
export type FileRuleId = Extract<keyof typeof PICTURE_RULES, 'I01' | 'I02' | 'I03' | 'I04' | 'I16'>;

/** Checks of the file by rule id; `hero` for the main picture. */
export const PICTURE_FILE_CHECKS: Readonly<
  Record<FileRuleId, (facts: PictureFacts, hero: boolean) => Finding[]>
> = {
  I01: ({ width, height }, hero) => {
    const longest = Math.max(width, height);
    const least = hero ? LIMITS.zoom : LIMITS.shortest;
    const finding = {
      field: 'size',
      detail: `longest side ${longest} px, ${least} to ${LIMITS.longest} px allowed`,
    };
    if (longest < least || longest > LIMITS.longest) return [finding];
    return hero && longest < LIMITS.advised
      ? [
          {
            ...finding,
            detail: `longest side ${longest} px, ${LIMITS.advised} px advised`,
            severity: 'warning',
          },
        ]
      : [];
  },
  I02: ({ format }) =>
    ACCEPTED_FORMATS.includes(format)
      ? []
      : [{ field: 'format', detail: `${format} is not accepted as a listing file` }],
  I03: ({ colourSpace, colourProfile, bitDepth = 8, hasAlpha, bytes }, hero) => [
    ...(colourSpace === 'srgb'
      ? []
      : [{ field: 'colourSpace', detail: `${colourSpace}, not sRGB` }]),
    ...(colourProfile === undefined
      ? []
      : [{ field: 'colourProfile', detail: `embedded profile ${colourProfile}, not sRGB` }]),
    ...(bitDepth === 8 ? [] : [{ field: 'bitDepth', detail: `${bitDepth} bits, not 8` }]),
    ...(hero && hasAlpha
      ? [{ field: 'hasAlpha', detail: 'the main image has an alpha channel' }]
      : []),
    ...(bytes <= LIMITS.bytes
      ? []
      : [{ field: 'bytes', detail: `${bytes} bytes, at most ${LIMITS.bytes}` }]),
  ],
  I04: ({ width, height }) =>
    width === height ? [] : [{ field: 'size', detail: `${width} x ${height} is not square` }],
  I16: ({ generatedPerson = false, subjects = [] }) =>
    generatedPerson && !subjects.includes(SYNTHETIC_PERFORMER)
      ? [{ field: 'subjects', detail: `a generated person without ${SYNTHETIC_PERFORMER}` }]
      : [],
};
