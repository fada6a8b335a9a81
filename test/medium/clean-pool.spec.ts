// @real-servers connections that are lost in a transaction
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/persistence/data-source.js';
import { type Queryable, rowsOf } from '../../src/persistence/queryable.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const QUERY_TIMEOUT_MS = 200;

/** ReadyForQuery, no transaction open. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

const SHUTTING_DOWN = errorResponse('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');

function errorResponse(fields: string): Buffer {
  const message = Buffer.from(`E\0\0\0\0${fields}`, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** A server before PostgreSQL whose answers can be held back and let go again. */
class SlowAnswers {
  private held: { near: Socket; data: Buffer }[] | undefined;
  private farewell = false;
  private readonly server: Server;

  constructor(far: URL) {
    this.server = createServer((near) => {
      const upstream = connect(Number(far.port || 5432), far.hostname);
      near.on('data', (data) => upstream.write(data));
      upstream.on('data', (data) => this.pass(near, data));
      near.on('error', () => undefined).on('close', () => upstream.destroy());
      upstream.on('error', () => undefined).on('close', () => near.destroy());
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  hold(): void {
    this.held = [];
  }

  letGo(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const { near, data } of held) if (!near.destroyed) near.write(data);
  }

  /** The next connection is told that the server goes down by the packet that completes it. */
  shutDownWhenConnected(): void {
    this.farewell = true;
  }

  close(): void {
    this.server.close();
  }

  private pass(near: Socket, data: Buffer): void {
    if (this.farewell && data.subarray(-6).equals(READY)) {
      this.farewell = false;
      near.end(Buffer.concat([data, SHUTTING_DOWN]));
    } else if (this.held === undefined) near.write(data);
    else this.held.push({ near, data });
  }
}

const insert = (on: Queryable, name: string): Promise<unknown> =>
  rowsOf(
    on,
    `WITH made AS (INSERT INTO organizations (id, name, plan)
       VALUES (gen_random_uuid(), $1, 'free') RETURNING name) SELECT name FROM made`,
    [name],
  );

describe('the pool after the database has stalled', () => {
  let database: TestDatabase;
  let answers: SlowAnswers;
  let pool: DataSource;
  let through: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    answers = new SlowAnswers(new URL(database.url));
    [url.hostname, url.port] = ['127.0.0.1', String(await answers.listen())];
    through = url.href;
    pool = createDataSource(through).setOptions({
      poolSize: 1,
      extra: { query_timeout: QUERY_TIMEOUT_MS },
    });
    await pool.initialize();
  });
  afterAll(async () => {
    await pool?.destroy();
    answers?.close();
    await database?.drop();
  });

  it('runs no statement inside the transaction of a call that was refused', async () => {
    const refused = pool.transaction(async (on) => {
      await rowsOf(on, 'SELECT 1');
      answers.hold();
      await insert(on, 'refused');
    });
    await expect(refused).rejects.toThrow('Query read timeout');
    answers.letGo();
    await sleep(50);
    expect(await insert(pool, 'confirmed')).toEqual([{ name: 'confirmed' }]);
    await pool.transaction((on) => rowsOf(on, 'SELECT 1'));
    const direct = await createDataSource(database.url).initialize();
    expect(await rowsOf(direct, 'SELECT name FROM organizations')).toEqual([{ name: 'confirmed' }]);
    await direct.destroy();
  });

  it('survives a server that goes down in the moment of connecting', async () => {
    const crashes: unknown[] = [];
    const catchCrash = (error: unknown): unknown => crashes.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', catchCrash);
    const two = await createDataSource(through).setOptions({ poolSize: 2 }).initialize();
    const busy = two.createQueryRunner();
    await busy.connect();
    answers.shutDownWhenConnected();
    await expect(rowsOf(two, 'SELECT 1')).rejects.toThrow('not queryable');
    expect(await rowsOf(two, 'SELECT 1 AS again')).toEqual([{ again: 1 }]);
    process.removeListener('uncaughtException', catchCrash);
    for (const listener of others) process.on('uncaughtException', listener);
    expect(crashes).toEqual([]);
    await busy.release();
    await two.destroy();
  });
});
