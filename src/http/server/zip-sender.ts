import { pipeline } from 'node:stream/promises';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ProblemError } from '../../errors/problem.error.js';
import { describeError } from '../../observability/describe-error.js';
import { LargeBodyLimiter } from '../body/large-body-limiter.js';
import { zipStream, type ZippedFile } from './zip-stream.js';

/** Bounds of the zips of one kind in this process. */
interface ZipLimits {
  /** On their way at a time: each holds two files in memory, and a caller may read slowly. */
  readonly total: number;
  readonly perOwner: number;
  /** Milliseconds that a zip may take. */
  readonly patienceMs: number;
}

/** Longest wait for a turn, milliseconds. */
const WAIT_MS = 5_000;

/** Seconds after which a busy service may be asked again. */
const RETRY_AFTER_S = 5;

/** Sends zips as answers, a few at a time, with bounded memory. */
export class ZipSender {
  private readonly logger = new Logger(ZipSender.name);
  private readonly limiter: LargeBodyLimiter;

  constructor(private readonly limits: ZipLimits) {
    this.limiter = new LargeBodyLimiter({ ...limits, waitMs: WAIT_MS });
  }

  /**
   * Sends the files, in their order, as an attachment. Rejects as the first file does, which is read before the first
   * byte of the answer; after it a failure breaks the answer off.
   * @param filesUntil files whose reading the signal ends
   * @param at time of change of every file
   * @throws ProblemError capacity_exceeded
   */
  async send(
    filesUntil: (signal: AbortSignal) => readonly ZippedFile[],
    facts: {
      readonly name: string;
      readonly at: Date;
      readonly owner: string;
      readonly res: Response;
    },
  ): Promise<void> {
    const { name, at, owner, res } = facts;
    const begin = (): Response => res.attachment(name).set('Content-Type', 'application/zip');
    if (res.req.method === 'HEAD') return void begin().end();
    const end = await this.limiter.take(owner);
    if (end === undefined) throw this.tooMany();
    try {
      const signal = AbortSignal.timeout(this.limits.patienceMs);
      const files = await withFirstRead(filesUntil(signal));
      await pipeline(zipStream(files, at), begin(), { signal }).catch((error: unknown) =>
        this.breakOff(res, error),
      );
    } finally {
      end();
    }
  }

  /** A caller who hangs up is no error of the service. */
  private breakOff(res: Response, error: unknown): void {
    if (isHangUp(error)) return;
    this.logger.warn({ message: 'A zip could not be sent whole', ...describeError(error) });
    res.destroy();
  }

  private tooMany(): ProblemError {
    const detail = `Your organization reads ${this.limits.perOwner} zips already, or the service sends as many as it can. Repeat the call in ${RETRY_AFTER_S} s.`;
    return ProblemError.later('capacity_exceeded', detail, RETRY_AFTER_S);
  }
}

async function withFirstRead(files: readonly ZippedFile[]): Promise<readonly ZippedFile[]> {
  const [first, ...others] = files;
  if (first === undefined) return files;
  const bytes = await first.read();
  return [{ name: first.name, read: () => Promise.resolve(bytes) }, ...others];
}

const isHangUp = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
