import { type DecodableSize, decodeCost, HIGHEST_DECODE_COST } from './decode-cost.js';

interface Waiter {
  readonly cost: number;
  start(): void;
}

/** Bounds the memory that pictures take which are decoded at the same time, first come first served. */
export class DecodeTurns {
  private readonly waiting: Waiter[] = [];
  private free: number;

  /** @param budget bytes decoded at once; a picture that costs more waits until it is alone. */
  constructor(private readonly budget: number) {
    this.free = budget;
  }

  /** Decodes pictures, one after the other, as soon as there is room for the most expensive of them. */
  async run<T>(pictures: readonly DecodableSize[], decode: () => Promise<T>): Promise<T> {
    const cost = Math.min(Math.max(0, ...pictures.map(decodeCost)), this.budget);
    await new Promise<void>((resolve) => {
      this.waiting.push({ cost, start: resolve });
      this.startNext();
    });
    try {
      return await decode();
    } finally {
      this.free += cost;
      this.startNext();
    }
  }

  private startNext(): void {
    for (
      let [next] = this.waiting;
      next !== undefined && next.cost <= this.free;
      [next] = this.waiting
    ) {
      this.waiting.shift();
      this.free -= next.cost;
      next.start();
    }
  }
}

/** The turns of this process: one of the most expensive pictures at a time, or many usual ones. */
export const DECODE_TURNS = new DecodeTurns(HIGHEST_DECODE_COST);
