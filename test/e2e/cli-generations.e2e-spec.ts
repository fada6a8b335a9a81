import { randomUUID } from 'node:crypto';
import { commandLineOn, TIME } from '../support/command-line-on.js';
import { dataSourceForFile } from '../support/test-database.js';

const database = dataSourceForFile();
const { cli, answerOf, makeOrganization } = commandLineOn(database);

describe('generation', () => {
  it('shows by id and by request id, without what the caller sent', async () => {
    const { id: organizationId, name } = await makeOrganization();
    const [older, newer, requestId] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [older, newer]) {
      await database.source.query(
        `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                                  priority, deadline_at, status, settled_at, outcome)
         VALUES ($1, $2, $1, 'listing-copy', 0, '{"productTitle":"a secret mug"}', $3, 1, now(),
                 'failed', now(), '{"failure":{"code":"provider_failed","detail":"no"}}')`,
        [id, organizationId, requestId],
      );
      const kinds = `VALUES ($1, $2, 'hold', 0, 0), ($1, $2, 'release', 0, 0)`;
      await database.source.query(
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

describe('generation list', () => {
  /** Generations of one organization, `[operation, status, project, hours ago]` each. */
  async function insert(
    organizationId: string,
    rows: readonly (readonly [string, string, string | null, number])[],
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const [operation, status, project, hours] of rows) {
      const id = randomUUID();
      ids.push(id);
      await database.source.query(
        `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id, priority,
                                  created_at, deadline_at, status, settled_at, outcome, project_id)
         SELECT $1, $2, $1, $3, 2, '{"productTitle":"a secret mug"}', 'order-1', 1, s.at, s.at, $4,
                CASE WHEN $4 <> 'open' THEN s.at + interval '1.54 s' END,
                CASE $4 WHEN 'failed' THEN '{"failure":{"code":"provider_failed","detail":"no"}}'::jsonb
                        WHEN 'succeeded' THEN '{"result":{"title":"a secret mug"}}' END, $5
           FROM (VALUES (now() - make_interval(hours => $6))) AS s (at)`,
        [id, organizationId, operation, status, project, hours],
      );
    }
    return ids;
  }

  it('tells the newest first, of one organization or of all, and nothing that the caller wrote', async () => {
    const [one, other] = [await makeOrganization(), await makeOrganization()];
    const [oldest = '', newest = ''] = await insert(one.id, [
      ['listing-images', 'succeeded', 'spring', 3],
      ['listing-copy', 'failed', null, 1],
    ]);
    const [between = ''] = await insert(other.id, [['listing-images', 'open', 'spring', 2]]);
    const all = await answerOf<{ id: string }[]>('generation', 'list', '--since', '9h');
    const ours = [newest, between, oldest];
    expect(all.map(({ id }) => id).filter((id) => ours.includes(id))).toEqual(ours);
    expect(await answerOf('generation', 'list', '--organization', one.name)).toEqual([
      {
        id: newest,
        createdAt: TIME,
        organization: one.name,
        operation: 'listing-copy',
        status: 'failed',
        failure: 'provider_failed',
        charged: 0,
        test: false,
        seconds: 1.5,
        projectId: null,
        requestId: 'order-1',
      },
      expect.objectContaining({ id: oldest, status: 'succeeded', failure: null, charged: 2 }),
    ]);
    const table = await cli('generation', 'list', '--organization', other.name);
    expect(table.stdout).toMatch(
      /^id +createdAt +organization .*\n.* open +- +0 +false +- +spring /,
    );
    expect(JSON.stringify(all)).not.toContain('secret mug');
  });

  it('narrows the list down', async () => {
    const { id: organizationId, name } = await makeOrganization();
    const ids = await insert(organizationId, [
      ['listing-images', 'succeeded', 'spring', 30],
      ['listing-images', 'failed', 'autumn', 20],
      ['listing-copy', 'succeeded', 'spring', 10],
    ]);
    const listed = async (...words: string[]): Promise<number[]> => {
      const list = ['generation', 'list', '--organization', name, ...words];
      return (await answerOf<{ id: string }[]>(...list)).map(({ id }) => ids.indexOf(id));
    };
    expect(await listed()).toEqual([2, 1, 0]);
    expect(await listed('--operation', 'listing-images')).toEqual([1, 0]);
    expect(await listed('--status', 'succeeded')).toEqual([2, 0]);
    expect(await listed('--project', 'spring', '--status', 'succeeded')).toEqual([2, 0]);
    expect(await listed('--since', '1d')).toEqual([2, 1]);
    expect(await listed('--limit', '1')).toEqual([2]);
    expect(await listed('--status', 'open')).toEqual([]);
  });
});
