import type { Raster } from '../../imaging/raster.js';

/** How much of each place of a photo is product, by a model; the map covers the whole frame. */
export interface ProductMap {
  /** 0 (ground) to 1 (product), row by row. */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Asks a model where the product is; undefined where it has failed, which costs no shot. */
export type Segment = (photo: Raster) => Promise<ProductMap | undefined>;

/** A model that is loaded. Its failures are thrown: whoever asks it decides what they cost. */
export interface Segmenter {
  segment(photo: Raster): Promise<ProductMap>;
}
