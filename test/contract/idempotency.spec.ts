// @real-servers repeats that meet in the database and the queue
import { type HttpAnswer } from '../support/raw-http.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';

const held = new HeldPage();
const server = pictureServerForFile(() => ({ '/held.png': held.page }));
const contract = ContractService.shared();
let plan: string;

beforeAll(async () => {
  plan = await contract.plan({ name: 'priced', copyPrice: 1 });
});

const keyed = (apiKey: string, key: string, body: unknown = BOTTLE): Promise<HttpAnswer> =>
  contract.copy(apiKey, body, { headers: { 'idempotency-key': key } });

describe('Idempotency-Key', () => {
  it('gives the 200 again, marked, charged once, and counted against the rate limit', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 3 });
    const body = { type: 'hero', images: [await productUrl()], shotId: 's-1' };
    const headers = { 'idempotency-key': 'once' };
    const first = await contract.images(apiKey, body, { headers });
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(first.headers['x-credits-charged']).toBe('1');
    expect(first.headers['x-credits-remaining']).toBe('2');
    const again = await contract.images(apiKey, body, { headers });
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-credits-charged']).toBe('0');
    expect(again.headers['x-credits-remaining']).toBe('2');
    const left = (answer: HttpAnswer) =>
      Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    expect(left(again)).toBe(left(first) - 1);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await contract.operator.balance(organization)).toEqual({ available: 2, reserved: 0 });
  });

  it('a replay needs no credits', async () => {
    const { apiKey } = await contract.caller({ plan, credits: 1 });
    const first = await keyed(apiKey, 'last-credit');
    const again = await keyed(apiKey, 'last-credit');
    expect(again).toMatchObject({ status: 200, text: first.text });
    expectProblem(await keyed(apiKey, 'another'), 402, 'insufficient_credits');
  });

  it('50 calls at once make one generation and one charge, and all get its answer', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 60 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(apiKey, 'crowd')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const charged = answers.filter(({ headers }) => headers['x-credits-charged'] === '1');
    expect(charged).toHaveLength(1);
    expect(charged[0]?.headers['idempotent-replayed']).toBeUndefined();
    expect(answers.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    expect((await contract.operator.balance(organization)).available).toBe(59);
  });

  it('compares validated fields: order, unknown fields, null and blanks make no difference', async () => {
    const { apiKey } = await contract.caller({ plan, credits: 1 });
    const first = await keyed(apiKey, 'same', { productTitle: 'Mug', brandName: 'Claybrook' });
    const other = {
      foo: 1,
      brandName: 'Claybrook',
      brandVoice: ' ',
      images: null,
      productTitle: 'Mug',
    };
    const again = await keyed(apiKey, 'same', other);
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('another body is 400 idempotency_key_reused, while the first runs and after it', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 5 });
    const body = { ...BOTTLE, images: [`${server.base}/held.png`] };
    const first = keyed(apiKey, 'taken', body);
    await expect.poll(() => held.count).toBe(1);
    const refused = await keyed(apiKey, 'taken', BOTTLE);
    expectProblem(refused, 400, 'idempotency_key_reused');
    expect(refused.headers['x-credits-charged']).toBe('0');
    held.letGo();
    expect((await first).status).toBe(200);
    const trimmed = { ...body, productTitle: `${BOTTLE.productTitle} ` };
    expectProblem(await keyed(apiKey, 'taken', trimmed), 400, 'idempotency_key_reused');
    expect(await contract.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
  });

  it('the same key and body joins a call that runs', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 5 });
    const body = { ...BOTTLE, images: [`${server.base}/held.png`] };
    const before = server.asked.length;
    const first = keyed(apiKey, 'join', body);
    await expect.poll(() => held.count).toBe(1);
    const second = keyed(apiKey, 'join', body);
    await expect.poll(() => contract.operator.balance(organization)).toMatchObject({ reserved: 1 });
    held.letGo();
    const [one, other] = await Promise.all([first, second]);
    expect(other).toMatchObject({ status: 200, text: one.text });
    expect(other.headers['idempotent-replayed']).toBe('true');
    expect(server.asked.length).toBe(before + 1);
    expect((await contract.operator.balance(organization)).available).toBe(4);
  });

  it('a failure frees the key: a repeat runs again, and a corrected body is fine', async () => {
    const { apiKey, organization } = await contract.caller({ plan, credits: 5 });
    const broken = { ...BOTTLE, images: [`${server.base}/missing.png`] };
    const before = server.asked.length;
    for (let i = 0; i < 2; i++) {
      const failed = await keyed(apiKey, 'freed', broken);
      expectProblem(failed, 400, 'source_image_unreachable');
      expect(failed.headers['x-credits-charged']).toBe('0');
      expect(failed.headers['idempotent-replayed']).toBeUndefined();
    }
    expect(server.asked.length).toBe(before + 2);
    expectProblem(await keyed(apiKey, 'freed', {}), 400, 'invalid_body');
    const corrected = await keyed(apiKey, 'freed', BOTTLE);
    expect(corrected.status).toBe(200);
    expect(corrected.headers['idempotent-replayed']).toBeUndefined();
    expect((await contract.operator.balance(organization)).available).toBe(4);
  });

  it('belongs to one organization and one operation', async () => {
    const [one, other] = [await contract.caller({ plan }), await contract.caller({ plan })];
    expect((await keyed(one.apiKey, 'shared')).status).toBe(200);
    const foreign = await keyed(other.apiKey, 'shared', { productTitle: 'Mug' });
    expect(foreign.status).toBe(200);
    expect(foreign.headers['idempotent-replayed']).toBeUndefined();
    // The other operation does not know the key: its body is judged for itself.
    const body = { type: 'hero', images: ['http://nothing.invalid/a.png'] };
    const answer = await contract.images(one.apiKey, body, {
      headers: { 'idempotency-key': 'shared' },
    });
    expectProblem(answer, 400, 'source_image_unreachable');
  });

  it('is 1 to 255 visible ASCII characters', async () => {
    const { apiKey } = await contract.caller();
    for (const key of ['a', '!~"', 'x'.repeat(255)]) {
      expect((await keyed(apiKey, key)).status).toBe(200);
    }
    for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(256)]) {
      expectProblem(await keyed(apiKey, key), 400, 'invalid_body');
    }
    const twice = await contract.copy(apiKey, BOTTLE, {
      headers: { 'idempotency-key': ['a', 'b'] },
    });
    expectProblem(twice, 400, 'invalid_body');
  });
});
