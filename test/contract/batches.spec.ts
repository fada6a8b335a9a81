// @real-servers batches of products
import {
  BatchCalls,
  BATCHES,
  batchOf,
  shots,
  type SeenBatch,
} from '../support/contract/batch-calls.js';
import { COPY, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';

const server = pictureServerForFile(() => ({}));
const contract = ContractService.shared();
const batches = new BatchCalls(contract);
let photo: string;

beforeAll(async () => {
  photo = await productUrl();
});

/** Two products: three images and two texts. */
const two = () => ({
  products: [
    {
      productId: 'mug-350',
      productTitle: 'Stoneware mug 350 ml',
      images: [photo],
      shots: [{ type: 'hero', shotId: 's-1', shotLabel: 'Front' }, { type: 'detail' }],
      copy: true,
    },
    { productTitle: 'Steel bottle', images: [photo], shots: shots('hero'), copy: true },
  ],
});

describe('a quote', () => {
  it('tells the items and what they cost, and holds nothing', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 10 });
    const quote = await batches.quote(apiKey, two());
    expect(quote).toMatchObject({ acceptable: true, credits: 3, available: 10, errors: [] });
    expect(quote.items).toEqual([
      {
        product: 0,
        productId: 'mug-350',
        operation: 'listing-images',
        type: 'hero',
        shotId: 's-1',
        credits: 1,
      },
      { product: 0, productId: 'mug-350', operation: 'listing-images', type: 'detail', credits: 1 },
      { product: 0, productId: 'mug-350', operation: 'listing-copy', credits: 0 },
      { product: 1, operation: 'listing-images', type: 'hero', credits: 1 },
      { product: 1, operation: 'listing-copy', credits: 0 },
    ]);
    expect(await contract.operator.balance(organization)).toEqual({ available: 10, reserved: 0 });
    expect((await contract.lookUp(BATCHES, apiKey)).json()).toEqual({ success: true, batches: [] });
  });

  it('is what the batch is charged when all of it succeeds', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 10 });
    const { credits } = await batches.quote(apiKey, two());
    const answer = await batches.create(apiKey, two());
    const { id } = batchOf(answer);
    expect(answer.headers.location).toBe(`${BATCHES}/${id}`);
    const batch = await batches.ended(apiKey, id);
    expect(batch).toMatchObject({
      counts: { waiting: 0, running: 0, succeeded: 5, failed: 0, cancelled: 0 },
      credits: { held: 0, captured: credits, released: 0 },
    });
    expect(batch.items.map(({ type, creditsCharged }) => [type, creditsCharged])).toEqual([
      ['hero', 1],
      ['detail', 1],
      [undefined, 0],
      ['hero', 1],
      [undefined, 0],
    ]);
    expect(batch.items[0]).toMatchObject({
      shotId: 's-1',
      shotLabel: 'Front',
      outputUrl: expect.stringMatching(/\.jpg$/),
    });
    expect(await contract.operator.balance(organization)).toEqual({ available: 7, reserved: 0 });
    const copy = await contract.lookUp(
      `/api/enterprise/v1/marketplace/generations/${batch.items[2]?.generationId}`,
      apiKey,
    );
    expect(copy.json()).toMatchObject({
      generation: { operation: 'listing-copy', status: 'succeeded' },
    });
    expect((await contract.operator.audit()).findings).toEqual([]);
  });
});

