import type { ComposedPrompt } from './composed-prompt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import type { ShotType } from '../listing/shot-type.js';
import type { SourcePicture } from './source-picture.js';

/** What a provider is asked to make. */
export interface ShotOrder {
  readonly type: ShotType;
  /** 1 to 6 photos, in the caller's order. */
  readonly sources: readonly SourcePicture[];
  readonly productTitle?: string;
  /** Not set when `type` is `custom`. */
  readonly userPrompt?: string;
  /** Always set when `type` is `custom`. */
  readonly customPrompt?: string;
  readonly prompt: ComposedPrompt;
  /** Asked for with a test key: the picture is marked as such. */
  readonly test?: boolean;
  /** Side of the square picture, pixels. */
  readonly size: number;
}

/**
 * IPTC digital source type of a picture (https://cv.iptc.org/newscodes/digitalsourcetype/): a composite
 * of real photos, or made or changed by a model.
 */
export type DigitalSourceType =
  'composite' | 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia';

/** A provider's picture, before it is finished as JPEG and WebP. */
export interface ProviderPicture {
  /** Either raw sRGB pixels (8 bit, 3 channels, row by row) or an encoded picture to decode. */
  readonly pixels:
    | {
        readonly kind: 'raw';
        readonly data: Buffer;
        readonly width: number;
        readonly height: number;
      }
    | { readonly kind: 'encoded'; readonly data: Buffer };
  readonly digitalSourceType: DigitalSourceType;
  /** Short machine-readable remarks kept with the generation, e.g. `cut:graph-cut`. */
  readonly notes: readonly string[];
  /** Of a composite: the pixels of its product are the photo's own, unchanged but for their scale. */
  readonly ownPixels?: boolean;
}

/** Makes one picture from source photos. */
export interface ImageProvider {
  /** Name as in the `IMAGE_PROVIDERS` setting. */
  readonly name: string;
  /** Model after the colon of that setting; absent for providers that have none. */
  readonly model?: string;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
  /**
   * Work of this process on the order's photos before the call, where there is any; done before a place at
   * the provider is taken. Whoever leaves it out has it done by `make`. Fails as `unreadable`.
   */
  prepare?(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<unknown>>;
  /** Resolves with a failure as a value; rejects only for bugs and aborts. */
  make(order: ShotOrder, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>>;
}
