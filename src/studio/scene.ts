import type { Raster } from '../imaging/raster.js';
import type { ProductShares } from './model/product-map.js';
import type { Mask, LabImage } from '../raster/lab-image.js';

/** Kinds of background, from the easiest to tell a product from to the hardest. */
export type BackgroundKind = 'light' | 'even' | 'two-surfaces' | 'blurred' | 'textured';

/** The surface behind a product, classified once. */
export interface Background {
  readonly kind: BackgroundKind;
  /** Lab of the smooth surface that fits it best, under every pixel of the image, interleaved. */
  readonly lab: Float32Array;
  /** Robust spread of the background around that surface, delta E. */
  readonly spread: number;
}

/** A photo in which a product is looked for. */
export interface Scene {
  /** Small copy in Lab, `WORK_SIDE` pixels on its longer side. */
  readonly image: LabImage;
  /** Slope of each pixel above those around it, delta E per pixel. */
  readonly sharpness: Float32Array;
  readonly background: Background;
  /** The photo's own alpha in the size of the image, 0 to 255; absent where it hides nothing. */
  readonly alpha?: Uint8Array;
  /** Shares of product by the segmentation model; absent without one. */
  readonly map?: ProductShares;
  /** Other maskers that find a product here, in their order. */
  readonly witnesses?: readonly Witness[];
}

/** A way to tell product from background. The first of the list that applies and finds something is taken. */
export interface Masker {
  readonly id: MaskerId;
  applies(scene: Scene): boolean;
  /** Undefined where it finds nothing. */
  mask(scene: Scene): Mask | undefined;
}

export type MaskerId =
  'model' | 'alpha' | 'background-difference' | 'edge-enclosure' | 'graph-cut' | 'barrier-distance';

/** Another masker, which works when its mask is asked for, and once: most photos need no other opinion. */
export interface Witness {
  readonly masker: MaskerId;
  /** Undefined where it finds nothing. */
  mask(): Mask | undefined;
}

/** A step that improves a mask; it returns the mask itself where it does not apply. */
export interface MaskStep {
  readonly on: readonly BackgroundKind[];
  run(scene: Scene, mask: Mask): Mask;
}

/** A mask with how it came about. */
export interface FoundMask {
  readonly mask: Mask;
  readonly masker: MaskerId;
}

/** Measures of a mask; shares are 0 to 1. */
export interface MaskMeasures {
  /** Share of the frame. */
  readonly area: number;
  /** Longer side of the mask's box, share of the frame's longer side. */
  readonly side: number;
  /** Share of the frame's rim that the mask covers. */
  readonly rim: number;
  /** Share of the outline that lies on an edge of the photo. */
  readonly edge: number;
  /** Share of the outline at which inside and outside differ visibly. */
  readonly contrast: number;
  /** Length of sharp edges outside the mask, against its outline. */
  readonly leftOut: number;
  /** Share of the lower outline that lies on no edge in focus, as where a shadow ends a mask. */
  readonly softFoot: number;
  /** Separate regions of at least a twentieth of the largest. */
  readonly pieces: number;
  /** Greatest overlap (IoU) with what another masker finds, 1 where none does: dear, and rarely asked for. */
  readonly agreement: () => number;
  /** Share of the model's product that it is unsure of; 0 without a model. */
  readonly unsure: number;
}

/** A reason to refuse a photo for a picture whose product is cut out. */
export interface Check {
  readonly id: string;
  /** Maskers whose masks it judges. */
  readonly of: readonly MaskerId[];
  readonly on: readonly BackgroundKind[];
  fails(scene: Scene, mask: Mask, measures: MaskMeasures): boolean;
  /** Completes "images[0] cannot become a picture on white: …". */
  readonly sentence: string;
  /** A sentence on what to send instead. */
  readonly instead: string;
}

/** A photo with the product that was found in it. */
export interface Subject {
  readonly photo: Raster;
  readonly image: LabImage;
  readonly background: Background;
  readonly mask: Mask;
  readonly masker: MaskerId;
  readonly measures: MaskMeasures;
  readonly map?: ProductShares;
  /** The checks that its mask fails, in the order of the table. */
  readonly failed: readonly Check[];
  /** True where none fails: the product can be cut out. */
  readonly accepted: boolean;
}
