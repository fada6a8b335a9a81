// @real-servers rows and signals that race
import { setTimeout as sleep } from 'node:timers/promises';
import { auditCredits } from '../../src/credits/audit.js';
import { capture } from '../support/ledger/capture.js';
import { succeed } from '../../src/errors/failure.js';
import { ProblemError } from '../../src/errors/problem.error.js';
import { eventually } from '../support/generation-app.js';
import { appForFile } from '../support/generation-apps.js';

/** Lets the running work end. */
let letGo: () => void;

const rig = appForFile(async (input) => {
  await new Promise<void>((resolve) => (letGo = resolve));
  return succeed(input);
});
beforeAll(() => rig.app.startWorker());

/** Waits until the work has begun on one more generation. */
async function nextBegun(count: number): Promise<string> {
  await eventually(() => rig.app.begun.length > count);
  return rig.app.begun[count] ?? '';
}

/** Another process ends the generation, and it is deleted, before anybody here reads its result. */
async function endAndDelete(id: string): Promise<void> {
  await rig.app.database.transaction(async (on) => {
    expect(await capture(on, id, 1, { n: 2 })).toMatchObject({ price: 2 });
    await on.query(
      `UPDATE generations SET deleted_at = clock_timestamp(), input = '{}', outcome = '{"result": null}'
        WHERE id = $1`,
      [id],
    );
    await on.query('DELETE FROM idempotency_keys WHERE generation_id = $1', [id]);
  });
}

describe('a generation that is deleted before its answer was read', () => {
  it('is told as such, with what it cost; a worker that comes too late leaves nothing behind', async () => {
    const caller = await rig.app.caller(5, 2);
    const begun = rig.app.begun.length;
    const call = rig.app.call(caller).catch((error: unknown) => error);
    const id = await nextBegun(begun);
    await endAndDelete(id);
    const problem = await call;
    expect(problem).toBeInstanceOf(ProblemError);
    expect(problem).toMatchObject({
      failure: { code: 'generation_failed', detail: expect.stringMatching(/charged 2 .* deleted/) },
      headers: { 'X-Credits-Charged': '2', 'X-Credits-Remaining': '3' },
    });
    letGo();
    await eventually(() => rig.app.discarded.includes(id));
    expect((await auditCredits(rig.app.database)).findings).toEqual([]);
  });

  it('is made anew for a call that had joined it, since its key is free again', async () => {
    const caller = await rig.app.caller(5, 2);
    const begun = rig.app.begun.length;
    const starter = rig.app.call(caller, { idempotencyKey: 'k' }).catch(() => undefined);
    const id = await nextBegun(begun);
    const joiner = rig.app.call(caller, { idempotencyKey: 'k', requestId: 'joiner' });
    // The joiner finds the key's generation within a query or two.
    await sleep(100);
    await endAndDelete(id);
    letGo();
    const second = await nextBegun(begun + 1);
    letGo();
    expect(await joiner).toMatchObject({ generationId: second, replayed: false, available: 1 });
    await starter;
    expect((await auditCredits(rig.app.database)).findings).toEqual([]);
  });
});
