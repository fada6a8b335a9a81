/** 8-bit sRGB pixels, row by row, without padding. `channels` 4 means straight (not premultiplied) alpha. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** A rectangle in pixels; `left` and `top` are inside, `left + width` and `top + height` are not. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
