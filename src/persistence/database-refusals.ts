import { Injectable } from '@nestjs/common';
import { isWriteRefused } from './database-reach.js';

/** A refusal that is over sooner is nobody's business: the next try succeeds. */
const LASTING_MS = 1_500;

/** Nobody has tried to write for so long: nothing is known any more. */
const FORGOTTEN_MS = 5_000;

/** Knows whether the database has been refusing this process's writes for some time, as on a full disk. */
@Injectable()
export class DatabaseRefusals {
  private firstAt: number | undefined;
  private lastAt = -Infinity;

  /** A write was tried: `error` is what came of it, undefined when it was taken. */
  note(error: unknown): void {
    if (!isWriteRefused(error)) {
      if (error === undefined) this.firstAt = undefined;
      return;
    }
    if (performance.now() - this.lastAt > FORGOTTEN_MS) this.firstAt = undefined;
    this.lastAt = performance.now();
    this.firstAt ??= this.lastAt;
  }

  /** True while writes are refused, and have been for more than a moment. */
  get lasting(): boolean {
    const now = performance.now();
    const since = this.firstAt ?? now;
    return now - since > LASTING_MS && now - this.lastAt < FORGOTTEN_MS;
  }
}
