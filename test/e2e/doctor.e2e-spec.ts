import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckFinding } from '../../src/cli/doctor/check.js';
import { Canaries } from '../support/canaries.js';
import { FakeVendor } from '../support/models/fake-vendor.js';
import { cliHere } from '../support/cli-in-process.js';
import { type CliRun, runCli } from '../support/run-cli.js';
import { startService } from '../support/running-service.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, databaseForFile } from '../support/test-database.js';

const canaries = new Canaries();
const key = canaries.make('key of the vendor');
const password = canaries.make('password');

let folder: string;
const database = databaseForFile();
let fake: FakeVendor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listing-doctor-'));
  fake = await FakeVendor.start();
});

afterAll(async () => {
  await fake?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A set-up in which all is well, but for what is given. */
function doctor(env: Record<string, string>, ...words: string[]): Promise<CliRun> {
  return examined(cliHere, env, words);
}

/** Runs the command in a process of its own, which ends although a check hangs. */
function doctorProcess(env: Record<string, string>): Promise<CliRun> {
  return examined(runCli, env, []);
}

async function examined(
  cli: typeof runCli,
  env: Record<string, string>,
  words: string[],
): Promise<CliRun> {
  const well = { DATABASE_URL: database.url, STORAGE_URL: `file:${folder}/objects` };
  const run = await cli({ ...well, ...env }, 'doctor', '--json', ...words);
  expect(canaries.foundIn(run.stdout + run.stderr)).toEqual([]);
  return run;
}

/** Findings by check, without those that are well. */
function troubles(run: CliRun): Record<string, CheckFinding[]> {
  const byCheck: Record<string, CheckFinding[]> = {};
  for (const finding of run.json<{ checks: CheckFinding[] }>().checks) {
    const bad = finding.state === 'failed' || finding.state === 'warning';
    if (bad) (byCheck[finding.check] ??= []).push(finding);
  }
  return byCheck;
}

const stateOf = (run: CliRun, name: string): string[] =>
  run
    .json<{ checks: CheckFinding[] }>()
    .checks.filter(({ check }) => check === name)
    .map(({ state }) => state);

describe('doctor on a set-up that is well', () => {
  it('finds nothing, and prints a table with a row for each check', async () => {
    expect(troubles(await doctor({}))).toEqual({});
    const env = { DATABASE_URL: database.url, STORAGE_URL: `file:${folder}/objects` };
    const { exitCode, stdout } = await runCli(env, 'doctor');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^check +state +what was found +what to do\n/);
    for (const name of ['settings', 'models', 'keys', 'database', 'queue', 'disk'])
      expect(stdout).toMatch(new RegExp(`^${name} +(ok|skipped) `, 'm'));
  });

  it('works beside a running embedded service and without one', async () => {
    const service = await startService();
    try {
      const beside = await runCli({ DATA_DIR: service.dataDir }, 'doctor', '--json');
      expect(beside.exitCode).toBe(0);
      expect(troubles(beside)).toEqual({});
      await service.stop();
      const alone = await runCli({ DATA_DIR: service.dataDir }, 'doctor', '--json');
      expect(alone.exitCode).toBe(0);
      expect(stateOf(alone, 'database')).toEqual(['ok', 'ok', 'ok']);
    } finally {
      await service.remove();
    }
  });
});

describe('doctor on a set-up that is broken', () => {
  it('tells of a database that is away, and looks at the rest', async () => {
    const run = await doctor({ DATABASE_URL: `postgres://u:${password}@127.0.0.1:9/none` });
    expect(run.exitCode).toBe(1);
    expect(troubles(run)).toEqual({
      database: [expect.objectContaining({ found: expect.stringContaining('cannot be reached') })],
    });
    expect(stateOf(run, 'clock')).toEqual(['skipped']);
    expect(stateOf(run, 'image store')).toEqual(['ok']);
  });

  it('does not wait for ever for servers that say nothing', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    try {
      const run = await doctorProcess({
        DATABASE_URL: `postgres://u:${password}@127.0.0.1:${port}/none`,
        REDIS_URL: `redis://127.0.0.1:${port}`,
      });
      expect(run.exitCode).toBe(1);
      const { database: [away] = [], queue: [unheard] = [], ...others } = troubles(run);
      expect(away?.found).toBe('The PostgreSQL of DATABASE_URL cannot be reached');
      expect(unheard?.found).toBe('The Redis of REDIS_URL cannot be reached');
      expect(others).toEqual({});
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('tells of a database whose connections break', async () => {
    const cut = await startTcpProxy('127.0.0.1', 9);
    cut.become('closed');
    try {
      const url = `postgres://u:${password}@127.0.0.1:${cut.port}/none`;
      expect(troubles(await doctor({ DATABASE_URL: url }))).toEqual({
        database: [
          expect.objectContaining({ found: expect.stringContaining('cannot be reached') }),
        ],
      });
    } finally {
      await cut.close();
    }
  });

  it('tells of a schema that was never made, and leaves it so', async () => {
    const bare = await createTestDatabase({ migrated: false });
    try {
      for (const _ of [1, 2]) {
        const run = await doctor({ DATABASE_URL: bare.url });
        expect(run.exitCode).toBe(0);
        expect(Object.keys(troubles(run))).toEqual(['database', 'queue']);
        expect(stateOf(run, 'database')).toEqual(['ok', 'warning', 'ok']);
      }
    } finally {
      await bare.drop();
    }
  });

  it('tells of a database that takes no writes', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const run = await doctor({ DATABASE_URL: url.href });
    expect(troubles(run).database).toMatchObject([
      { state: 'failed', found: 'The database is read-only (25006)' },
    ]);
  });

  it('tells of a Redis that is away', async () => {
    const run = await doctor({ REDIS_URL: `redis://:${password}@127.0.0.1:9` });
    expect(run.exitCode).toBe(1);
    expect(troubles(run)).toEqual({
      queue: [expect.objectContaining({ state: 'failed', todo: expect.stringContaining('port') })],
    });
  });

  it('tells of a store that cannot be written', async () => {
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    const run = await doctor({ STORAGE_URL: `file:${file}/objects` });
    expect(run.exitCode).toBe(1);
    expect(Object.keys(troubles(run))).toEqual(['image store', 'disk']);
  });

  it('tells of settings that are wrong, and skips what needs them', async () => {
    const run = await doctor({ DATABASE_URL: password, PORT: 'x', GOOGLE_API_KEY: key });
    expect(run.exitCode).toBe(1);
    expect(troubles(run).settings?.map(({ found }) => found)).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
      expect.stringContaining('GOOGLE_API_KEY'),
    ]);
    expect(stateOf(run, 'database')).toEqual(['skipped']);
    expect(stateOf(run, 'queue')).toEqual(['skipped']);
    expect(stateOf(run, 'image store')).toEqual(['ok']);
  });

  it('misses what a role needs', async () => {
    const run = await cliHere({}, 'doctor', '--json', '--role', 'worker');
    expect(run.exitCode).toBe(1);
    expect(troubles(run).settings).toHaveLength(2);
    expect(stateOf(run, 'database')).toEqual(['skipped']);
  });
});

