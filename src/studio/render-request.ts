import type { Result } from '../errors/failure.js';
import type { PictureRatio } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';
import type { Canvas, Frame } from './draw/canvas.js';
import type { LightSide } from './draw/match-light.js';
import type { EncodedPhoto } from './model/photo-segmenter.js';
import type { ProductMap } from './model/product-map.js';
import type { PromptOptions } from './shots/read-prompt-options.js';
import type { Subject } from './scene.js';

/** A shot as it is ordered: plain data only, since it travels to a thread. */
export interface RenderRequest {
  readonly type: ShotType;
  /** Longer side of the picture, pixels; of the layout in the request that a shot is given. */
  readonly size: number;
  /** Width to height; a square when not set. */
  readonly ratio?: PictureRatio;
  /** Space around the layout, share of the picture's shorter side; none when not set. */
  readonly padding?: number;
  /** Take of the shot: every number draws another one; 0 when not set. */
  readonly take?: number;
  /** True: the product alone, on nothing. */
  readonly transparent?: boolean;
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

/** A rendered picture: raw sRGB. */
export interface RenderedShot {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Four with straight alpha. */
  readonly channels: 3 | 4;
  readonly notes: readonly string[];
  /** As of its drawing. */
  readonly ownPixels: boolean;
}

/** Input of every shot. */
export interface ShotInput {
  readonly request: RenderRequest;
  /** Sides of the picture, and the place of its layout. */
  readonly frame: Frame;
  /** The view that was chosen for this shot. */
  readonly view: Subject;
  /** Place of the chosen view in the caller's `images`. */
  readonly index: number;
  /** Number made from the inputs: equal inputs give equal pictures. */
  readonly seed: number;
  /** Take of the shot, from 0 on. */
  readonly take: number;
  /** Side of the light where the prompt names none. */
  readonly side: LightSide;
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
