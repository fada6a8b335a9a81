import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { inTime, untilAborted } from '../../errors/patience.js';
import { CORE_LIMITER } from '../core-limiter.js';
import { type DecodableSize, DECODE_LIMITER } from '../decode-limiter.js';
import { checkpointOf, createStopFlag, raiseStopFlag, WorkOverrunError } from './stop-flag.js';

/** Task of a thread. */
export interface ThreadTask<I> {
  readonly input: I;
  /** Raised by the caller to stop the work; see `stop-flag.ts`. */
  readonly stop: SharedArrayBuffer;
}

/** One piece of work may hold its core so long; the longest takes 3 s, and more on a machine that is short of them. */
const WORK_MS = 60_000;

/** An idle thread is ended after this long, milliseconds. */
const IDLE_MS = 60_000;

/**
 * Steps by which threads are less urgent than the event loop, whose calls and locks wait else while pictures are
 * drawn on all cores. On Linux alone: elsewhere it would be the whole process that steps back.
 */
const NICE = process.platform === 'linux' ? 10 : 0;

/** V8's heap per thread, MB; pixels lie outside of it. A small young space gives buffers back soon. */
const HEAP = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 256 };

/** Threads for work on pixels, so that the event loop stays free; started when there is work. */
export class RenderThreads {
  private readonly pool: Piscina | undefined;

  /** @param entry module of the thread; TypeScript sources (tests) work in the calling thread */
  constructor(entry: URL, threads: number) {
    if (entry.pathname.endsWith('.ts')) return;
    this.pool = new Piscina({
      filename: fileURLToPath(entry),
      name: 'render',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      atomics: 'disabled',
      resourceLimits: HEAP,
      niceIncrement: NICE,
    });
  }

  /**
   * Runs work by the name under which the entry exports it, once there is room for what it decodes and a core.
   * Rejects at once on abort, and with WorkOverrunError when the work itself takes far too long.
   */
  async run<I, O>(
    name: string,
    work: (input: I, checkpoint: () => void) => Promise<O>,
    input: I,
    { decodes, signal }: { decodes: readonly DecodableSize[]; signal: AbortSignal },
  ): Promise<O> {
    signal.throwIfAborted();
    const stop = createStopFlag();
    const start = async (): Promise<O> => {
      // Whoever gave up while waiting for a turn has nothing to be done any more.
      signal.throwIfAborted();
      const done: Promise<O> =
        this.pool === undefined
          ? work(input, checkpointOf(stop))
          : this.pool.run({ input, stop } satisfies ThreadTask<I>, { name });
      return inTime(done, WORK_MS, () => {
        raiseStopFlag(stop);
        throw new WorkOverrunError(name);
      });
    };
    const turn = DECODE_LIMITER.run(decodes, () => CORE_LIMITER.run(start));
    // The work itself stops at its next checkpoint.
    return untilAborted(turn, signal, () => raiseStopFlag(stop));
  }

  /** Ends the threads; work under way is given up. */
  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}
