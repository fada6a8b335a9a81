import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { grant } from '../../src/credits/grant.js';
import { cliHere } from '../support/cli-in-process.js';
import { type CliRun, runCli } from '../support/run-cli.js';
import { dataSourceForFile } from '../support/test-database.js';

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

const database = dataSourceForFile();
let sql: Client;

beforeAll(async () => {
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(() => sql?.end());

const cliWith =
  (run: typeof runCli) =>
  (...words: string[]): Promise<CliRun> =>
    run({ DATABASE_URL: database.url }, ...words);
const [cli, cliProcess] = [cliWith(cliHere), cliWith(runCli)];

/** Runs a command that must end well, and gives its document. */
async function answerOf<T>(...words: string[]): Promise<T> {
  const run = await cli(...words, '--json');
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  return run.json<T>();
}

/** Beside the command line, which takes a process each time. */
async function makeOrganization(credits = 0): Promise<{ id: string; name: string }> {
  const name = `acme-${randomUUID()}`;
  const made = await new OrganizationStore(database.source).create(name, 'enterprise');
  if (made === undefined) throw new Error('no such plan');
  if (credits > 0) await grant(database.source, name, credits);
  return made;
}

describe('organization', () => {
  it('creates, with credits that the ledger knows', async () => {
    const name = `acme-${randomUUID()}`;
    const words = ['--name', name, '--plan', 'enterprise', '--credits', '500'];
    const made = await cliProcess('organization', 'create', ...words, '--json');
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.json()).toEqual({ id: ID, name, plan: 'enterprise', credits: 500 });
    const { rows } = await sql.query(
      `SELECT kind, available_delta::integer FROM credit_entries e
         JOIN organizations o ON o.id = e.organization_id WHERE o.name = $1`,
      [name],
    );
    expect(rows).toEqual([{ kind: 'grant', available_delta: 500 }]);
  });

  it('refuses a name that is taken and a plan that does not exist', async () => {
    const { name } = await makeOrganization();
    const taken = await cli('organization', 'create', '--name', name, '--plan', 'free', '--json');
    expect(taken).toMatchObject({ exitCode: 1, stdout: '' });
    expect(taken.stderr).toContain(`An organization "${name}" already exists.`);
    const unknown = await cli('organization', 'create', '--name', 'x', '--plan', 'gold');
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain(
      'There is no plan "gold"; the plans are copy, enterprise, free',
    );
  });

  it('lists, suspends and resumes', async () => {
    const { name, ...made } = await makeOrganization(7);
    const facts = { ...made, name, plan: 'enterprise', suspendedAt: null, available: 7 };
    expect(await answerOf('organization', 'list')).toContainEqual(facts);
    const suspended = { ...facts, suspendedAt: TIME };
    expect(await answerOf('organization', 'suspend', '--name', name)).toEqual(suspended);
    expect(await answerOf('organization', 'list')).toContainEqual(suspended);
    expect(await answerOf('organization', 'resume', '--name', name)).toEqual(facts);
  });
});

describe('api-key', () => {
  it('creates a key of which only the hash is kept', async () => {
    const { name } = await makeOrganization();
    const words = ['--organization', name, '--scopes', 'a:b,c:d', '--expires-in', '90d'];
    const key = await answerOf<{
      id: string;
      apiKey: string;
      expiresAt: string;
      createdAt: string;
    }>('api-key', 'create', ...words);
    expect(key).toMatchObject({ id: ID, scopes: ['a:b', 'c:d'], revokedAt: null });
    const days = (Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    const { rows } = await sql.query<{ hash: Buffer }>('SELECT hash FROM api_keys WHERE id = $1', [
      key.id,
    ]);
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(key.apiKey).digest());
  });

  it('lists without the keys themselves, and revokes', async () => {
    const { name } = await makeOrganization();
    const words = ['--organization', name, '--scopes', 'a'];
    const { id } = await answerOf<{ id: string }>('api-key', 'create', ...words);
    const keys = await cli('api-key', 'list', '--organization', name, '--json');
    expect(keys.json()).toEqual([
      {
        id,
        hint: expect.any(String),
        kind: 'live',
        scopes: ['a'],
        createdAt: TIME,
        expiresAt: null,
        revokedAt: null,
      },
    ]);
    expect(keys.stdout).not.toMatch(/lsk_live_\w{20}/);
    expect(await answerOf('api-key', 'revoke', '--id', id)).toMatchObject({ id, revokedAt: TIME });
  });
});

describe('a test key', () => {
  it('is made on request, shows in its prefix and in the list, and no other kind is known', async () => {
    const { name } = await makeOrganization();
    const words = ['--organization', name, '--scopes', 'a', '--kind'];
    const key = await answerOf<{ apiKey: string }>('api-key', 'create', ...words, 'test');
    expect(key).toMatchObject({ kind: 'test', apiKey: expect.stringMatching(/^lsk_test_/) });
    expect(await answerOf('api-key', 'list', '--organization', name)).toMatchObject([
      { kind: 'test', hint: expect.stringMatching(/^lsk_test_\w{4}$/) },
    ]);
    const unknown = await cli('api-key', 'create', ...words, 'trial');
    expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/live, test/);
  });
});

