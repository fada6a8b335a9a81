interface Waiter {
  readonly pixels: number;
  start(): void;
}

/**
 * Bounds the pixels that are decoded at the same time, first come first served: a file of a few hundred
 * bytes may be an AVIF of 50 megapixels, which takes 0.9 GB and 4 s to decode.
 */
export class DecodeTurns {
  private readonly waiting: Waiter[] = [];
  private free: number;

  /** @param pixels decoded at once; a picture that is larger waits until it is alone. */
  constructor(private readonly pixels: number) {
    this.free = pixels;
  }

  /** Decodes a picture of so many pixels as soon as its turn comes. */
  async run<T>(pixels: number, decode: () => Promise<T>): Promise<T> {
    const share = Math.min(pixels, this.pixels);
    await new Promise<void>((resolve) => {
      this.waiting.push({ pixels: share, start: resolve });
      this.startNext();
    });
    try {
      return await decode();
    } finally {
      this.free += share;
      this.startNext();
    }
  }

  private startNext(): void {
    for (
      let [next] = this.waiting;
      next !== undefined && next.pixels <= this.free;
      [next] = this.waiting
    ) {
      this.waiting.shift();
      this.free -= next.pixels;
      next.start();
    }
  }
}
