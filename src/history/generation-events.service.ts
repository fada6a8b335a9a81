import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ProblemError } from '../errors/problem.error.js';
import type { Viewer } from '../generations/records/viewer.js';
import { LargeBodyLimiter } from '../http/body/large-body-limiter.js';
import type { GenerationRecordDto } from './dto/generation-record.dto.js';
import { ReadinessChecks } from '../observability/readiness-checks.js';
import { GenerationRecordsService } from './generation-records.service.js';

/** A running generation is looked up this often, milliseconds. */
const LOOK_MS = 500;

/** Looks without news after which a comment keeps the connection open: proxies end silent ones, mostly after 60 s. */
const LOOKS_A_SIGN = 30;

/** Streams of this process at a time: each looks twice a second. */
const STREAM_LIMITS = { total: 200, perOwner: 20, waitMs: 0 } as const;

/** Seconds after which a caller may look on again. */
const RETRY_AFTER_S = 5;

/** Tells callers what becomes of a generation, by server-sent events (WHATWG HTML, section 9.2). */
@Injectable()
export class GenerationEvents {
  private readonly streams = new LargeBodyLimiter(STREAM_LIMITS);

  constructor(
    private readonly records: GenerationRecordsService,
    private readonly readiness: ReadinessChecks,
  ) {}

  /**
   * Sends the generation now, whenever it has changed, and when it has ended; then the stream ends. It ends early at a
   * shutdown, and where the database is away: a client that connects again goes on.
   * @throws ProblemError not_found, capacity_exceeded or service_unavailable, before the first byte
   */
  async send(viewer: Viewer, id: string, res: Response): Promise<void> {
    const first = await this.records.get(viewer, id);
    const leave = await this.streams.take(viewer.organizationId);
    if (leave === undefined) throw tooManyStreams();
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    res.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    try {
      if (res.req.method !== 'HEAD') await this.stream(viewer, first, res, gone.signal);
    } catch {
      // Its caller has hung up, it was deleted, or the database is away.
    } finally {
      leave();
      res.end();
    }
  }

  private async stream(
    viewer: Viewer,
    first: GenerationRecordDto,
    res: Response,
    gone: AbortSignal,
  ): Promise<void> {
    let told = '';
    let silent = 0;
    for (let generation = first; ; generation = await this.records.get(viewer, first.id)) {
      const event = `event: generation\ndata: ${JSON.stringify({ generation })}\n\n`;
      silent = event === told ? silent + 1 : 0;
      if (silent === 0) res.write(event);
      else if (silent % LOOKS_A_SIGN === 0) res.write(': still running\n\n');
      told = event;
      if (generation.status !== 'open' || this.readiness.isDraining) return;
      await sleep(LOOK_MS, undefined, { signal: gone });
    }
  }
}

function tooManyStreams(): ProblemError {
  return ProblemError.later(
    'capacity_exceeded',
    `More than ${STREAM_LIMITS.perOwner} streams of the organization are open. Close one, or look the generation up.`,
    RETRY_AFTER_S,
  );
}
