// @real-servers a database that ends connections while the queue goes on
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { succeed } from '../../src/errors/failure.js';
import {
  eventually,
  type GenerationApp,
  letCallsIn,
  openGenerationApp,
} from '../support/generation-app.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** A restart, or less than the 4 s after which a caller is told that the database is away. */
const BLIP_MS = 800;

let database: TestDatabase;
let proxy: TcpProxy;
let direct: Client;
/** Keeps its database. */
let facade: GenerationApp;
/** Loses it. */
let worker: GenerationApp;
let duringWork: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  direct = new Client({ connectionString: database.url });
  await direct.connect();
  const through = await startDatabaseProxy(database.url);
  proxy = through;
  duringWork = async () => undefined;
  facade = await openGenerationApp(database.url);
  worker = await openGenerationApp(through.url, async (input) => {
    await duringWork();
    return succeed(input);
  });
  await letCallsIn(facade.database);
});

afterEach(async () => {
  proxy.become('open');
  await facade.close();
  await worker.close();
  await proxy.close();
  await direct.end();
  await database.drop();
});

async function blip(): Promise<void> {
  proxy.become('closed');
  await sleep(BLIP_MS);
  proxy.become('open');
}

/** The id of the generation of a call that waits for a worker. */
async function openedId(): Promise<string> {
  const read = () => direct.query<{ id: string }>('SELECT id FROM generations');
  await eventually(async () => (await read()).rowCount === 1);
  return (await read()).rows[0]?.id ?? '';
}

const doJob = (generationId: string): Promise<void> =>
  worker.doJob({ v: 1, generationId, run: 1 }, new AbortController().signal);

async function expectOneRun(): Promise<void> {
  const { rows } = await direct.query('SELECT status, run FROM generations');
  expect(rows).toEqual([{ status: 'succeeded', run: 1 }]);
  expect(worker.begun).toHaveLength(1);
}

describe('a database that is away for a moment', () => {
  it('costs a job that is about to begin no run', async () => {
    const answer = facade.call(await facade.caller());
    const id = await openedId();
    const away = blip();
    await doJob(id);
    await away;
    expect(await answer).toMatchObject({ result: { n: 1 } });
    await expectOneRun();
  });

  it('costs a result that is about to be stored nothing', async () => {
    const answer = facade.call(await facade.caller());
    duringWork = async () => {
      void blip();
    };
    await doJob(await openedId());
    expect(await answer).toMatchObject({ result: { n: 1 } });
    await expectOneRun();
  });
});