describe('doctor on vendors and their models', () => {
  const lists = { IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst,studio', OPENAI_API_KEY: key };

  it('tells of a key that the vendor refuses', async () => {
    fake.play({ status: 401, body: { error: { message: `bad ${key}`, code: 'invalid_api_key' } } });
    const run = await doctor({ ...lists, OPENAI_BASE_URL: fake.url });
    expect(run.exitCode).toBe(1);
    expect(troubles(run)).toEqual({
      keys: [
        {
          check: 'keys',
          state: 'failed',
          found: 'the server of OPENAI_BASE_URL refuses OPENAI_API_KEY (HTTP 401)',
          todo: 'Set OPENAI_API_KEY to a valid key of that server',
        },
      ],
    });
    expect(fake.seen).toMatchObject([
      { path: '/v1/models', headers: { authorization: `Bearer ${key}` } },
    ]);
  });

  it('is content with one that it takes', async () => {
    fake.play({ body: { object: 'list', data: [] } });
    expect(troubles(await doctor({ ...lists, OPENAI_BASE_URL: fake.url }))).toEqual({});
  });

  it('asks nobody where it is told to', async () => {
    fake.play({ body: {} });
    const run = await doctor({ ...lists, OPENAI_BASE_URL: fake.url }, '--offline');
    expect(run.exitCode).toBe(0);
    expect(stateOf(run, 'keys')).toEqual(['skipped']);
    expect(fake.seen).toEqual([]);
  });

  it('tells of a server that hangs, and of a key that is missing', async () => {
    fake.play({ how: 'hang' });
    const env = {
      ...lists,
      OPENAI_BASE_URL: fake.url,
      COPY_PROVIDERS: 'anthropic:claude-haiku-5-5',
    };
    const run = await doctorProcess(env);
    expect(troubles(run).keys).toMatchObject([
      { state: 'failed', found: expect.stringContaining('no answer within 5 s') },
      {
        state: 'failed',
        found: 'ANTHROPIC_API_KEY is not set, but a provider list names anthropic',
      },
    ]);
  });

  it('tells of a model that is off, and of its successor', async () => {
    const env = { IMAGE_PROVIDERS: 'openai:gpt-image-1,studio', OPENAI_API_KEY: key };
    const run = await doctor(env, '--offline');
    expect(run.exitCode).toBe(1);
    expect(troubles(run).models).toMatchObject([
      {
        state: 'failed',
        found: expect.stringContaining('switched off on 2026-10-23'),
        todo: 'Replace it with openai:gpt-image-2.6-sunburst',
      },
    ]);
  });
});
