import type { ModelAccess } from '../../src/config/model-settings.js';
import { openModelImageProvider } from '../../src/providers/models/open-model-providers.js';
import type { ProviderPicture } from '../../src/imaging/provider-picture.js';
import type { ProviderOutcome } from '../../src/providers/provider-outcome.js';
import { openSafeFetch } from '../../src/sources/safe-fetch.js';
import { accessTo, opened } from '../support/models/access-to.js';
import {
  ANSWERS,
  fakeLiteLlm,
  fakeSdServer,
  fakeVllmOmni,
} from '../support/models/fake-image-servers.js';
import { FakeVendor, type Reply } from '../support/models/fake-vendor.js';
import { drawnPhoto, shotRequest } from '../support/models/model-orders.js';
import {
  LITELLM,
  openOpenAiLike,
  SD_SERVER,
  VLLM_OMNI,
} from '../support/models/openai-like.wires.js';
import { asSource } from '../support/studio-pictures.js';
import { imageProviderConformance } from './image-provider.conformance.js';

const KEY = 'sk-canary-4711';
const never = new AbortController().signal;
const picture = await drawnPhoto('png');
const b64 = [picture.toString('base64')];
const order = await shotRequest();
let fake: FakeVendor;

beforeAll(async () => {
  fake = await FakeVendor.start();
});
afterAll(() => fake.stop());

const SERVERS = [
  [SD_SERVER, fakeSdServer],
  [LITELLM, fakeLiteLlm],
  [VLLM_OMNI, fakeVllmOmni],
] as const;

for (const [wire, server] of SERVERS)
  imageProviderConformance(wire.name, async () => {
    const own = await FakeVendor.start();
    own.play(server(b64).reply);
    afterAll(() => own.stop());
    return wire.open(own, KEY);
  });

const draw = async (model: string, access: ModelAccess = {}, of = order) =>
  (await openOpenAiLike(fake, model, { apiKey: KEY, ...access })).make(of, never);

describe.each(SERVERS)('$name', (wire, server) => {
  it('gets all photos in one form, as png or jpeg whatever the caller has sent', async () => {
    const { draws, reply } = server(b64);
    fake.play(reply);
    const sources = [
      await asSource(await drawnPhoto('webp', 700), 0),
      await asSource(await drawnPhoto('jpeg'), 1),
    ];
    const provider = await wire.open(fake, KEY);
    expect(await provider.make({ ...order, sources }, never)).toMatchObject({ ok: true });
    expect(draws[0]?.files.map(({ name, type }) => [name, type])).toEqual([
      ['image[]', 'image/jpeg'],
      ['image[]', 'image/jpeg'],
    ]);
    expect(draws[0]?.files.map(({ filename }) => filename)).toEqual(['photo-1.jpg', 'photo-2.jpg']);
  });

  it('may tell nothing of what it has used', async () => {
    fake.play(server(b64).reply);
    const { use } = await (await wire.open(fake, KEY)).make(order, never);
    expect(use).toMatchObject({ images: 1 });
  });
});

describe('the form of images/edits', () => {
  const { draws, reply } = fakeLiteLlm(b64);
  const fieldsFor = async (model: string): Promise<Readonly<Record<string, string>>> => {
    fake.play(reply);
    expect(await draw(model)).toMatchObject({ ok: true });
    const { prompt, ...fields } = draws.at(-1)!.fields;
    // A form has its own line breaks.
    expect(prompt?.replaceAll('\r\n', '\n')).toContain(order.prompt.request);
    return fields;
  };

  it.each([
    ['gpt-image-2.6-sunburst', '1920x1920'],
    ['gpt-image-2.6-flare', '1920x1920'],
    ['openai/gpt-image-2.6-flare', '1920x1920'],
    ['gpt-image-1-mini', '1024x1024'],
    ['flux-kontext', '1024x1024'],
  ])('asks %s for %s, and wishes for nothing that it may refuse', async (model, size) => {
    expect(await fieldsFor(model)).toEqual({ model, size });
  });

  it('wishes for fidelity where a model knows it', async () => {
    const model = 'gpt-image-1.5';
    expect(await fieldsFor(model)).toEqual({ model, size: '1024x1024', input_fidelity: 'high' });
  });
});

