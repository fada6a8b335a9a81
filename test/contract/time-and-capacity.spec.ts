// @real-servers deadlines and capacity, as the queue tells them
import { type ClientRequest, request } from 'node:http';
import { type HttpAnswer } from '../support/raw-http.js';
import { BOTTLE, ContractService, COPY } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { ALLOW_PICTURE_SERVER, pictureServerForFile } from '../support/contract/picture-server.js';

const DEADLINE_MS = 6_000;

const held = new HeldPage();
const server = pictureServerForFile(() => ({
  '/held.png': held.page,
  '/silent.png': () => undefined,
}));
const contract = ContractService.forFile({
  ...ALLOW_PICTURE_SERVER,
  GENERATION_DEADLINE_MS: String(DEADLINE_MS),
  WORKER_CONCURRENCY: '1',
});
let plan: string;

beforeAll(async () => {
  plan = await contract.plan({ name: 'priced', copyPrice: 1 });
});

afterEach(() => held.letGo());

const heldCopy = () => ({ ...BOTTLE, images: [`${server.base}/held.png`] });

/** Sends a copy call that keeps the only worker until the page is let go. */
async function occupyWorker(): Promise<{ answer: Promise<HttpAnswer> }> {
  const { apiKey } = await contract.caller();
  const answer = contract.copy(apiKey, heldCopy());
  await expect.poll(() => held.count).toBe(1);
  return { answer };
}

function startCall(apiKey: string, body: object, headers: object = {}): ClientRequest {
  const call = request({
    port: contract.port,
    host: '127.0.0.1',
    path: COPY,
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...headers,
    },
  });
  call.on('error', () => undefined);
  call.end(JSON.stringify(body));
  return call;
}

describe('capacity', () => {
  // First, while nothing has been measured: the estimate is the same on any machine.
  it('one organization cannot fill the queue for all others', async () => {
    const [greedy, modest] = [await contract.caller(), await contract.caller()];
    const order: string[] = [];
    const note = (who: string) => (answer: HttpAnswer) => {
      expect(answer.status).toBe(200);
      order.push(who);
    };
    const running = contract.copy(greedy.apiKey, heldCopy()).then(note('greedy'));
    await expect.poll(() => held.count).toBe(1);
    const many = Array.from({ length: 15 }, () => contract.copy(greedy.apiKey));
    const open = `SELECT count(*)::integer AS n FROM generations WHERE status = 'open'`;
    const countOpen = async (): Promise<unknown> => contract.operator.database.query(open);
    await expect.poll(countOpen).toEqual([{ n: 16 }]);
    const one = contract.copy(modest.apiKey).then(note('modest'));
    await expect.poll(countOpen).toEqual([{ n: 17 }]);
    held.letGo();
    await Promise.all([running, one, ...many.map((call) => call.then(note('greedy')))]);
    expect(order.indexOf('modest')).toBeLessThan(8);
  });

  it('is refused with capacity_exceeded when the wait is longer than the time left', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 5 });
    const body = { type: 'closer', images: [`${server.base}/held.png`] };
    const first = contract.images(apiKey, body);
    await expect.poll(() => held.count).toBe(1);
    // While the first one still waits for its photo.
    const refused = await contract.images(apiKey, body);
    expectProblem(refused, 429, 'capacity_exceeded');
    expect(refused.headers['x-credits-charged']).toBe('0');
    expect(refused.headers.ratelimit).toBeDefined();
    // Each operation has its own queue and concurrency.
    expect((await contract.copy(apiKey)).status).toBe(200);
    held.letGo();
    await first;
    expect((await contract.operator.balance(organization)).reserved).toBe(0);
  });
});

describe('time', () => {
  it('a source that never answers has its own, shorter bound: 400, not the deadline', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 1 });
    const start = performance.now();
    const images = [`${server.base}/silent.png`];
    const answer = await contract.copy(apiKey, { ...BOTTLE, images });
    expect(performance.now() - start).toBeLessThan(DEADLINE_MS);
    expectProblem(answer, 400, 'source_image_unreachable');
    expect(answer.headers['x-credits-charged']).toBe('0');
    expect(await contract.operator.balance(organization)).toEqual({ available: 1, reserved: 0 });
  });

  it('a call that waits behind others is answered before its deadline, too', async () => {
    const first = await occupyWorker();
    const { apiKey, organization } = await contract.caller({ plan, credits: 1 });
    const start = performance.now();
    const second = await contract.copy(apiKey);
    expect(performance.now() - start).toBeLessThan(DEADLINE_MS);
    // The worker comes free when the first one's source has had its time.
    expect((await first.answer).status).toBe(400);
    expect(second.status).toBe(200);
    expect(await contract.operator.balance(organization)).toEqual({ available: 0, reserved: 0 });
  });
});

describe('a caller who hangs up', () => {
  it('without a key, before a worker has started: dropped, and the credits go back', async () => {
    const first = await occupyWorker();
    const { apiKey, organization } = await contract.caller({ plan, credits: 2 });
    const call = startCall(apiKey, BOTTLE);
    await expect.poll(() => contract.operator.balance(organization)).toMatchObject({ reserved: 1 });
    call.destroy();
    await expect
      .poll(() => contract.operator.balance(organization))
      .toEqual({ available: 2, reserved: 0 });
    held.letGo();
    expect((await first.answer).status).toBe(200);
  });

  it('without a key, when a worker has started: runs on, is kept and charged', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 2 });
    const call = startCall(apiKey, heldCopy(), { 'x-request-id': 'hung-up-1' });
    await expect.poll(() => held.count).toBe(1);
    call.destroy();
    held.letGo();
    await expect
      .poll(() => contract.operator.balance(organization))
      .toEqual({ available: 1, reserved: 0 });
    const kept: unknown = await contract.operator.database.query(
      `SELECT status FROM generations WHERE request_id = 'hung-up-1'`,
    );
    expect(kept).toEqual([{ status: 'succeeded' }]);
  });

  it('with a key nothing changes: the result waits for the repeat, charged once', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 2 });
    const headers = { 'idempotency-key': 'patient' };
    const body = heldCopy();
    const call = startCall(apiKey, body, headers);
    await expect.poll(() => held.count).toBe(1);
    call.destroy();
    held.letGo();
    const repeat = await contract.copy(apiKey, body, { headers });
    expect(repeat.status).toBe(200);
    expect(repeat.headers['idempotent-replayed']).toBe('true');
    expect(repeat.headers['x-credits-charged']).toBe('0');
    expect(await contract.operator.balance(organization)).toEqual({ available: 1, reserved: 0 });
  });
});
