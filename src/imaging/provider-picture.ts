import type { DigitalSourceType } from '../listing/digital-source-type.js';

/** A provider's picture, before it is finished as JPEG and WebP. */
export interface ProviderPicture {
  /**
   * Either raw sRGB pixels (8 bit, row by row; 3 channels unless told, 4 with straight alpha) or an encoded picture to
   * decode.
   */
  readonly pixels:
    | {
        readonly kind: 'raw';
        readonly data: Buffer;
        readonly width: number;
        readonly height: number;
        readonly channels?: 3 | 4;
      }
    | { readonly kind: 'encoded'; readonly data: Buffer };
  readonly digitalSourceType: DigitalSourceType;
  /** Short machine-readable remarks kept with the generation, e.g. `cut:graph-cut`. */
  readonly notes: readonly string[];
  /** Of a composite: the pixels of its product are the photo's own, unchanged but for their scale. */
  readonly ownPixels?: boolean;
}