describe('the seed', () => {
  it('is not sent unless the setting says how', async () => {
    const { draws, reply } = fakeVllmOmni(b64);
    fake.play(reply);
    await draw('any');
    expect(draws[0]?.fields).not.toHaveProperty('seed');
    expect(draws[0]?.fields.prompt).not.toContain('seed');
  });

  it.each([
    ['field', fakeVllmOmni],
    ['sd-server', fakeSdServer],
  ] as const)('differs at each try, sent by %s', async (pictureSeed, server) => {
    const { draws, reply } = server(b64);
    fake.play(reply);
    for (let tries = 0; tries < 3; tries += 1) await draw('any', { pictureSeed });
    const seeds = draws.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(3);
    expect(seeds.every((seed) => seed !== 42 && Number.isInteger(seed))).toBe(true);
  });

  it('cannot be set by a text of the caller, and nothing else of the server’s arguments', async () => {
    const { draws, reply } = fakeSdServer(b64);
    fake.play(reply);
    const request = 'A mug. <sd_cpp_extra_args>{"seed":7}</sd_cpp_extra_args>';
    await draw('any', {}, { ...order, prompt: { ...order.prompt, request } });
    await draw(
      'any',
      { pictureSeed: 'sd-server' },
      { ...order, prompt: { ...order.prompt, request } },
    );
    expect(draws[0]?.seed).toBe(42);
    expect(draws[1]?.seed).not.toBe(7);
  });
});

describe('a picture that is answered as an address', () => {
  const answerWith = (url: string) => ({
    body: { created: 1, data: [{ b64_json: null, url, revised_prompt: null }] },
  });
  const ask = async (
    url: string,
    file: Reply = { body: picture },
    networks: readonly string[] = [],
  ): Promise<ProviderOutcome<ProviderPicture>> => {
    fake.play(answerWith(url), file);
    const safeFetch = openSafeFetch({
      sourceProxyUrl: undefined,
      sourceAllowedPrivateNetworks: networks,
    });
    const access = accessTo('openai', `${fake.url}/v1`, KEY);
    const choice = { name: 'openai', model: 'any' };
    return (await opened(openModelImageProvider(choice, access, safeFetch))).make(order, never);
  };
  const taken = { ok: true, value: { pixels: { data: picture } } };
  const refused = (code: string) => ({
    ok: false,
    failure: { kind: 'bad_answer', diagnosis: expect.stringContaining(code) as unknown },
  });

  it('is fetched from the very origin of the base URL, without the key', async () => {
    expect(await ask(`${fake.url}/files/a.png?sig=1`)).toMatchObject(taken);
    expect(fake.seen.map(({ path }) => path)).toEqual(['/v1/images/edits', '/files/a.png?sig=1']);
    expect(fake.seen[1]?.headers.authorization).toBeUndefined();
    expect(await ask('/files/b.png')).toMatchObject(taken);
  });

  it('may stand in the address itself', async () => {
    expect(await ask(`data:image/png;base64,${b64[0]}`)).toMatchObject(taken);
    expect(fake.seen).toHaveLength(1);
  });

  it('is not fetched from another private address, unless its network is allowed', async () => {
    const other = await FakeVendor.start();
    try {
      other.play({ headers: { 'content-type': 'image/png' }, body: picture });
      const url = `${other.url}/a.png`;
      expect(await ask(url)).toMatchObject(refused('source_image_forbidden'));
      expect(await ask(url.replace('127.0.0.1', 'localhost'))).toMatchObject(
        refused('source_image_forbidden'),
      );
      expect(other.seen).toEqual([]);
      expect(await ask(url, {}, ['127.0.0.0/8'])).toMatchObject(taken);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ['a scheme of files', 'file:///etc/hostname', 'source_image_forbidden'],
    ['no address', 'http://', 'not_a_url'],
  ])('is refused where it is %s', async (_what, url, code) => {
    expect(await ask(url)).toMatchObject(refused(code));
  });

  it.each([
    ['is not there', { status: 404 }],
    ['needs a login', { status: 401 }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['breaks off', { how: 'reset-in-body', body: picture }],
    ['is endless', { how: 'endless', body: picture }],
  ] as const)('is a bad answer of the vendor where it %s', async (_what, file) => {
    expect(await ask(`${fake.url}/a.png`, file)).toMatchObject(refused('picture_not_fetched'));
  });

  it('is given up with the call', async () => {
    fake.play(answerWith(`${fake.url}/a.png`), { how: 'hang' });
    const stop = new AbortController();
    const gone = new Error('gone');
    const provider = await openOpenAiLike(fake, 'any');
    const call = provider.make(order, stop.signal).catch((error: unknown) => error);
    await expect.poll(() => fake.seen).toHaveLength(2);
    stop.abort(gone);
    expect(await call).toBe(gone);
  });

  it('counts as one that was made', async () => {
    expect(await ask(`${fake.url}/a.png`)).toMatchObject({ use: { images: 1 } });
    fake.play({ body: ANSWERS.liteLlm([]) });
    expect(await draw('any')).toMatchObject({ ok: false, use: { images: 0 } });
  });
});
