import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplication, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { AttemptRecorder } from '../../src/accounting/attempt-recorder.js';
import type { Caller } from '../../src/access/caller.js';
import { ConfigModule, installSettings } from '../../src/config/config.module.js';
import { readSettings, type Settings } from '../../src/config/settings.js';
import { auditCredits } from '../../src/credits/audit.js';
import { grant } from '../../src/credits/grant.js';
import { type Result, succeed } from '../../src/errors/failure.js';
import { ProblemError } from '../../src/errors/problem.error.js';
import {
  type CallPhotos,
  type GenerationAnswer,
  type GenerationCall,
  isRunning,
} from '../../src/generations/call/generation-call.js';
import { GenerationsModule } from '../../src/generations/generations.module.js';
import { SynchronousGeneration } from '../../src/generations/call/synchronous-generation.service.js';
import { GenerationsWorkerModule } from '../../src/generations/worker/generations-worker.module.js';
import {
  type GenerationTask,
  GenerationWorker,
} from '../../src/generations/worker/generation-worker.service.js';
import { WorkerHosts } from '../../src/generations/worker/worker-hosts.service.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import { PersistenceModule } from '../../src/persistence/persistence.module.js';
import type { StoredSource } from '../../src/sources/stored-source.js';
import type { JobMessage } from '../../src/queue/job-message.js';
import { queueSettings } from './test-redis.js';

@Module({ imports: [ConfigModule, PersistenceModule, GenerationsModule, GenerationsWorkerModule] })
class BothHalves {}

/** Facade and worker on a real database and queue, with work whose time and outcome a test decides. */
export interface GenerationApp {
  readonly database: DataSource;
  readonly settings: Settings;
  /** Generations that the work was begun on, in order. */
  readonly begun: string[];
  /** Generations whose stored objects were thrown away. */
  readonly discarded: string[];
  /** Begins to take jobs. */
  startWorker(): Promise<void>;
  /** Does one job as a worker that may be told to shut down. */
  doJob(message: JobMessage, shutdown: AbortSignal): Promise<void>;
  /** A caller with credits of an organization of its own. */
  caller(credits?: number, price?: number): Promise<Caller>;
  call(caller: Caller, facts?: Partial<GenerationCall>): Promise<GenerationAnswer>;
  /** A part of the application. */
  get<T>(part: Type<T> | symbol): T;
  /** What the process has counted, in the Prometheus text form. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** The photos of a call without any. */
export const NO_PHOTOS: CallPhotos = {
  count: 0,
  complete: true,
  store: async () => [],
  release: () => undefined,
};

/** One photo whose bytes are released as soon as the facade says so. */
export class CountedPhotos implements CallPhotos {
  readonly count = 1;
  stored = 0;
  complete = true;

  async store(): Promise<readonly StoredSource[]> {
    this.stored += 1;
    return this.complete ? [{ kind: 'stored', key: `photo-${this.stored}` }] : [];
  }

  release(): void {
    this.complete = false;
  }
}

/** What the work does: by default it answers at once. */
export type Work = (
  input: { readonly n: number },
  attempts: AttemptRecorder,
) => Promise<Result<unknown>>;

/** Opens the facade, and with `work` a worker too. */
export async function openGenerationApp(
  databaseUrl: string,
  work: Work = async (input) => succeed(input),
  env: Readonly<Record<string, string>> = {},
): Promise<GenerationApp> {
  const folder = join(tmpdir(), `listing-objects-${randomUUID()}`);
  const read = readSettings('standalone', {
    DATABASE_URL: databaseUrl,
    STORAGE_URL: `file:${folder}`,
    ...queueSettings(databaseUrl),
    ...env,
  });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  installSettings(read.settings);
  const app = await NestFactory.create(BothHalves, { logger: false });
  await app.init();
  return new OpenApp(app, read.settings, work);
}

class OpenApp implements GenerationApp {
  readonly begun: string[] = [];
  readonly discarded: string[] = [];
  readonly database: DataSource;

  constructor(
    private readonly app: INestApplication,
    readonly settings: Settings,
    private readonly work: Work,
  ) {
    this.database = app.get(DataSource);
  }

  startWorker(): Promise<void> {
    return this.app.get(WorkerHosts).start('listing-copy', this.task());
  }

  doJob(message: JobMessage, shutdown: AbortSignal): Promise<void> {
    return this.app.get(GenerationWorker).process(message, this.task(), shutdown);
  }

  private task(): GenerationTask {
    return {
      generate: ({ id, input, attempts }) => {
        this.begun.push(id);
        return this.work(input as { n: number }, attempts);
      },
      deleteOutputs: async ({ id }) => void this.discarded.push(id),
    };
  }

  async caller(credits = 10, price = 1): Promise<Caller> {
    const organizationId = randomUUID();
    await this.database.query(
      `INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'enterprise')`,
      [organizationId, organizationId],
    );
    if (credits > 0) await grant(this.database, organizationId, credits);
    const plan = { name: 'enterprise', access: [], rateLimit: 1, rateWindow: 1, suspended: false };
    const prices = { 'listing-images': price, 'listing-copy': price };
    return {
      apiKeyId: randomUUID(),
      kind: 'live',
      organizationId,
      scopes: [],
      available: credits,
      plan: { ...plan, price: prices },
    };
  }

  /** A call that waits for its end. */
  async call(caller: Caller, facts: Partial<GenerationCall> = {}): Promise<GenerationAnswer> {
    const reply = await this.app.get(SynchronousGeneration).run({
      caller,
      operation: 'listing-copy',
      requestId: 'r-1',
      fields: { n: 1 },
      arrivedAt: performance.now(),
      hangUp: new AbortController().signal,
      bodyReleased: () => undefined,
      photos: NO_PHOTOS,
      inputOf: () => ({ n: 1 }),
      ...facts,
    });
    if (isRunning(reply)) throw new Error('The call did not wait.');
    return reply;
  }

  get<T>(part: Type<T> | symbol): T {
    return this.app.get<T>(part, { strict: false });
  }

  metrics(): Promise<string> {
    return this.app.get(Metrics, { strict: false }).text();
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

/** Lets calls in that no worker takes until one begins. */
export async function letCallsIn(database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO worker_heartbeats (worker_id, operation, concurrency, seen_at)
     VALUES ($1, 'listing-copy', 1, clock_timestamp() + interval '1 minute')`,
    [randomUUID()],
  );
}

/** Looks every 20 ms until the condition holds; rejects after the time. */
export async function eventually(
  condition: () => Promise<boolean> | boolean,
  ms = 10_000,
): Promise<void> {
  const giveUpAt = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error('it did not happen in time');
    await sleep(20);
  }
}

/** Whatever a test did, the ledger must be sound afterwards. */
export async function expectSoundLedger(app: GenerationApp): Promise<void> {
  const { findings } = await auditCredits(app.database);
  if (findings.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(findings)}`);
}

/** The problem that a call ends with; rejects when it does not. */
export async function problemOf(call: Promise<unknown>): Promise<ProblemError> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof ProblemError) return outcome;
  throw outcome;
}
