import { rowsOf } from '../../src/persistence/queryable.js';
import {
  ACCOUNT,
  BOTTLE,
  ContractService,
  GENERATIONS,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { ALLOW_PICTURE_SERVER, pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { HttpAnswer } from '../support/raw-http.js';

const held = new HeldPage();
const server = pictureServerForFile(() => ({ '/held.png': held.page }));
const contract = ContractService.forFile({ ...ALLOW_PICTURE_SERVER, RETENTION_DAYS: '30' });
let sibling: ContractService;

beforeAll(async () => {
  sibling = await contract.startSibling('api', ALLOW_PICTURE_SERVER);
});

afterAll(() => sibling.service.stop('SIGINT'));

const remove = (apiKey: string, id: string): Promise<HttpAnswer> =>
  contract.lookUp(`${GENERATIONS}/${id}`, apiKey, 'DELETE');

async function newestId(apiKey: string): Promise<string> {
  const answer = await contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
  const [newest] = answer.json<{ generations: { id: string }[] }>().generations;
  return newest?.id ?? '';
}

async function expectSoundLedger(): Promise<void> {
  expect((await contract.operator.audit()).findings).toEqual([]);
}

describe('DELETE …/generations/{id}', () => {
  it('removes a picture: its record and its addresses answer 404 at once, on every pod', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 5 });
    const body = { type: 'hero', images: [await productUrl()], shotId: 's', projectId: 'p' };
    const made = (await contract.images(apiKey, body)).json<{
      generation: { id: string; outputUrl: string; previewUrl: string };
    }>().generation;
    // An id is the same in capitals.
    const answer = await remove(apiKey, made.id.toUpperCase());
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}']);
    for (const pod of [contract, sibling]) {
      for (const url of [made.outputUrl, made.previewUrl]) {
        expectProblem(await pod.get(new URL(url).pathname), 404, 'not_found');
      }
      const again = await pod.lookUp(`${GENERATIONS}/${made.id}`, apiKey);
      expectProblem(again, 404, 'not_found');
      for (const query of ['', '?projectId=p', '?shotId=s', '?type=hero']) {
        const list = await pod.lookUp(`${GENERATIONS}${query}`, apiKey);
        expect(list.json()).toEqual({ success: true, generations: [] });
      }
    }
    expectProblem(await remove(apiKey, made.id), 404, 'not_found');
    // As a source of another picture it is gone as well.
    const source = { type: 'hero', images: [made.outputUrl] };
    expectProblem(await contract.images(apiKey, source), 400, 'source_image_unreachable');
    expect(await contract.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
  });

  it('keeps the charge: ledger, audit and usage stay as they were', async () => {
    const plan = await contract.plan({ name: 'paid-copy', copyPrice: 2 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 9 });
    await contract.copy(apiKey);
    const usage = async (): Promise<unknown> =>
      (await contract.lookUp(ACCOUNT, apiKey)).json<{
        account: { usage: { currentMonth: object } };
      }>().account.usage.currentMonth;
    const entries = (): Promise<unknown[]> =>
      rowsOf(
        contract.operator.database,
        `SELECT e.* FROM credit_entries e JOIN organizations o ON o.id = e.organization_id
          WHERE o.name = $1 ORDER BY e.id`,
        [organization],
      );
    const before = [await entries(), await usage()];
    expect((await remove(apiKey, await newestId(apiKey))).status).toBe(200);
    expect([await entries(), await usage()]).toEqual(before);
    expect(before[1]).toMatchObject({ creditsSpent: 2 });
    await expectSoundLedger();
  });

  it('leaves nothing of what was sent or made in the row, also of a failed call', async () => {
    const { apiKey } = await contract.caller();
    const secret = 'Quillweave';
    const shot = { shotId: secret, shotLabel: secret, projectId: secret, productTitle: secret };
    await contract.copy(apiKey, { productTitle: secret, productDescription: secret });
    const failing = { type: 'hero', images: [`https://nothing.invalid/${secret}.png`], ...shot };
    expectProblem(await contract.images(apiKey, failing), 400, 'source_image_unreachable');
    const rows = (): Promise<{ text: string; deleted: boolean }[]> =>
      rowsOf(
        contract.operator.database,
        `SELECT g::text AS text, deleted_at IS NOT NULL AS deleted FROM generations g
          WHERE organization_id = (SELECT organization_id FROM generations
                                    ORDER BY created_at DESC LIMIT 1)`,
      );
    expect((await rows()).map(({ text }) => text.includes(secret))).toEqual([true, true]);
    for (let i = 0; i < 2; i++) {
      expect((await remove(apiKey, await newestId(apiKey))).status).toBe(200);
    }
    const left = await rows();
    expect(left.map(({ deleted }) => deleted)).toEqual([true, true]);
    expect(left.map(({ text }) => text.includes(secret))).toEqual([false, false]);
    expect(left.some(({ text }) => text.includes('source_image_unreachable'))).toBe(true);
    await expectSoundLedger();
  });

  it('frees the Idempotency-Key: a repeat with it runs anew, and is charged', async () => {
    const plan = await contract.plan({ name: 'paid-copy', copyPrice: 2 });
    const { apiKey, organization } = await contract.caller({ plan, credits: 9 });
    const headers = { 'idempotency-key': 'again' };
    const call = () => contract.copy(apiKey, BOTTLE, { headers });
    expect((await call()).headers['x-credits-charged']).toBe('2');
    expect((await call()).headers['idempotent-replayed']).toBe('true');
    const first = await newestId(apiKey);
    expect((await remove(apiKey, first)).status).toBe(200);
    const second = await call();
    expect(second.status).toBe(200);
    expect(second.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.headers['x-credits-charged']).toBe('2');
    expect(await newestId(apiKey)).not.toBe(first);
    expect(await contract.operator.balance(organization)).toEqual({ available: 5, reserved: 0 });
    await expectSoundLedger();
  });

  it('409 generation_running while it runs; it can be seen meanwhile, and deleted afterwards', async () => {
    const { apiKey } = await contract.caller();
    const running = contract.copy(apiKey, { ...BOTTLE, images: [`${server.base}/held.png`] });
    await expect.poll(() => held.count).toBe(1);
    const id = await newestId(apiKey);
    const shown = await contract.lookUp(`${GENERATIONS}/${id}`, apiKey);
    const { generation } = shown.json<{ generation: object }>();
    expect(generation).toEqual({
      id,
      operation: 'listing-copy',
      status: 'open',
      createdAt: expect.any(String),
      requestId: expect.any(String),
      creditsCharged: 0,
    });
    const refused = await remove(apiKey, id);
    expectProblem(refused, 409, 'generation_running');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    held.letGo();
    // Whoever deletes it the moment it ends does not take the answer from the call that waits for it.
    let deleted = refused;
    while (deleted.status === 409) deleted = await remove(apiKey, id);
    expect([deleted.status, (await running).status]).toEqual([200, 200]);
    expectProblem(await contract.lookUp(`${GENERATIONS}/${id}`, apiKey), 404, 'not_found');
    await expectSoundLedger();
  });

  it('is for the own organization alone, and a repeat at the same time deletes once', async () => {
    const { apiKey } = await contract.caller();
    const stranger = await contract.caller();
    await contract.copy(apiKey);
    const id = await newestId(apiKey);
    expectProblem(await remove(stranger.apiKey, id), 404, 'not_found');
    expect(await newestId(apiKey)).toBe(id);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await remove(apiKey, id)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    for (const odd of ['1', '%00', `${id}0`]) {
      expectProblem(await remove(apiKey, odd), 404, 'not_found');
    }
  });
});

describe('RETENTION_DAYS', () => {
  it('deletes a generation that ended so many days ago, and no younger one', async () => {
    const { apiKey } = await contract.caller();
    const images = [await productUrl()];
    const made = (await contract.images(apiKey, { type: 'detail', images })).json<{
      generation: { id: string; outputUrl: string };
    }>().generation;
    await contract.copy(apiKey);
    const younger = await newestId(apiKey);
    const age = (id: string, days: number): Promise<unknown> =>
      contract.operator.database.query(
        `UPDATE generations SET settled_at = settled_at - make_interval(days => $2) WHERE id = $1`,
        [id, days],
      );
    await age(younger, 29);
    await age(made.id, 31);
    const status = async (id: string): Promise<number> =>
      (await contract.lookUp(`${GENERATIONS}/${id}`, apiKey)).status;
    await expect.poll(() => status(made.id)).toBe(404);
    expectProblem(await contract.get(new URL(made.outputUrl).pathname), 404, 'not_found');
    expect(await status(younger)).toBe(200);
    await expectSoundLedger();
  });
});
