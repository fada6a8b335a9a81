import { once } from 'node:events';
import {
  type RunningService,
  type ServiceOptions,
  spawnService,
} from '../support/running-service.js';

/** A value that is wrong for each setting, and a piece of what the sentence must say. */
const WRONG: Readonly<Record<string, readonly [value: string, says: RegExp]>> = {
  PORT: ['eighty', /number/],
  PUBLIC_BASE_URL: ['listing.example', /http/],
  DATABASE_URL: ['mysql://localhost/db', /postgres/],
  REDIS_URL: ['http://localhost:6379', /redis:/],
  STORAGE_URL: ['ftp://host/folder', /file:|s3:/],
  GENERATION_DEADLINE_MS: ['12s', /number/],
  WORKER_CONCURRENCY: ['0', /1/],
  WORKER_OPERATIONS: ['listing-video', /listing-copy/],
  SOURCE_ALLOWED_PRIVATE_NETWORKS: ['10.0.0.0/99', /network/],
  IMAGE_PROVIDERS: ['studio,paintbox', /studio/],
  COPY_PROVIDERS: ['parrot', /template/],
};

/** Starts it, waits until it has ended by itself, and gives back what it said. */
async function endOf(options: ServiceOptions): Promise<{ code: number | null; said: string }> {
  const service: RunningService = await spawnService(options);
  const [code] = (await once(service.process, 'close')) as [number | null];
  await service.remove();
  return { code, said: service.output() };
}

function expectSentence(said: string, name: string, says: RegExp): void {
  const line = said.split('\n').find((one) => one.includes(name)) ?? '';
  expect(line).toMatch(/[.]$/);
  expect(line).toMatch(says);
}

describe('a wrong setting stops the start with a sentence that names it', () => {
  it('all of them at once, one sentence each, and no stack', async () => {
    const env = Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value]));
    const { code, said } = await endOf({ env });
    expect(code).toBe(1);
    for (const [name, [, says]] of Object.entries(WRONG)) expectSentence(said, name, says);
    expect(said).not.toMatch(/\n\s+at |Error:/);
    expect(said.trim().split('\n')).toHaveLength(Object.keys(WRONG).length);
  });

  it('the roles api and worker need DATABASE_URL and STORAGE_URL', async () => {
    // Blank counts as not set, as compose files and charts send it.
    const env = { DATABASE_URL: '', STORAGE_URL: ' ' };
    const ends = await Promise.all(
      (['api', 'worker'] as const).map((role) => endOf({ role, env })),
    );
    for (const { code, said } of ends) {
      expect(code).toBe(1);
      expectSentence(said, 'DATABASE_URL', /must be set/);
      expectSentence(said, 'STORAGE_URL', /must be set/);
    }
  });

  it('a database out of reach ends the start with a sentence, without its password', async () => {
    const databaseUrl = 'postgres://service:hunter2@127.0.0.1:1/none';
    const { code, said } = await endOf({ databaseUrl });
    expect(code).toBe(1);
    expect(said).toMatch(/could not start/);
    expect(said).not.toContain('hunter2');
  });

  it('so does a Redis out of reach', async () => {
    const env = { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' };
    const { code, said } = await endOf({ databaseUrl: 'postgres://127.0.0.1:1/none', env });
    expect(code).toBe(1);
    expect(said).toMatch(/could not start: the Redis of REDIS_URL is out of reach/);
    expect(said).not.toContain('hunter2');
  });
});
