/** 8-bit RGB pixels, three bytes each, row by row. */
export interface RawPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Box around the product, pixels; `right` and `bottom` are the first column and row outside. */
export interface ProductBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