describe('credits', () => {
  it('grants and shows', async () => {
    const { name } = await makeOrganization(3);
    const granted = await answerOf('credits', 'grant', '--organization', name, '--amount', '4');
    expect(granted).toEqual({ available: 7, reserved: 0 });
    expect(await answerOf('credits', 'show', '--organization', name)).toEqual(granted);
  });

  it('audits: 0 and counts when sound, 1 and the rows when broken', async () => {
    const { name } = await makeOrganization(5);
    const sound = await answerOf<{ organizations: number; entries: number }>('credits', 'audit');
    expect(sound).toMatchObject({ sound: true, findings: [] });
    expect(sound.organizations).toBeGreaterThan(0);
    expect(sound.entries).toBeGreaterThan(0);
    await sql.query('UPDATE organizations SET available = available + 1 WHERE name = $1', [name]);
    const broken = await cliProcess('credits', 'audit', '--json');
    expect(broken.exitCode).toBe(1);
    expect(broken.json()).toMatchObject({
      sound: false,
      findings: [
        {
          invariant: 'entries sum to available and reserved',
          rows: [{ organization: name, available: '6', entries_available: '5' }],
        },
      ],
    });
    const told = await cli('credits', 'audit');
    expect(told.exitCode).toBe(1);
    expect(told.stdout).toContain(`"organization":"${name}"`);
    await sql.query('UPDATE organizations SET available = available - 1 WHERE name = $1', [name]);
  });
});

