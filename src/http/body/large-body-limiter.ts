import type { IncomingMessage } from 'node:http';

/** Limits on large bodies that are read at the same time. */
interface LargeBodyLimits {
  readonly total: number;
  readonly perOwner: number;
  /** Longest wait for a turn, milliseconds. */
  readonly waitMs: number;
}

interface Waiter {
  readonly owner: string;
  start(): void;
}

/**
 * Lets large bodies in a few at a time, first come first served, so that what they take of the memory
 * has a bound; a body that waits stays with its sender. One owner never holds all the turns.
 */
export class LargeBodyLimiter {
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiter[] = [];
  private total = 0;

  constructor(private readonly limits: LargeBodyLimits) {}

  /** @returns what ends the turn (call it exactly once), or undefined when none came in time. */
  take(owner: string): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const waiter = {
        owner,
        start: (): void => {
          clearTimeout(timer);
          resolve(() => this.end(owner));
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        resolve(undefined);
      }, this.limits.waitMs);
      this.waiting.push(waiter);
      this.startNext();
    });
  }

  private end(owner: string): void {
    this.total--;
    const left = (this.running.get(owner) ?? 0) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
    this.startNext();
  }

  private startNext(): void {
    const { total, perOwner } = this.limits;
    if (this.total >= total) return;
    const index = this.waiting.findIndex(({ owner }) => (this.running.get(owner) ?? 0) < perOwner);
    const [next] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (next === undefined) return;
    this.total++;
    this.running.set(next.owner, (this.running.get(next.owner) ?? 0) + 1);
    next.start();
  }
}

const held = new WeakMap<IncomingMessage, () => void>();

/** Remembers what ends the turn that a request's body has taken. */
export function holdSlot(req: IncomingMessage, end: () => void): void {
  held.set(req, end);
}

/** Ends the turn of a request, if it holds one (still). */
export function releaseSlot(req: IncomingMessage): void {
  held.get(req)?.();
  held.delete(req);
}
