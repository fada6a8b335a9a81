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

/** Alpha below which a pixel is seen through, and the share of such pixels from which a channel hides something. */
const CLEAR = { alpha: 16, share: 0.02 } as const;

/** True for a raster with an alpha channel that hides a part of it. */
export function isSeeThrough({ data, width, height, channels }: Raster): boolean {
  if (channels !== 4) return false;
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] < CLEAR.alpha) clear += 1;
  return clear >= width * height * CLEAR.share;
}
