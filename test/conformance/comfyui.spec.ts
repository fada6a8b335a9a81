import { setTimeout as wait } from 'node:timers/promises';
import type { ImageProvider, ShotRequest } from '../../src/providers/image-provider.port.js';
import { comfyUiModels } from '../../src/providers/models/comfyui.picture-models.js';
import { ModelImageProvider } from '../../src/providers/models/model-image.provider.js';
import { entryName, isEmbedded } from '../../src/providers/watched-provider.js';
import { openComfyUi } from '../support/models/comfyui.wires.js';
import { FakeComfyUi, type FakeComfyUiOptions } from '../support/models/fake-comfyui.js';
import { FakeVendor } from '../support/models/fake-vendor.js';
import { drawnPhoto, shotRequest } from '../support/models/model-orders.js';
import * as shapes from '../support/models/schemas/comfyui.schemas.js';
import { wrongWith } from '../support/models/schemas/json-schema.js';
import { imageProviderConformance } from './image-provider.conformance.js';

const picture = await drawnPhoto('png');
const preview = await drawnPhoto('webp');
const request = await shotRequest();
const never = new AbortController().signal;
let fake: FakeVendor;

beforeAll(async () => {
  fake = await FakeVendor.start();
});
afterAll(() => fake.stop());

/** A server that behaves so, and what it has seen. */
function server(options: Partial<FakeComfyUiOptions> = {}): FakeComfyUi {
  const comfyUi = new FakeComfyUi({ pictures: [picture], ...options });
  fake.play(comfyUi.reply);
  return comfyUi;
}

const make = async (of: ShotRequest = request, signal = never, key?: string) =>
  (await openComfyUi(fake, key)).make(of, signal);

imageProviderConformance('comfyui', async () => {
  const own = await FakeVendor.start();
  own.play(new FakeComfyUi({ pictures: [picture] }).reply);
  afterAll(() => own.stop());
  return openComfyUi(own);
});

