import type { Result } from '../errors/failure.js';
import type { ShotType } from '../listing/shot-type.js';
import type { Canvas } from './draw/canvas.js';
import type { EncodedPhoto } from './model/photo-segmenter.js';
import type { ProductMap } from './model/product-map.js';
import type { PromptOptions } from './shots/read-prompt-options.js';
import type { Subject } from './scene.js';

/** A shot as it is ordered: plain data only, since it travels to a thread. */
export interface RenderRequest {
  readonly type: ShotType;
  /** Side of the square picture, pixels. */
  readonly size: number;
  readonly productTitle?: string;
  /** Not set when `type` is `custom`. */
  readonly userPrompt?: string;
  /** Set when `type` is `custom`. */
  readonly customPrompt?: string;
  readonly sources: readonly (EncodedPhoto & {
    readonly width: number;
    readonly height: number;
    /** Map of the product by a model; absent without a model, and where it gave nothing. */
    readonly map?: ProductMap;
  })[];
  /** Absolute paths of the operator's own fonts for texts on pictures. */
  readonly textFonts: readonly string[];
}

/** A rendered picture: raw sRGB, three channels, `size` x `size`. */
export interface RenderedShot {
  readonly data: Uint8Array;
  readonly size: number;
  readonly notes: readonly string[];
  /** As of its drawing. */
  readonly ownPixels: boolean;
}

/** Input of every shot. */
export interface ShotInput {
  readonly request: RenderRequest;
  /** The view that was chosen for this shot. */
  readonly view: Subject;
  /** Place of the chosen view in the caller's `images`. */
  readonly index: number;
  /** Number made from the inputs: equal inputs give equal pictures. */
  readonly seed: number;
  /** Wishes of the prompt, as far as they are understood. */
  readonly options: PromptOptions;
  /** Throws when the caller has given up; called between steps. */
  readonly checkpoint: () => void;
}

/** Result of a shot. */
export interface ShotDrawing {
  readonly canvas: Canvas;
  readonly notes: readonly string[];
  /**
   * True where the pixels of the product are those of the photo, at another scale; false where its colours, its
   * light or its sharpness were changed: divided by its background, lit by a scene, sharpened.
   */
  readonly ownPixels: boolean;
  /** Reason why a text is not set, in a sentence for the caller. */
  readonly textTrouble?: string;
}

/** Draws one kind of shot. */
export type Shot = (input: ShotInput) => Promise<Result<ShotDrawing>>;
