import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/settings.js';
import { Readiness } from '../health/readiness.service.js';
import { describeError } from '../observability/describe-error.js';
import type { Tracing } from '../observability/tracing/start-tracing.js';
import type { OpenDatabase } from './open-database.js';

/** Load balancers see "not ready" for this long before connections are refused. */
const UNREADY_MS = 500;

/** What remains after the last answer must be done within this time. */
const CLOSE_MS = 30_000;

const LOOK_MS = 50;

/**
 * Resolves at the first SIGTERM or SIGINT; later ones change nothing. Asked for before anything is
 * started, so that a signal during the start leaves no database running behind.
 */
export function firstStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
}

/** What a shutdown ends, in its own order. */
export interface RunningParts {
  readonly app: NestExpressApplication;
  /** Requests whose answers are not out yet. */
  readonly calls: () => number;
  readonly tracing: Tracing;
  readonly database: OpenDatabase;
  readonly settings: Settings;
}

/**
 * On the signal: not ready, no new connections, the calls that run are answered (at most the
 * deadline), then workers, queues and pools close and the last spans are sent, then the embedded database, last of all.
 */
export function stopOnSignal(
  signal: Promise<void>,
  { app, calls, tracing, database, settings }: RunningParts,
): void {
  const logger = new Logger('Shutdown');
  const server: Server = app.getHttpServer();
  const drain = async (): Promise<void> => {
    logger.log('Shutting down: the running calls are answered first.');
    app.get(Readiness, { strict: false }).drain();
    await sleep(UNREADY_MS);
    server.close();
    const giveUpAt = performance.now() + settings.generationDeadlineMs;
    while (calls() > 0 && performance.now() < giveUpAt) await sleep(LOOK_MS);
    await Promise.race([app.close(), sleep(CLOSE_MS, undefined, { ref: false })]);
  };
  void signal
    .then(drain)
    .catch((error: unknown) =>
      logger.error({ message: 'The shutdown went wrong', ...describeError(error) }),
    )
    .then(() => tracing.stop())
    .then(() => database.close())
    .finally(() => process.exit(0));
}

/** Counts requests whose answers are not out yet, from now on. */
export function countCalls(server: Server): () => number {
  let running = 0;
  server.on('request', (_req, res) => {
    running += 1;
    res.once('close', () => (running -= 1));
  });
  return () => running;
}
