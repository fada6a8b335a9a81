import type { ProviderPicture } from '../imaging/provider-picture.js';
import type { ComposedPrompt } from './composed-prompt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import type { ShotType } from '../listing/shot-type.js';
import type { SourcePicture } from '../listing/source-picture.js';
import type { OrderedProvider } from './watched-provider.js';

/** Order for one picture. */
export interface ShotRequest {
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

/** Makes one picture from source photos. */
export interface ImageProvider extends OrderedProvider<ShotRequest> {
  /** Resolves with a failure as a value; rejects only for bugs and aborts. */
  make(request: ShotRequest, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>>;
}

/** Injection token: the image providers of `IMAGE_PROVIDERS`, in their order. */
export const ImageProviders = Symbol('ImageProviders');

/** Injection token: who makes pictures for test keys, whatever the settings name. */
export const TestImageProviders = Symbol('TestImageProviders');
