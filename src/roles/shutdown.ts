import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Role, Settings } from '../config/settings.js';
import { Readiness } from '../health/readiness.service.js';
import { describeError } from '../observability/describe-error.js';
import type { Tracing } from '../observability/tracing/start-tracing.js';
import type { OpenCalls } from './open-calls.js';
import type { OpenDatabase } from './open-database.js';
import type { StopSignal } from './stop-signal.js';

/**
 * Time in which new connections are still answered after readiness went off, milliseconds. A balancer needs a probe or
 * two to see it, and Kubernetes sends traffic for seconds after SIGTERM. Nobody balances over the embedded default, and
 * nobody who presses Ctrl-C wants to wait.
 */
const ACCEPT_MS: Readonly<Record<Exclude<Role, 'worker'>, Record<StopSignal, number>>> = {
  api: { SIGTERM: 5_000, SIGINT: 500 },
  standalone: { SIGTERM: 500, SIGINT: 500 },
};

/**
 * Time for the rest of a shutdown after the last answer, milliseconds. A worker hands its jobs back after 20 s;
 * supervisors kill after 30 s by default.
 */
const CLOSE_MS: Readonly<Record<Role, number>> = {
  api: 30_000,
  standalone: 30_000,
  worker: 25_000,
};

const LOOK_MS = 50;

/** Parts that a shutdown ends, in its own order. */
interface RunningParts {
  readonly app: NestExpressApplication;
  readonly calls: OpenCalls;
  readonly tracing: Tracing;
  readonly database: OpenDatabase;
  readonly settings: Settings;
}

/**
 * On the signal: not ready; what comes in is still answered until balancers have moved on; the calls
 * that run are answered, at most the deadline later; then workers, queues and pools close, the last
 * spans are sent, and the embedded database stops, last of all. A worker takes no more jobs at once, and
 * answers on its health until its jobs have ended or gone back.
 */
export function stopOnSignal(stopSignal: Promise<StopSignal>, parts: RunningParts): void {
  const { app, tracing, database, settings } = parts;
  const logger = new Logger('Shutdown');
  const drain = async (signal: StopSignal): Promise<void> => {
    logger.log(`${signal} received: shutting down after the running calls and jobs.`);
    app.get(Readiness, { strict: false }).drain();
    if (settings.role !== 'worker') await answerCalls(parts, ACCEPT_MS[settings.role][signal]);
    await Promise.race([app.close(), sleep(CLOSE_MS[settings.role], undefined, { ref: false })]);
  };
  void stopSignal
    .then(drain)
    .catch((error: unknown) =>
      logger.error({ message: 'The shutdown failed', ...describeError(error) }),
    )
    .then(() => tracing.stop())
    .then(() => database.close())
    .finally(() => process.exit(0));
}

async function answerCalls({ app, calls, settings }: RunningParts, acceptMs: number) {
  const server: Server = app.getHttpServer();
  calls.letConnectionsGo();
  await sleep(acceptMs);
  // Closes idle connections too: who still holds one has been told by now to send elsewhere.
  server.close();
  const giveUpAt = performance.now() + settings.generationDeadlineMs;
  while (calls.count > 0 && performance.now() < giveUpAt) await sleep(LOOK_MS);
  // A connection on which nothing was ever sent counts as neither idle nor busy: the server would wait for it.
  server.closeAllConnections();
}
