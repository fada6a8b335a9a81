import sharp from 'sharp';
import { Canaries } from '../support/canaries.js';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { dataUrl } from '../support/contract/product-picture.js';
import { withMemoryGrowth } from '../support/contract/memory-growth.js';
import { failToStart } from '../support/failed-start.js';
import { GOOD } from '../support/good-copy.js';
import { FakeVendor } from '../support/models/fake-vendor.js';
import { drawnPhoto } from '../support/models/model-orders.js';
import { OPENAI_CHAT, OPENAI_IMAGES } from '../support/models/openai.wires.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';

const canaries = new Canaries();
const key = canaries.make('key of the vendor');
const MB = 1024 * 1024;
let fake: FakeVendor;
let service: ContractService;
let caller: TestCaller;

beforeAll(async () => {
  fake = await FakeVendor.start();
  service = await ContractService.start({
    IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst',
    COPY_PROVIDERS: 'openai:gpt-6-luna,template',
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: fake.url,
    LISTING_IMAGE_SIZE: '1000',
    LOG_LEVEL: 'debug',
  });
  caller = await service.caller({ credits: 10 });
});

afterAll(async () => {
  await service?.stop();
  await fake?.stop();
});

const shot = async (): Promise<HttpAnswer> => {
  const images = [dataUrl(await drawnPhoto('jpeg', 800))];
  return service.images(caller.apiKey, { type: 'lifestyle', images, productTitle: 'Mug 350 ml' });
};

describe('a service with models', () => {
  it('gives out a picture that a model has made, marked as one', async () => {
    const b64 = (await drawnPhoto('png', 1_024)).toString('base64');
    fake.play({ body: OPENAI_IMAGES.good([b64]) });
    const answer = await shot();
    expect(answer.status).toBe(200);
    const { generation } = answer.json<{ generation: { outputUrl: string } }>();
    const picture = Buffer.from(await (await fetch(generation.outputUrl)).arrayBuffer());
    const { width, xmpAsString } = await sharp(picture).metadata();
    expect(width).toBe(1_000);
    expect(xmpAsString).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(fake.seen.map(({ path }) => path)).toEqual(['/v1/images/edits']);
    expect(OPENAI_IMAGES.keyOf(fake.seen[0]!)).toBe(key);
  });

  it('asks for each of several pictures, in the ratio that is wished, and charges for all', async () => {
    const b64 = (await drawnPhoto('png', 1_024)).toString('base64');
    fake.play({ body: OPENAI_IMAGES.good([b64]) }, { body: OPENAI_IMAGES.good([b64]) });
    const images = [dataUrl(await drawnPhoto('jpeg', 800))];
    const options = { variations: 2, ratio: '4:3', format: 'png', size: 800 };
    const answer = await service.images(caller.apiKey, { type: 'lifestyle', images, options });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-credits-charged']).toBe('2');
    const { generation } = answer.json<{ generation: { id: string; outputUrl: string } }>();
    const picture = Buffer.from(await (await fetch(generation.outputUrl)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 800,
      height: 600,
      format: 'png',
    });
    expect(fake.seen).toHaveLength(2);
    for (const { body } of fake.seen) expect(body.toString('latin1')).toContain('2208x1648');
    const record = await service.lookUp(`${GENERATIONS}/${generation.id}`, caller.apiKey);
    const { variations } = record.json<{ generation: { variations: object[] } }>().generation;
    expect(variations).toHaveLength(2);
    expect(variations[0]).toMatchObject({ provider: 'openai' });
    expect(variations[0]).not.toHaveProperty('seed');
  });

  it('cuts the product out of a picture that a model has made', async () => {
    const b64 = (await drawnPhoto('png', 1_024)).toString('base64');
    fake.play({ body: OPENAI_IMAGES.good([b64]) });
    const images = [dataUrl(await drawnPhoto('jpeg', 800))];
    const options = { background: 'transparent', format: 'webp', padding: 0.2, size: 600 };
    const body = { type: 'custom', customPrompt: 'alone', images, options };
    const answer = await service.images(caller.apiKey, body);
    expect(answer.status).toBe(200);
    const { generation } = answer.json<{ generation: { outputUrl: string } }>();
    const picture = sharp(Buffer.from(await (await fetch(generation.outputUrl)).arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ width: 600, format: 'webp', hasAlpha: true });
    const alpha = await picture.extractChannel('alpha').raw().toBuffer();
    expect([alpha[0], alpha[300 * 600 + 300], alpha[300 * 600 + 60]]).toEqual([0, 255, 0]);
  });

  it.each([
    ['seed', { seed: 3 }],
    ['padding', { padding: 0.1 }],
  ])('refuses a %s that no model follows before anything is held', async (name, options) => {
    const images = [dataUrl(await drawnPhoto('jpeg', 800))];
    const before = fake.seen.length;
    const answer = await service.images(caller.apiKey, { type: 'scale', images, options });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ pointer: `/options/${name}` }],
    });
    expect(fake.seen.length).toBe(before);
  });

  it('does not give out a picture of a product in another colour', async () => {
    const b64 = (
      await sharp(await drawnPhoto('png', 1_024))
        .modulate({ hue: 120 })
        .toBuffer()
    ).toString('base64');
    fake.play({ body: OPENAI_IMAGES.good([b64]) });
    const answer = await shot();
    expect(answer.json()).toMatchObject({ status: 502, code: 'provider_failed' });
    expect(answer.headers['x-credits-charged']).toBe('0');
    expect(fake.seen).toHaveLength(2);
  });

  it('charges nothing for a picture that a policy refuses, and says that it does', async () => {
    const error = { message: 'no', type: 'x', param: null, code: 'moderation_blocked' };
    fake.play({ status: 400, body: { error } });
    const answer = await shot();
    expect(answer.json()).toMatchObject({ status: 400, code: 'content_refused' });
    expect(answer.headers['x-credits-charged']).toBe('0');
  });

  it('writes the copy of a model', async () => {
    fake.play({ body: OPENAI_CHAT.good([JSON.stringify(GOOD)]) });
    const answer = await service.copy(caller.apiKey, {
      productTitle: 'Steel bottle 750 ml',
      brandName: 'Acme',
    });
    expect(answer.status).toBe(200);
    expect(fake.seen.map(({ path }) => path)).toContain('/v1/chat/completions');
  });

  it.each([
    ['copy', 40, async () => service.copy(caller.apiKey, { productTitle: 'Steel bottle 750 ml' })],
    ['a picture', 250, shot],
  ] as const)('does not hold an answer of 200 MB for %s', async (_what, most, ask) => {
    fake.play({ how: 'endless', body: { data: [] } });
    const pid = service.service.process.pid!;
    const { value, growth } = await withMemoryGrowth(pid, ask);
    expect(value.status).toBeGreaterThanOrEqual(200);
    expect((growth ?? 0) / MB).toBeLessThan(most);
    expect(fake.sent / MB).toBeLessThan(150);
  });

  it('tells its key to nobody but the vendor', () => {
    const written = service.service.output();
    expect(written).toContain('content_refused');
    expect(canaries.foundIn(written)).toEqual([]);
  });
});

it('does not start without the key of a vendor that it shall call, and says which', async () => {
  const { code, said } = await failToStart({
    env: { COPY_PROVIDERS: 'anthropic:claude-sonnet-5-5' },
  });
  expect(code).toBe(1);
  expect(said).toContain('ANTHROPIC_API_KEY must be set, because COPY_PROVIDERS names anthropic.');
});
