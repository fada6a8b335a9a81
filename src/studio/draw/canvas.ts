import type { PixelBox, Raster } from '../../imaging/raster.js';

/**
 * Sides of a picture, and the square in it on which a shot is laid out; pixels. Everything is placed from the upper
 * left corner of that square; what lies outside of it is background, as far as the picture reaches.
 */
export interface Frame {
  /** Side of the square. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Place of the square in the picture. */
  readonly left: number;
  readonly top: number;
}

/** A picture in the making: 8-bit sRGB, three channels. */
export interface Canvas extends Frame {
  readonly data: Uint8Array;
}

/** Frame of a square picture that its layout fills. */
export function squareFrame(size: number): Frame {
  return { size, width: size, height: size, left: 0, top: 0 };
}

/** An sRGB colour, 0..255 per channel. */
export type Rgb = readonly [number, number, number];

/** A canvas of one colour. */
export function createCanvas(frame: Frame, [r, g, b]: Rgb): Canvas {
  const data = new Uint8Array(frame.width * frame.height * 3);
  if (r === g && g === b) return { ...frame, data: data.fill(r) };
  for (let p = 0; p < data.length; p += 3) {
    data[p] = r;
    data[p + 1] = g;
    data[p + 2] = b;
  }
  return { ...frame, data };
}

/** A canvas from a raster of its size (alpha is ignored). */
export function canvasOf(raster: Raster, frame: Frame): Canvas {
  if (raster.channels === 3) return { ...frame, data: raster.data };
  const data = new Uint8Array(raster.width * raster.height * 3);
  for (let i = 0; i * 3 < data.length; i += 1) {
    data.set(raster.data.subarray(i * 4, i * 4 + 3), i * 3);
  }
  return { ...frame, data };
}

/** Lays a picture with straight alpha over the canvas; parts outside are left out. */
export function placeRaster(canvas: Canvas, top: Raster, x0: number, y0: number): void {
  const { data } = canvas;
  const [left, upper] = [x0 + canvas.left, y0 + canvas.top];
  const { data: pixels, width, height, channels } = top;
  const first = Math.max(0, -left);
  const end = Math.min(width, canvas.width - left);
  for (let y = Math.max(0, -upper); y < height && y + upper < canvas.height; y += 1) {
    let from = (y * width + first) * channels;
    let to = ((y + upper) * canvas.width + first + left) * 3;
    for (let x = first; x < end; x += 1, from += channels, to += 3) {
      const alpha = channels === 4 ? pixels[from + 3] : 255;
      if (alpha === 0) continue;
      if (alpha === 255) {
        data[to] = pixels[from];
        data[to + 1] = pixels[from + 1];
        data[to + 2] = pixels[from + 2];
        continue;
      }
      for (let c = 0; c < 3; c += 1) {
        const below = data[to + c];
        data[to + c] = Math.round(below + (pixels[from + c] - below) * (alpha / 255));
      }
    }
  }
}

/** Fills a box, its corners rounded to whole pixels, with a colour; parts outside are left out. */
export function fillBox(canvas: Canvas, box: PixelBox, colour: Rgb): void {
  const { data, width, height } = canvas;
  const [x0, y0] = [Math.round(box.left) + canvas.left, Math.round(box.top) + canvas.top];
  const [x1, y1] = [x0 + Math.round(box.width), y0 + Math.round(box.height)];
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1) {
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 1) {
      data.set(colour, (y * width + x) * 3);
    }
  }
}

/** Paints a colour through a coverage map (0..1 per pixel) whose upper left corner is given. */
export function paintCoverage(
  canvas: Canvas,
  coverage: { readonly values: Float32Array; readonly width: number; readonly height: number },
  left: number,
  top: number,
  colour: Rgb,
): void {
  for (let y = 0; y < coverage.height; y += 1) {
    const row = y + top + canvas.top;
    if (row < 0 || row >= canvas.height) continue;
    for (let x = 0; x < coverage.width; x += 1) {
      const column = x + left + canvas.left;
      const alpha = coverage.values[y * coverage.width + x];
      if (alpha <= 0 || column < 0 || column >= canvas.width) continue;
      const to = (row * canvas.width + column) * 3;
      for (let c = 0; c < 3; c += 1) {
        canvas.data[to + c] = Math.round(canvas.data[to + c] * (1 - alpha) + colour[c] * alpha);
      }
    }
  }
}