describe('credits export', () => {
  it('writes every entry with its generation and the balance that it left', async () => {
    const { id: organizationId, name } = await makeOrganization(9);
    const [older, newer] = [randomUUID(), randomUUID()];
    for (const [generation, kind, day] of [
      [older, 'release', '2026-01-10'],
      [newer, 'capture', '2026-02-10'],
    ] as const) {
      await sql.query(
        `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                                  priority, deadline_at, status, settled_at, outcome, project_id)
         SELECT $1, $2, $1, 'listing-images', 2, '{}', '=1+1', 1, now(), s.status, now(), s.outcome, '@p, q'
           FROM (VALUES ('release', 'failed', '{"failure":{}}'::jsonb),
                        ('capture', 'succeeded', '{"result":{}}')) AS s (kind, status, outcome)
          WHERE s.kind = $3`,
        [generation, organizationId, kind],
      );
      await sql.query(
        `INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta,
                                     created_at)
         SELECT $1, $2, m.kind, m.available, m.reserved, $4::timestamptz
           FROM (VALUES (1, 'hold', -2, 2), (2, 'release', 2, -2), (2, 'capture', 0, -2))
                AS m (step, kind, available, reserved)
          WHERE m.kind IN ('hold', $3) ORDER BY m.step`,
        [organizationId, generation, kind, `${day}T00:00:00Z`],
      );
    }
    await sql.query('UPDATE organizations SET available = 7 WHERE name = $1', [name]);
    const exported = ['credits', 'export', '--organization', name];
    const entries = await answerOf<Record<string, unknown>[]>(...exported);
    expect(entries.map((entry) => [entry.kind, entry.available, entry.reserved])).toEqual([
      ['grant', 9, 0],
      ['hold', 7, 2],
      ['release', 9, 0],
      ['hold', 7, 2],
      ['capture', 7, 0],
    ]);
    expect(entries[0]).toMatchObject({ generationId: null, operation: null, availableDelta: 9 });
    expect(entries.at(-1)).toEqual({
      id: expect.any(Number),
      createdAt: '2026-02-10T00:00:00.000Z',
      kind: 'capture',
      generationId: newer,
      operation: 'listing-images',
      projectId: '@p, q',
      requestId: '=1+1',
      availableDelta: 0,
      reservedDelta: -2,
      available: 7,
      reserved: 0,
    });
    const january = ['--from', '2026-01-01', '--to', '2026-02-01T00:00:00Z'];
    const csv = await cliProcess(...exported, ...january);
    expect(csv).toMatchObject({ exitCode: 0, stderr: '' });
    const id = Number(entries[1]?.id);
    const shared = `${older},listing-images,"'@p, q",'=1+1`;
    expect(csv.stdout.split('\n')).toEqual([
      'id,createdAt,kind,generationId,operation,projectId,requestId,availableDelta,reservedDelta,available,reserved',
      `${id},2026-01-10T00:00:00.000Z,hold,${shared},-2,2,7,2`,
      `${id + 1},2026-01-10T00:00:00.000Z,release,${shared},2,-2,9,0`,
      '',
    ]);
    const json = await cli(...exported, '--format', 'json');
    expect(json.json()).toEqual(entries);
    expect((await answerOf<{ sound: boolean }>('credits', 'audit')).sound).toBe(true);
  });
});

describe('generation', () => {
  it('shows by id and by request id, without what the caller sent', async () => {
    const { id: organizationId, name } = await makeOrganization();
    const [older, newer, requestId] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [older, newer]) {
      await sql.query(
        `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                                  priority, deadline_at, status, settled_at, outcome)
         VALUES ($1, $2, $1, 'listing-copy', 0, '{"productTitle":"a secret mug"}', $3, 1, now(),
                 'failed', now(), '{"failure":{"code":"provider_failed","detail":"no"}}')`,
        [id, organizationId, requestId],
      );
      const kinds = `VALUES ($1, $2, 'hold', 0, 0), ($1, $2, 'release', 0, 0)`;
      await sql.query(
        `INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta) ${kinds}`,
        [organizationId, id],
      );
    }
    const shown = await cli('generation', 'show', '--id', older, '--json');
    expect(shown.json()).toMatchObject({
      id: older,
      organization: name,
      operation: 'listing-copy',
      status: 'failed',
      price: 0,
      charged: 0,
      requestId,
      run: 1,
      settledAt: TIME,
      deletedAt: null,
      outcome: { failure: { code: 'provider_failed' } },
    });
    expect(shown.stdout).not.toContain('secret mug');
    const found = await answerOf('generation', 'show', '--request-id', requestId);
    expect(found).toMatchObject({ id: newer, olderIds: [older] });
  });
});

describe('plan', () => {
  it('sets, replaces and lists', async () => {
    const set = (...words: string[]): Promise<unknown> =>
      answerOf('plan', 'set', '--name', 'studio', '--rate-window', '60', ...words);
    expect(await set('--access', 'listing-copy,listing-images', '--rate-limit', '9')).toEqual({
      name: 'studio',
      access: ['listing-images', 'listing-copy'],
      rateLimit: 9,
      rateWindow: 60,
      imagePrice: 1,
      copyPrice: 0,
    });
    const replaced = await set('--access', '', '--rate-limit', '8', '--image-price', '3');
    expect(replaced).toMatchObject({ access: [], rateLimit: 8, imagePrice: 3, copyPrice: 0 });
    expect(await answerOf('plan', 'list')).toContainEqual(replaced);
  });
});
