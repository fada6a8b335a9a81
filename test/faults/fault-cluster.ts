import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@listing/embedded-postgres';
import { ask } from '../../packages/embedded-postgres/test/data-folders.js';
import { migrate } from '../../src/persistence/run-migrations.js';
import type { ClusterRole } from '../support/roles-cluster.js';
import { freshFolder } from '../support/running-service.js';
import { killHard, postgresOf } from '../support/service-processes.js';
import { DEADLINE_MS } from './fault-settings.js';
import { ProcessSlot } from './process-slot.js';
import { RedisWithAof } from './redis-with-aof.js';

const PROCESSES: readonly ClusterRole[] = ['api', 'api', 'worker', 'worker', 'worker'];

const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND random() < 0.5`;

/** Two API and three worker processes with slow providers, on a PostgreSQL, a store and perhaps a Redis of their own. */
export class FaultCluster {
  readonly slots: ProcessSlot[] = [];

  private constructor(
    readonly folder: string,
    private readonly postgres: EmbeddedPostgres,
    readonly redis: RedisWithAof | undefined,
  ) {}

  static async open(onRedis: boolean): Promise<FaultCluster> {
    const folder = await freshFolder();
    const opened = await openEmbeddedPostgres({ dataDir: folder, user: 'service' });
    if (!opened.ok) throw new Error(opened.failure.detail);
    await migrate(opened.value.url);
    const redis = onRedis ? await RedisWithAof.start(folder) : undefined;
    const cluster = new FaultCluster(folder, opened.value, redis);
    await mkdir(cluster.objects, { recursive: true });
    for (const role of PROCESSES)
      cluster.slots.push(await ProcessSlot.open(role, cluster.databaseUrl, cluster.environment));
    await cluster.ready();
    return cluster;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  /** One line for each call of a provider: its generation, process and time. */
  get providerLog(): string {
    return join(this.folder, 'provider-calls.txt');
  }

  private get objects(): string {
    return join(this.folder, 'objects');
  }

  private get environment(): Readonly<Record<string, string>> {
    return {
      // As behind a balancer: the same answer, whichever process gives it.
      PUBLIC_BASE_URL: 'http://listing.test',
      STORAGE_URL: `file:${this.objects}`,
      GENERATION_DEADLINE_MS: String(DEADLINE_MS),
      LISTING_IMAGE_SIZE: '1000',
      LOG_LEVEL: 'warn',
      // The queue takes a connection for each job: 100 are all that this PostgreSQL has.
      WORKER_CONCURRENCY: '4',
      SLOW_PROVIDER_MS: '300-2000',
      SLOW_PROVIDER_FAILS: '0.05',
      SLOW_PROVIDER_LOG: this.providerLog,
      ...(this.redis && { REDIS_URL: this.redis.url }),
    };
  }

  of(role: ClusterRole): ProcessSlot[] {
    return this.slots.filter((slot) => slot.role === role);
  }

  /** As an immediate shutdown: connections cut, nothing flushed; what watches it starts it again. */
  async crashPostgres(): Promise<void> {
    killHard(await postgresOf(this.folder));
  }

  async endConnections(): Promise<void> {
    await ask(this.databaseUrl, END_CONNECTIONS);
  }

  /** The store takes nothing and gives nothing for a time: a file stands where its folder was. */
  async refuseStorage(lasting: Promise<void>): Promise<void> {
    const away = `${this.objects}.away`;
    await rename(this.objects, away);
    await writeFile(this.objects, '');
    await lasting;
    await rm(this.objects);
    await rename(away, this.objects);
  }

  /** Waits until every process is ready. */
  async ready(): Promise<void> {
    await Promise.all(this.slots.map((slot) => slot.ready()));
  }

  async close(): Promise<void> {
    await Promise.all(this.slots.map((slot) => slot.close()));
    await this.redis?.stop();
    await this.postgres.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
