import type { Raster } from '../../imaging/raster.js';
import { ScratchBuffers } from '../../raster/scratch-buffers.js';
import { readRow, type FieldOver } from './mask-field.js';

/** Red, green, blue of both sides: the product's first. */
const SIDE_VALUES = 6;
/** Averages are taken over these radii, pixels; the first that holds this share of sure pixels counts. */
const RADII = [2, 6, 20, 80];
const ENOUGH = 0.06;
/** Share of product from which a pixel is the product's alone, and of the background. */
const SURE = 0.9;
/** Count, red, green, blue. */
const CHANNELS = 4;

/**
 * Mean colours of the sure product and the sure background around the pixels of a small picture, averaged where they
 * are asked for: along an outline.
 */
export class SideColours {
  readonly values: Float32Array;
  private readonly done: Uint8Array;
  /** Sums of each side over all pixels above and to the left, a row and a column of zeros first. */
  private readonly sums: readonly Int32Array[];

  /** @param share product in every pixel of `small`. All lies in `buffers`. */
  constructor(
    private readonly small: Raster,
    share: FieldOver,
    buffers: ScratchBuffers,
  ) {
    const { width, height } = small;
    this.values = buffers.floats(width * height * SIDE_VALUES);
    this.done = buffers.bytes(width * height).fill(0);
    const places = (width + 1) * (height + 1);
    this.sums = [0, 1].map(() => buffers.integers(places * CHANNELS).fill(0));
    const row = new Float32Array(width);
    for (let y = 0; y < height; y += 1) {
      readRow(share, y, row);
      this.sumRow(this.sums[0], y, row, SURE, Infinity);
      this.sumRow(this.sums[1], y, row, -Infinity, 1 - SURE);
    }
  }

  /**
   * Start, in `values`, of the colours around a place.
   * @param across share of the width, 0 to less than 1
   * @param down share of the height
   */
  near(across: number, down: number): number {
    const { width, height } = this.small;
    const x = Math.floor(across * width);
    const y = Math.floor(down * height);
    const pixel = y * width + x;
    if (this.done[pixel] === 0) {
      this.done[pixel] = 1;
      this.average(this.sums[0], pixel * SIDE_VALUES, x, y);
      this.average(this.sums[1], pixel * SIDE_VALUES + 3, x, y);
    }
    return pixel * SIDE_VALUES;
  }

  /** Sums the pixels of a row whose share lies above `least` and below `most`, and all before them. */
  private sumRow(
    sums: Int32Array,
    y: number,
    row: Float32Array,
    least: number,
    most: number,
  ): void {
    const { data, width, channels } = this.small;
    const line = (width + 1) * CHANNELS;
    let [count, red, green, blue] = [0, 0, 0, 0];
    for (let x = 0, p = y * width * channels; x < width; x += 1, p += channels) {
      if (row[x] > least && row[x] < most) {
        count += 1;
        red += data[p];
        green += data[p + 1];
        blue += data[p + 2];
      }
      const at = (y + 1) * line + (x + 1) * CHANNELS;
      sums[at] = sums[at - line] + count;
      sums[at + 1] = sums[at + 1 - line] + red;
      sums[at + 2] = sums[at + 2 - line] + green;
      sums[at + 3] = sums[at + 3 - line] + blue;
    }
  }

  /** Writes the mean colour of the nearest square that tells enough; the pixel's own where none does. */
  private average(sums: Int32Array, first: number, x: number, y: number): void {
    const { data, width, height, channels } = this.small;
    for (const radius of RADII) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
      const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
      const within = (c: number): number =>
        sums[(lower + right) * CHANNELS + c] -
        sums[(lower + left) * CHANNELS + c] -
        sums[(upper + right) * CHANNELS + c] +
        sums[(upper + left) * CHANNELS + c];
      const count = within(0);
      if (count < ENOUGH * (right - left) * (bottom - top)) continue;
      for (let c = 0; c < 3; c += 1) this.values[first + c] = within(c + 1) / count;
      return;
    }
    for (let c = 0; c < 3; c += 1) this.values[first + c] = data[(y * width + x) * channels + c];
  }
}
