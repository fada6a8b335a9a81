import { Turns } from './core-limiter.js';
import { MAX_SOURCE_PIXELS } from './open-picture.js';

/** Facts that decide on the memory for decoding a picture. */
export interface DecodableSize {
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Bytes a pixel at the worst, measured with pictures of 50 megapixels: a JPEG and a PNG of rows cost
 * next to nothing, but a progressive JPEG is kept as coefficients, an interlaced PNG and a GIF as a
 * whole, and an AVIF in several copies.
 */
const BYTES_PER_PIXEL: Readonly<Record<DecodableSize['format'], number>> = {
  png: 8,
  jpeg: 6,
  webp: 4,
  gif: 5,
  avif: 18,
};

/** Bytes of memory that decoding this picture may take. */
function decodeCost({ format, width, height }: DecodableSize): number {
  return width * height * BYTES_PER_PIXEL[format];
}

/** Highest cost of a picture that is taken, bytes. */
const HIGHEST_DECODE_COST = MAX_SOURCE_PIXELS * Math.max(...Object.values(BYTES_PER_PIXEL));

/** Bounds the memory that pictures take which are decoded at the same time, first come first served. */
export class DecodeLimiter {
  private readonly turns: Turns;

  /** @param budget bytes decoded at once; a picture that costs more waits until it is alone. */
  constructor(private readonly budget: number) {
    this.turns = new Turns(budget);
  }

  /** Decodes pictures, one after the other, as soon as there is room for the most expensive of them. */
  run<T>(pictures: readonly DecodableSize[], decode: () => Promise<T>): Promise<T> {
    const cost = Math.min(Math.max(0, ...pictures.map(decodeCost)), this.budget);
    return this.turns.run(cost, 0, decode);
  }
}

/** The turns of this process: one of the most expensive pictures at a time, or many usual ones. */
export const DECODE_LIMITER = new DecodeLimiter(HIGHEST_DECODE_COST);
