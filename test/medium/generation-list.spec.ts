// @real-servers order, ties and plans of statements
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  findRecord,
  listRecords,
  type RecordFilter,
} from '../../src/generations/records/generation-record.store.js';
import {
  fromCursor,
  type ListPosition,
  toCursor,
} from '../../src/generations/records/list-position.js';
import type { Viewer } from '../../src/generations/records/viewer.js';
import { dataSourceForFile } from '../support/test-database.js';

/** A row of a generated list. */
interface ListedRow {
  /** Microseconds after a fixed instant: few values, so that many rows share one. */
  readonly micros: number;
  readonly projectId: string | null;
  readonly type: string | null;
}

const FIRST_MICROS = 1_763_700_000_000_001n;

const row = fc.record<ListedRow>({
  micros: fc.nat({ max: 5 }),
  projectId: fc.constantFrom(null, 'p', 'q'),
  type: fc.constantFrom(null, 'hero', 'hook'),
});

const filters = fc.constantFrom<RecordFilter>(
  {},
  { projectId: 'p' },
  { type: 'hero' },
  { projectId: 'q', type: 'hook' },
);

const test = dataSourceForFile();

const live = (organizationId: string): Viewer => ({ organizationId, kind: 'live' });

async function makeOrganization(): Promise<string> {
  const id = randomUUID();
  await test.source.query(`INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'free')`, [
    id,
    id,
  ]);
  return id;
}

async function insert(organizationId: string, rows: readonly ListedRow[]): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  const micros = rows.map((one) => (FIRST_MICROS + BigInt(one.micros)).toString());
  await test.source.query(
    `INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                              priority, deadline_at, project_id, created_at)
     SELECT id, $1, $1, 'listing-images', 0, jsonb_build_object('type', type), 'r', 1, now(), project,
            timestamptz 'epoch' + micros * interval '1 microsecond'
       FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[]) AS r (id, micros, project, type)`,
    [organizationId, ids, micros, rows.map((one) => one.projectId), rows.map((one) => one.type)],
  );
  return ids;
}

function fits({ projectId, type }: ListedRow, filter: RecordFilter): boolean {
  return (
    (filter.projectId === undefined || filter.projectId === projectId) &&
    (filter.type === undefined || filter.type === type)
  );
}

describe('the list of generations', () => {
  it('gives every row once, page by page, while newer ones arrive and however they tie', async () => {
    const lists = fc.array(row, { maxLength: 40 });
    const limits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lists, limits, filters, fc.boolean(), async (rows, sizes, filter, busy) => {
        const organizationId = await makeOrganization();
        const ids = await insert(organizationId, rows);
        const expected = ids
          .map((id, i) => ({ id, row: rows[i]! }))
          .filter((one) => fits(one.row, filter))
          .toSorted((a, b) => b.row.micros - a.row.micros || (a.id < b.id ? 1 : -1))
          .map(({ id }) => id);
        const seen: string[] = [];
        let after: ListPosition | undefined;
        for (let page = 0; page === 0 || after !== undefined; page++) {
          const limit = sizes[page % sizes.length] ?? 1;
          const { records, next } = await listRecords(test.source, live(organizationId), filter, {
            after,
            limit,
          });
          expect(records.length).toBeLessThanOrEqual(limit);
          seen.push(...records.map(({ id }) => id));
          // As a caller does it: through the text of the cursor.
          after = next && fromCursor(toCursor(next));
          if (busy)
            await insert(organizationId, [{ micros: 6 + page, projectId: 'p', type: 'hero' }]);
        }
        expect(seen).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('never shows a row of another organization, by list or by id', async () => {
    const [own, other] = [await makeOrganization(), await makeOrganization()];
    const one = { micros: 0, projectId: 'p', type: 'hero' };
    const [mine = ''] = await insert(own, [one]);
    const [theirs = ''] = await insert(other, [one]);
    const { records } = await listRecords(
      test.source,
      live(own),
      { projectId: 'p' },
      { limit: 10 },
    );
    expect(records.map(({ id }) => id)).toEqual([mine]);
    expect(await findRecord(test.source, live(own), mine)).toMatchObject({
      id: mine,
      type: 'hero',
    });
    expect(await findRecord(test.source, live(own), theirs)).toBeUndefined();
    expect(await findRecord(test.source, live(own), 'no id')).toBeUndefined();
  });

  it('reads a page from an index, however many generations there are', async () => {
    const organizationId = await makeOrganization();
    const many = Array.from({ length: 5_000 }, (_, i) => ({
      micros: i,
      projectId: 'p',
      type: 'hero',
    }));
    await insert(organizationId, many);
    await test.source.query('ANALYZE generations');
    const plans: string[] = [];
    const explain = {
      query: async <T>(sql: string, parameters?: unknown[]): Promise<T> => {
        const plan = await test.source.query<Record<string, string>[]>(
          `EXPLAIN ${sql}`,
          parameters,
        );
        plans.push(plan.map((line) => Object.values(line)[0]).join('\n'));
        return test.source.query<T>(sql, parameters);
      },
    };
    const after = { createdMicros: FIRST_MICROS + 2_500n, id: randomUUID() };
    await listRecords(explain, live(organizationId), {}, { after, limit: 20 });
    await listRecords(explain, live(organizationId), { projectId: 'p' }, { after, limit: 20 });
    expect(plans[0]).toMatch(/Index Scan using generations_by_(organization|project)/);
    expect(plans[1]).toMatch(/Index Scan using generations_by_(organization|project)/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
  });
});