describe('a batch', () => {
  it('is not begun at all without the credits for all of it', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 2 });
    expect(await batches.quote(apiKey, two())).toMatchObject({
      acceptable: false,
      credits: 3,
      errors: [],
    });
    const problem = expectProblem(await batches.create(apiKey, two()), 402, 'insufficient_credits');
    expect(problem.detail).toContain('costs 3 credits');
    expect(await contract.operator.balance(organization)).toEqual({ available: 2, reserved: 0 });
    expect((await contract.lookUp(BATCHES, apiKey)).json()).toMatchObject({ batches: [] });
  });

  it('charges what succeeds, and gives back the credits of what fails', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 10 });
    const products = [
      { images: [photo], shots: shots('hero', 'detail') },
      { images: [`${server.base}/none.png`], shots: shots('hero', 'hook') },
    ];
    const { id } = batchOf(await batches.create(apiKey, { products }));
    const batch = await batches.ended(apiKey, id);
    expect(batch).toMatchObject({
      counts: { succeeded: 2, failed: 2 },
      credits: { held: 0, captured: 2, released: 2 },
    });
    expect(batch.items[2]).toMatchObject({
      status: 'failed',
      creditsCharged: 0,
      failure: { code: 'source_image_unreachable' },
    });
    expect(await contract.operator.balance(organization)).toEqual({ available: 8, reserved: 0 });
    expect((await contract.operator.audit()).findings).toEqual([]);
  });

  it('is made once for one Idempotency-Key, however many calls there are', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 10 });
    const headers = { 'idempotency-key': 'batch-1' };
    const answers = await Promise.all([1, 2, 3].map(() => batches.create(apiKey, two(), headers)));
    expect(new Set(answers.map((answer) => batchOf(answer).id)).size).toBe(1);
    const replayed = answers.map((answer) => answer.headers['idempotent-replayed']);
    expect(replayed.filter((value) => value === undefined)).toHaveLength(1);
    const other = { products: two().products.slice(0, 1) };
    expectProblem(await batches.create(apiKey, other, headers), 400, 'idempotency_key_reused');
    await batches.ended(apiKey, batchOf(answers[0]!).id);
    expect(await contract.operator.balance(organization)).toEqual({ available: 7, reserved: 0 });
  });

  it('gives the credits of what has not begun back at once when it is cancelled', async () => {
    const { apiKey, organization } = await contract.caller({ credits: 100 });
    const products = Array.from({ length: 10 }, () => ({
      images: [photo],
      shots: shots('hero', 'hook', 'detail'),
    }));
    const { id } = batchOf(await batches.create(apiKey, { products }));
    const answer = await batches.cancel(apiKey, id);
    expect(answer.status).toBe(200);
    const { counts, credits } = answer.json<{ batch: SeenBatch }>().batch;
    expect(counts).toMatchObject({ waiting: 0 });
    expect(counts.cancelled).toBeGreaterThan(20);
    expect(credits.released).toBe(counts.cancelled);
    const ended = await batches.ended(apiKey, id);
    expect(ended.counts.cancelled).toBe(counts.cancelled);
    expect(ended.items.at(-1)).toMatchObject({
      status: 'cancelled',
      failure: { code: 'batch_cancelled' },
    });
    const { available } = await contract.operator.balance(organization);
    expect(available).toBe(100 - (ended.counts.succeeded ?? NaN));
    expect((await batches.cancel(apiKey, id)).json()).toMatchObject({
      batch: { counts: ended.counts },
    });
  });

  it('lets calls through while it runs', async () => {
    const { apiKey } = await contract.caller({ credits: 100 });
    const products = Array.from({ length: 20 }, (_, n) => ({
      productTitle: `Mug ${n}`,
      images: [photo],
      shots: shots('hero', 'detail'),
      copy: true,
    }));
    const { id } = batchOf(await batches.create(apiKey, { products }));
    const calls = await Promise.all([
      contract.images(apiKey, { type: 'hero', images: [photo] }),
      contract.call(COPY, apiKey, { productTitle: 'A mug' }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
    const { counts } = await batches.seen(apiKey, id);
    expect(counts.waiting).toBeGreaterThan(0);
    await batches.cancel(apiKey, id);
    await batches.ended(apiKey, id);
  });

  it('is seen by its organization alone, and by test keys where a test key made it', async () => {
    const owner = await contract.caller({ credits: 5 });
    const stranger = await contract.caller();
    const tester = await contract.testKeyOf(owner);
    const copy = { products: [{ productTitle: 'A mug', copy: true }] };
    const live = batchOf(await batches.create(owner.apiKey, copy));
    const test = batchOf(await batches.create(tester.apiKey, copy));
    const statusOf = async (apiKey: string, id: string): Promise<number> =>
      (await contract.lookUp(`${BATCHES}/${id}`, apiKey)).status;
    expect(await statusOf(owner.apiKey, test.id)).toBe(200);
    expect(await statusOf(tester.apiKey, test.id)).toBe(200);
    expect(await statusOf(tester.apiKey, live.id)).toBe(404);
    expect(await statusOf(stranger.apiKey, live.id)).toBe(404);
    expectProblem(await contract.lookUp(`${BATCHES}/x`, owner.apiKey), 404, 'not_found');
    expectProblem(await batches.cancel(stranger.apiKey, live.id), 404, 'not_found');
    const list = await contract.lookUp(`${BATCHES}?limit=1`, owner.apiKey);
    const page = list.json<{ batches: SeenBatch[]; nextCursor: string }>();
    expect(page.batches.map(({ id }) => id)).toEqual([test.id]);
    const rest = await contract.lookUp(`${BATCHES}?cursor=${page.nextCursor}`, owner.apiKey);
    expect(rest.json<{ batches: SeenBatch[] }>().batches.map(({ id }) => id)).toEqual([live.id]);
    await batches.ended(owner.apiKey, live.id);
    await batches.ended(owner.apiKey, test.id);
  });

  it('fails as a test key asks, free of charge', async () => {
    const owner = await contract.caller({ credits: 5 });
    const { apiKey } = await contract.testKeyOf(owner);
    const products = [
      { productTitle: 'simulate:generation_failed', copy: true },
      { productTitle: 'A mug', copy: true },
    ];
    const batch = await batches.ended(
      apiKey,
      batchOf(await batches.create(apiKey, { products })).id,
    );
    expect(batch.counts).toMatchObject({ succeeded: 1, failed: 1 });
    expect(batch.items[0]?.failure?.code).toBe('generation_failed');
  });

  it('needs the scope and the plan of each item', async () => {
    const scopes = ['marketplace:listing-copy:write'];
    const copyOnly = await contract.caller({ scopes });
    expectProblem(await batches.create(copyOnly.apiKey, two()), 403, 'missing_scope');
    const copy = { products: [{ productTitle: 'A mug', copy: true }] };
    expect((await batches.create(copyOnly.apiKey, copy)).status).toBe(202);
    const reader = await contract.caller({ scopes: ['marketplace:generations:read'] });
    expectProblem(await batches.create(reader.apiKey, copy), 403, 'missing_scope');
    const planned = await contract.caller({ plan: 'copy' });
    expectProblem(await batches.create(planned.apiKey, two()), 403, 'plan_access_denied');
  });
});
