import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { SCOPES } from '../../src/access/scopes.js';
import { commandLineOn, ID, TIME } from '../support/command-line-on.js';
import { dataSourceForFile } from '../support/test-database.js';

const [ONE = '', OTHER = ''] = SCOPES;

const database = dataSourceForFile();
let sql: Client;

beforeAll(async () => {
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(() => sql?.end());

const { cli, cliProcess, answerOf, makeOrganization } = commandLineOn(database);

describe('api-key', () => {
  it('creates a key of which only the hash is kept', async () => {
    const { name } = await makeOrganization();
    const words = ['--organization', name, '--scopes', `${ONE},${OTHER}`, '--expires-in', '90d'];
    const key = await answerOf<{
      id: string;
      apiKey: string;
      expiresAt: string;
      createdAt: string;
    }>('api-key', 'create', ...words);
    expect(key).toMatchObject({ id: ID, scopes: [ONE, OTHER], revokedAt: null });
    const days = (Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    const { rows } = await sql.query<{ hash: Buffer }>('SELECT hash FROM api_keys WHERE id = $1', [
      key.id,
    ]);
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(key.apiKey).digest());
  });

  it('lists without the keys themselves, and revokes', async () => {
    const { name } = await makeOrganization();
    const words = ['--organization', name, '--scopes', ONE];
    const { id } = await answerOf<{ id: string }>('api-key', 'create', ...words);
    const keys = await cli('api-key', 'list', '--organization', name, '--json');
    expect(keys.json()).toEqual([
      {
        id,
        hint: expect.any(String),
        kind: 'live',
        scopes: [ONE],
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
    const words = ['--organization', name, '--scopes', ONE, '--kind'];
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
