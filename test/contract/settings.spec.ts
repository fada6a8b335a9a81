import { Canaries } from '../support/canaries.js';
import { failToStart } from '../support/failed-start.js';

const canaries = new Canaries();
const secret = canaries.make('setting');

/** A value that is wrong for each setting, and a piece of what the sentence must say. */
const WRONG: Readonly<Record<string, readonly [value: string, says: RegExp]>> = {
  PORT: [secret, /number/],
  PUBLIC_BASE_URL: [secret, /http/],
  DATABASE_URL: [`mysql://user:${secret}@localhost/db`, /postgres/],
  REDIS_URL: [`http://:${secret}@localhost:6379`, /redis:/],
  STORAGE_URL: [`s4://${secret}`, /file:|s3:/],
  GENERATION_DEADLINE_MS: ['2499', /number/],
  WORKER_CONCURRENCY: ['0', /1/],
  WORKER_OPERATIONS: ['listing-video', /listing-copy/],
  SOURCE_ALLOWED_PRIVATE_NETWORKS: ['10.0.0.0/99', /network/],
  IMAGE_PROVIDERS: [`nobody:${secret}`, /studio/],
  COPY_PROVIDERS: ['parrot', /template/],
};

function expectSentence(said: string, name: string, says: RegExp): void {
  const line = said.split('\n').find((one) => one.includes(name)) ?? '';
  expect(line).toMatch(/[.]$/);
  expect(line).toMatch(says);
}

describe('a wrong setting stops the start with a sentence that names it', () => {
  it('all of them at once, one sentence each, and no stack or value', async () => {
    const env = Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value]));
    const { code, said } = await failToStart({ env });
    expect(code).toBe(1);
    for (const [name, [, says]] of Object.entries(WRONG)) expectSentence(said, name, says);
    expect(said).not.toMatch(/\n\s+at |Error:/);
    expect(said.trim().split('\n')).toHaveLength(Object.keys(WRONG).length);
    expect(canaries.foundIn(said)).toEqual([]);
  });

  it('the roles api and worker need DATABASE_URL and STORAGE_URL', async () => {
    // Blank counts as not set, as compose files and charts send it.
    const env = { DATABASE_URL: '', STORAGE_URL: ' ' };
    const ends = await Promise.all(
      (['api', 'worker'] as const).map((role) => failToStart({ role, env })),
    );
    for (const { code, said } of ends) {
      expect(code).toBe(1);
      expectSentence(said, 'DATABASE_URL', /must be set/);
      expectSentence(said, 'STORAGE_URL', /must be set/);
    }
  });

  it('a database out of reach ends the start with a sentence, without its password', async () => {
    const [away, malformed] = await Promise.all([
      failToStart({ role: 'api', databaseUrl: `postgres://service:${secret}@127.0.0.1:1/none` }),
      failToStart({ role: 'api', databaseUrl: `postgres://service:${secret}@[bad/db` }),
    ]);
    expect([away.code, malformed.code]).toEqual([1, 1]);
    expect(away.said).toMatch(
      /^The service could not start: .*DATABASE_URL cannot be reached.*\.\n$/,
    );
    expect(malformed.said).toMatch(/^DATABASE_URL must be .*\.\n$/);
    expect(canaries.foundIn(away.said + malformed.said)).toEqual([]);
  });

  it('so does a Redis out of reach', async () => {
    const env = { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' };
    const { code, said } = await failToStart({ databaseUrl: 'postgres://127.0.0.1:1/none', env });
    expect(code).toBe(1);
    expect(said).toMatch(/could not start: the Redis of REDIS_URL cannot be reached/);
    expect(said).not.toContain('hunter2');
  });
});
