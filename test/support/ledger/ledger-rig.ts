import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../src/persistence/data-source.js';
import type { Fault } from './history.js';

const POOL_SIZE = 8;

/** No statement of a history takes longer, whatever the machine does. */
const SETTLE_MS = 15_000;

/** A pool as the service has it, connections beside it which no fault hits, and the faults. */
export class LedgerRig {
  readonly faults = { connectionsLost: 0, unsureAnswers: 0 };
  private readonly clients = new Set<Client>();

  private constructor(
    readonly database: DataSource,
    readonly auditor: DataSource,
    private readonly observer: Pool,
  ) {}

  /** Connects to a migrated database. */
  static async connect(url: string): Promise<LedgerRig> {
    await withoutWaitingForTheDisk(url);
    const database = createDataSource(url).setOptions({ poolSize: POOL_SIZE });
    const auditor = createDataSource(url).setOptions({ poolSize: 1, applicationName: 'auditor' });
    const observer = new Pool({ connectionString: url, application_name: 'observer', max: 3 });
    // Dropping the database may be quicker than the goodbye of an idle connection.
    observer.on('error', () => undefined);
    await Promise.all([database.initialize(), auditor.initialize()]);
    const rig = new LedgerRig(database, auditor, observer);
    const pool = (database.driver as unknown as { master: Pool }).master;
    pool.on('connect', (client) => rig.clients.add(client as unknown as Client));
    pool.on('remove', (client) => rig.clients.delete(client as unknown as Client));
    return rig;
  }

  /** Rows, read past all faults. */
  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.observer.query(sql, parameters)).rows as T[];
  }

  /** Makes connections die, busy ones first. */
  async strike({ kind, connections, afterMs }: Fault): Promise<void> {
    await sleep(afterMs);
    this.faults.connectionsLost +=
      kind === 'cut' ? this.cut(connections) : await this.terminate(connections);
  }

  /** Waits until the server has finished what lost connections had asked for. */
  async settleDown(): Promise<void> {
    const giveUpAt = performance.now() + SETTLE_MS;
    for (;;) {
      const busy = await this.rows(`SELECT state, query ${SERVICE_BACKENDS} AND state <> 'idle'`);
      if (busy.length === 0) return;
      if (performance.now() > giveUpAt) throw new Error(`still busy: ${JSON.stringify(busy)}`);
      await sleep(2);
    }
  }

  /** Forgets everything but the plans. */
  async empty(): Promise<void> {
    await this.settleDown();
    await this.observer.query('TRUNCATE organizations CASCADE');
  }

  async close(): Promise<void> {
    await Promise.all([this.database.destroy(), this.auditor.destroy(), this.observer.end()]);
  }

  private async terminate(connections: number): Promise<number> {
    const hit = await this.rows(
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid ${SERVICE_BACKENDS} ORDER BY state = 'idle', pid LIMIT $1) victims`,
      [connections],
    );
    return hit.length;
  }

  private cut(connections: number): number {
    const victims = [...this.clients].slice(-connections);
    for (const client of victims) {
      const { connection } = client as unknown as { connection: { stream: Duplex } };
      connection.stream.destroy();
    }
    return victims.length;
  }
}

const SERVICE_BACKENDS = `FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'listing-service'`;

/** The server itself is not killed here, so commits need not wait for the disk: three times the pace. */
async function withoutWaitingForTheDisk(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  await client.query(`ALTER DATABASE ${rows[0]?.name} SET synchronous_commit = off`);
  await client.end();
}
