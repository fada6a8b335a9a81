// @real-servers jobs that the queue has lost
import { randomUUID } from 'node:crypto';
import { openGeneration } from '../../src/generations/call/open-generation.js';
import { eventually } from '../support/generation-app.js';
import { appForFile } from '../support/generation-apps.js';

const rig = appForFile();

interface Row {
  status: string;
  run: number;
  deadRuns: number;
  outcome: { failure?: { code: string } } | null;
}

/** An open generation without a job in any queue, as a crash leaves it. */
async function abandoned(state: string): Promise<() => Promise<Row>> {
  const id = randomUUID();
  const { organizationId } = await rig.app.caller(3);
  const facts = {
    price: 1,
    requestId: 'r',
    priority: 1,
    answerBy: performance.now() + 60_000,
    input: { n: 1 },
  };
  const operation = 'listing-copy' as const;
  await openGeneration(rig.app.database, { id, organizationId, apiKeyId: id, operation, ...facts });
  await rig.app.database.query(
    `UPDATE generations SET created_at = created_at - interval '10 seconds', ${state} WHERE id = $1`,
    [id],
  );
  return async () => {
    const sql = `SELECT status, run, dead_runs AS "deadRuns", outcome FROM generations WHERE id = $1`;
    const [row] = await rig.app.database.query<Row[]>(sql, [id]);
    return row!;
  };
}

// Each waits for the same sweep.
describe.concurrent('a generation without a living job', () => {
  it.each([
    ['whose run had begun counts it as dead', 'started_at = clock_timestamp(), run = 5', 6, 1],
    ['whose run never began does not', 'run = 7, dead_runs = 2', 8, 2],
  ])('%s, and begins a new one', async (_what, state, run, deadRuns) => {
    const row = await abandoned(state);
    await eventually(async () => (await row()).run === run);
    expect(await row()).toMatchObject({ status: 'open', deadRuns });
  });

  it('is given up with its third dead run', async () => {
    const row = await abandoned('started_at = clock_timestamp(), run = 3, dead_runs = 2');
    await eventually(async () => (await row()).status === 'failed');
    expect(await row()).toMatchObject({ outcome: { failure: { code: 'generation_failed' } } });
  });
});
