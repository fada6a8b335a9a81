import type { PictureAbility } from '../config/picture-abilities.js';
import type { ProviderPicture } from '../imaging/provider-picture.js';
import type { ComposedPrompt } from './composed-prompt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import type { ShotType } from '../listing/shot-type.js';
import type { PictureBackground, PictureFormat, PictureRatio } from '../listing/picture-options.js';
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
  /** Longer side of the picture, pixels. */
  readonly size: number;
  /** Width to height; a square when not set. */
  readonly ratio?: PictureRatio;
  /** Space around what is shown, share of the shorter side. */
  readonly padding?: number;
  readonly format?: PictureFormat;
  readonly background?: PictureBackground;
  /** Number of the take: equal ones draw the same; 0 when not set. */
  readonly take?: number;
  /** Seed that the caller has asked for, 31 bits: for models that take one. */
  readonly seed?: number;
}

/** Makes one picture from source photos. */
export interface ImageProvider extends OrderedProvider<ShotRequest> {
  /** Wishes that it follows by itself; none when not set. */
  readonly follows?: ReadonlySet<PictureAbility>;
  /** Resolves with a failure as a value; rejects only for bugs and aborts. */
  make(request: ShotRequest, signal: AbortSignal): Promise<ProviderOutcome<ProviderPicture>>;
}

/** Injection token: the image providers of `IMAGE_PROVIDERS`, in their order. */
export const ImageProviders = Symbol('ImageProviders');

/** Injection token: who makes pictures for test keys, whatever the settings name. */
export const TestImageProviders = Symbol('TestImageProviders');