describe('a call of ComfyUI', () => {
  it('fills the workflow with photos, prompt, seed and size', async () => {
    const comfyUi = server({ polls: 2 });
    const outcome = await make({ ...request, size: 1_001 });
    expect(outcome).toMatchObject({ ok: true, value: { pixels: { data: picture } } });
    expect(comfyUi.uploads).toHaveLength(2);
    expect(new Set(comfyUi.uploads).size).toBe(2);
    const { prompt } = comfyUi.runs[0]!;
    expect(prompt['2']?.inputs.image).toBe(comfyUi.uploads[0]);
    expect(prompt['3']?.inputs.image).toBe(comfyUi.uploads[1]);
    expect(prompt['4']?.inputs.prompt).toContain(request.prompt.request);
    expect(prompt['5']?.inputs).toMatchObject({ width: 1_008, height: 1_008, batch_size: 1 });
    expect(prompt['6']?.inputs.seed).toEqual(expect.any(Number));
    expect(prompt['8']?.inputs.filename_prefix).toBe('listing-1008');
  });

  it('draws another seed at each try', async () => {
    const comfyUi = server();
    for (let tries = 0; tries < 3; tries += 1) await make();
    const seeds = comfyUi.runs.map(({ prompt }) => prompt['6']?.inputs.seed);
    expect(new Set(seeds).size).toBe(3);
  });

  it('uploads the photos that the workflow takes, under the same name when they are the same', async () => {
    const comfyUi = server();
    const { sources } = request;
    await make({ ...request, sources: [sources[0]!, sources[1]!, sources[0]!] });
    await make({ ...request, sources: [sources[0]!] });
    const [first, second, ...again] = comfyUi.uploads;
    expect(again).toEqual([first]);
    expect(comfyUi.runs[1]?.prompt['3']?.inputs.image).toBe(first);
    expect(second).not.toBe(first);
  });

  it('takes what was saved before what was shown, and passes over what is no picture', async () => {
    server({ pictures: [Buffer.from('a mask'), picture, preview] });
    expect(await make()).toMatchObject({ ok: true, value: { pixels: { data: picture } } });
    server({ pictures: [Buffer.from('a mask'), preview] });
    expect(await make()).toMatchObject({ ok: true, value: { pixels: { data: preview } } });
  });

  it('is billed by nobody, and is not embedded: it is watched, guarded and has a row', async () => {
    const provider: ImageProvider = await openComfyUi(fake);
    expect(entryName(provider)).toBe('comfyui:edit');
    expect(provider.paid).toBe(false);
    expect(isEmbedded(provider)).toBe(false);
  });

  it('sends the key with every request, and no header without one', async () => {
    server();
    await make(request, never, 'sk-canary-4711');
    const sent = fake.seen.map(({ headers }) => headers.authorization);
    expect(new Set(sent)).toEqual(new Set(['Bearer sk-canary-4711']));
    server();
    await make();
    expect(fake.seen.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
  });
});

describe('a run that does not end well', () => {
  const workflow = { '1': { class_type: 'LoadImage', inputs: { image: '{{photo}}' } } };
  const quick = (boundMs: number): ImageProvider =>
    new ModelImageProvider(comfyUiModels(workflow, { firstMs: 1, mostMs: 2, boundMs }), 'edit', {
      baseUrl: fake.url,
    });

  it('is given up after its bound, and taken back', async () => {
    const comfyUi = server({ polls: Infinity });
    const outcome = await quick(30).make(request, never);
    expect(outcome).toMatchObject({ failure: { kind: 'timed_out' } });
    await expect.poll(() => comfyUi.interrupted).toHaveLength(1);
  });

  it('is not waited for where the server has forgotten it', async () => {
    const comfyUi = server({ polls: Infinity });
    const made = quick(600_000).make(request, never);
    await expect.poll(() => comfyUi.queue).toHaveLength(1);
    comfyUi.queue = [];
    expect(await made).toMatchObject({
      failure: { kind: 'server_error', diagnosis: 'comfyui: HTTP 200, run_lost' },
    });
  });
});

describe('a call that is given up', () => {
  const gone = new Error('gone');

  /** Makes a picture until the run is known, then gives up; others have run `before` it. */
  async function giveUp(comfyUi: FakeComfyUi, before: readonly string[]): Promise<string> {
    comfyUi.queue = [...before];
    const stop = new AbortController();
    const call = make(request, stop.signal).catch((error: unknown) => error);
    await expect.poll(() => comfyUi.runs).toHaveLength(1);
    await expect.poll(() => fake.seen.at(-1)?.path).toContain('/history/');
    stop.abort(gone);
    expect(await call).toBe(gone);
    return comfyUi.runs[0]!.id;
  }

  it('is taken out of the queue, and those of others are left alone', async () => {
    const comfyUi = server({ polls: Infinity });
    const id = await giveUp(comfyUi, ['theirs', 'theirs too']);
    await expect.poll(() => comfyUi.queue).toEqual(['theirs', 'theirs too']);
    // The queue is seen last: the run is not in it any more.
    await expect.poll(() => fake.seen.at(-1)).toMatchObject({ method: 'GET', path: '/queue' });
    await wait(50);
    expect(comfyUi.interrupted).toEqual([]);
    const dropped = fake.seen.filter(({ method, path }) => method === 'POST' && path === '/queue');
    expect(dropped.map(({ body }) => body.toString())).toContain(JSON.stringify({ delete: [id] }));
  });

  it('is stopped where it is under way, by its id', async () => {
    const comfyUi = server({ polls: Infinity });
    const id = await giveUp(comfyUi, []);
    await expect.poll(() => comfyUi.interrupted).toEqual([id]);
    const asked = fake.seen.filter(
      ({ method, path }) => method === 'POST' && path !== '/upload/image',
    );
    for (const { path, body } of asked.slice(1)) {
      expect(['/queue', '/interrupt']).toContain(path);
      expect(wrongWith(shapes.QUEUE_REQUEST, JSON.parse(body.toString()))).toEqual([]);
    }
  });

  it('is found by its client where its id has not been told', async () => {
    const comfyUi = server({ polls: Infinity });
    const { reply } = comfyUi;
    fake.play((request) =>
      request.path === '/prompt' ? { ...reply(request), how: 'slow' } : reply(request),
    );
    const stop = new AbortController();
    const call = make(request, stop.signal).catch((error: unknown) => error);
    await expect.poll(() => comfyUi.queue).toHaveLength(1);
    stop.abort(gone);
    expect(await call).toBe(gone);
    await expect.poll(() => comfyUi.interrupted).toEqual([comfyUi.runs[0]!.id]);
  });
});
