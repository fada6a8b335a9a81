import type { PixelBox, Raster } from '../../imaging/raster.js';

/** A square picture in the making: 8-bit sRGB, three channels. */
export interface Canvas {
  readonly data: Uint8Array;
  readonly size: number;
}

/** An sRGB colour, 0..255 per channel. */
export type Rgb = readonly [number, number, number];

/** A canvas of one colour. */
export function createCanvas(size: number, [r, g, b]: Rgb): Canvas {
  const data = new Uint8Array(size * size * 3);
  if (r === g && g === b) return { data: data.fill(r), size };
  for (let p = 0; p < data.length; p += 3) {
    data[p] = r;
    data[p + 1] = g;
    data[p + 2] = b;
  }
  return { data, size };
}

/** A canvas from a square raster of its size (alpha is ignored). */
export function canvasOf(raster: Raster): Canvas {
  if (raster.channels === 3) return { data: raster.data, size: raster.width };
  const data = new Uint8Array(raster.width * raster.width * 3);
  for (let i = 0; i * 3 < data.length; i += 1) {
    data.set(raster.data.subarray(i * 4, i * 4 + 3), i * 3);
  }
  return { data, size: raster.width };
}

/** Lays a picture with straight alpha over the canvas; parts outside are left out. */
export function placeRaster(canvas: Canvas, top: Raster, left: number, upper: number): void {
  const { size, data } = canvas;
  const { data: pixels, width, height, channels } = top;
  const first = Math.max(0, -left);
  const end = Math.min(width, size - left);
  for (let y = Math.max(0, -upper); y < height && y + upper < size; y += 1) {
    let from = (y * width + first) * channels;
    let to = ((y + upper) * size + first + left) * 3;
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
export function fillBox({ data, size }: Canvas, box: PixelBox, colour: Rgb): void {
  const [x0, y0] = [Math.round(box.left), Math.round(box.top)];
  const [x1, y1] = [x0 + Math.round(box.width), y0 + Math.round(box.height)];
  for (let y = Math.max(0, y0); y < Math.min(size, y1); y += 1) {
    for (let x = Math.max(0, x0); x < Math.min(size, x1); x += 1) {
      data.set(colour, (y * size + x) * 3);
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
    const row = y + top;
    if (row < 0 || row >= canvas.size) continue;
    for (let x = 0; x < coverage.width; x += 1) {
      const column = x + left;
      const alpha = coverage.values[y * coverage.width + x];
      if (alpha <= 0 || column < 0 || column >= canvas.size) continue;
      const to = (row * canvas.size + column) * 3;
      for (let c = 0; c < 3; c += 1) {
        canvas.data[to + c] = Math.round(canvas.data[to + c] * (1 - alpha) + colour[c] * alpha);
      }
    }
  }
}
