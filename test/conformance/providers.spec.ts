import { StudioImageProvider } from '../../src/providers/studio/studio-image.provider.js';
import { TemplateCopyProvider } from '../../src/providers/template/template-copy.provider.js';
import { GOOD } from '../support/good-copy.js';
import {
  openModelCopyProvider,
  openModelImageProvider,
} from '../../src/providers/models/open-model-providers.js';
import { accessTo, opened } from '../support/models/access-to.js';
import { ANTHROPIC_MESSAGES } from '../support/models/anthropic.wires.js';
import { FakeVendor } from '../support/models/fake-vendor.js';
import { GOOGLE_COPY, GOOGLE_PICTURES } from '../support/models/google.wires.js';
import { copyRequest, drawnPhoto, shotRequest } from '../support/models/model-orders.js';
import { OPENAI_CHAT, OPENAI_IMAGES, OPENAI_RESPONSES } from '../support/models/openai.wires.js';
import { copyProviderConformance } from './copy-provider.conformance.js';
import { imageProviderConformance } from './image-provider.conformance.js';

const KEY = 'sk-canary-4711';
const never = new AbortController().signal;
const fakes: FakeVendor[] = [];

/** A vendor that always gives this answer. */
async function vendor(answer: object): Promise<FakeVendor> {
  const fake = await FakeVendor.start();
  fakes.push(fake);
  fake.play({ body: answer });
  return fake;
}

afterAll(async () => {
  for (const fake of fakes) await fake.stop();
});

const base64 = async (format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<string> =>
  (await drawnPhoto(format)).toString('base64');

imageProviderConformance('studio', async () => new StudioImageProvider({ threads: 1 }));
for (const wire of [OPENAI_IMAGES, GOOGLE_PICTURES])
  imageProviderConformance(wire.name, async () =>
    wire.open(await vendor(wire.good([await base64()])), KEY),
  );

copyProviderConformance('template', async () => new TemplateCopyProvider());
for (const wire of [OPENAI_RESPONSES, OPENAI_CHAT, GOOGLE_COPY, ANTHROPIC_MESSAGES])
  copyProviderConformance(wire.name, async () =>
    wire.open(await vendor(wire.good([JSON.stringify(GOOD)])), KEY),
  );

describe.each([OPENAI_IMAGES, GOOGLE_PICTURES])('$name', (wire) => {
  it('takes the first of several pictures, says how many it paid for, and marks it as edited', async () => {
    const pictures = [await base64('webp'), await base64('jpeg')];
    const provider = await wire.open(await vendor(wire.good(pictures)), KEY);
    const outcome = await provider.make(await shotRequest(), never);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
        pixels: { kind: 'encoded', data: Buffer.from(pictures[0]!, 'base64') },
      },
      use: { images: 2 },
    });
    expect(outcome.use?.inputTokens).toBeGreaterThan(0);
    expect(outcome.use?.outputTokens).toBeGreaterThan(0);
  });

  it('passes over what is no picture, and refuses one of more than 50 megapixels by its header', async () => {
    const provider = await wire.open(await vendor(wire.good(['bm8=', await base64()])), KEY);
    expect(await provider.make(await shotRequest(), never)).toMatchObject({ ok: true });
    const bomb = await drawnPhoto('png');
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    const bombed = await wire.open(await vendor(wire.good([bomb.toString('base64')])), KEY);
    expect(await bombed.make(await shotRequest(), never)).toMatchObject({
      ok: false,
      failure: { kind: 'bad_answer' },
    });
  });
});

it('passes over the sketches of a model that thinks', async () => {
  const [sketch, final] = [await base64('jpeg'), await base64('png')];
  const inline = (data: string): object => ({ inlineData: { mimeType: 'image/png', data } });
  const parts = [{ ...inline(sketch), thought: true }, inline(final)];
  const answer = { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] };
  const provider = await GOOGLE_PICTURES.open(await vendor(answer), KEY);
  expect(await provider.make(await shotRequest(), never)).toMatchObject({
    value: { pixels: { data: Buffer.from(final, 'base64') } },
  });
});

it('asks once, also where the library would ask for the rest of a long answer', async () => {
  const part = { content: { role: 'model', parts: [{ text: '{' }] } };
  const more = { ...part, finishReason: 'CONTINUATION', continuationToken: 't' };
  const fake = await vendor({ candidates: [more] });
  const provider = await GOOGLE_COPY.open(fake, KEY);
  expect(await provider.write(await copyRequest(), never)).toMatchObject({
    ok: false,
    failure: { kind: 'bad_answer' },
  });
  expect(fake.seen).toHaveLength(1);
});

it('sends no header for a key that there is not', async () => {
  const fake = await vendor(OPENAI_CHAT.good([JSON.stringify(GOOD)]));
  const provider = await OPENAI_CHAT.open(fake);
  expect(await provider.write(await copyRequest(), never)).toMatchObject({ ok: true });
  expect(fake.seen[0]?.headers.authorization).toBeUndefined();
});

it('stops reading where an answer gets too large', async () => {
  const fake = await vendor({});
  fake.play({ how: 'endless', body: OPENAI_CHAT.good(['x']) });
  const provider = await OPENAI_CHAT.open(fake, KEY);
  await provider.write(await copyRequest(), never);
  // 2 MB, and what the system holds of a connection.
  expect(fake.sent).toBeLessThan(20 * 1024 * 1024);
});

it.each(['gpt-3.5-turbo', 'gpt-6-luna'])('shows photos to models that see: %s', async (model) => {
  const { ModelCopyProvider } = await import('../../src/providers/models/model-copy.provider.js');
  const { OPENAI_LANGUAGE_MODELS } =
    await import('../../src/providers/models/openai.language-models.js');
  const fake = await vendor(OPENAI_CHAT.good([JSON.stringify(GOOD)]));
  const access = { baseUrl: `${fake.url}/v1` };
  const provider = new ModelCopyProvider(OPENAI_LANGUAGE_MODELS, model, access);
  expect(await provider.write(await copyRequest(), never)).toMatchObject({ ok: true });
  expect(fake.seen[0]?.body.includes('image_url')).toBe(model === 'gpt-6-luna');
});

describe('what current models are asked for', () => {
  const bodyOf = (fake: FakeVendor): Record<string, unknown> =>
    JSON.parse(fake.seen[0]!.body.toString('utf8')) as Record<string, unknown>;

  it.each([
    ['gemini-nano-banana-2.1', '2K'],
    ['gemini-that-is-newer-than-the-catalogue', '2K'],
    ['gemini-2.5-flash-image', undefined],
  ])('%s makes a square of %s', async (model, imageSize) => {
    const fake = await vendor(GOOGLE_PICTURES.good([await base64()]));
    const access = accessTo('google', `${fake.url}/v1beta`, KEY);
    const provider = await opened(openModelImageProvider({ name: 'google', model }, access));
    expect(await provider.make(await shotRequest(), never)).toMatchObject({ ok: true });
    const { imageConfig } = bodyOf(fake).generationConfig as { imageConfig: object };
    expect(imageConfig).toEqual({ aspectRatio: '1:1', ...(imageSize && { imageSize }) });
  });

  it.each([
    ['claude-sonnet-5-5', 'low', 32_000],
    ['claude-opus-5-5', 'low', 32_000],
    ['claude-haiku-5-5-20260928', 'low', 32_000],
    ['claude-haiku-4-5', undefined, 8_000],
    ['claude-sonnet-4-5-20250929', undefined, 8_000],
  ])('%s thinks with effort %s, within %d tokens', async (model, effort, bound) => {
    const fake = await vendor(ANTHROPIC_MESSAGES.good([JSON.stringify(GOOD)]));
    const access = accessTo('anthropic', `${fake.url}/v1`, KEY);
    const provider = await opened(openModelCopyProvider({ name: 'anthropic', model }, access));
    expect(await provider.write(await copyRequest(), never)).toMatchObject({ ok: true });
    const body = bodyOf(fake);
    expect(body.max_tokens).toBe(bound);
    expect((body.output_config as { effort?: string }).effort).toBe(effort);
    expect(body).not.toHaveProperty('thinking');
    expect(await ANTHROPIC_MESSAGES.wrongWithRequest(fake.seen[0]!)).toEqual([]);
  });

  it('reads the copy that stands behind what a model has thought', async () => {
    const message = ANTHROPIC_MESSAGES.good([JSON.stringify(GOOD)]) as { content: object[] };
    const thinking = { type: 'thinking', thinking: '', signature: 'c2ln' };
    const fake = await vendor({ ...message, content: [thinking, ...message.content] });
    const provider = await ANTHROPIC_MESSAGES.open(fake, KEY);
    expect(await provider.write(await copyRequest(), never)).toMatchObject({
      ok: true,
      value: { optimizedTitle: GOOD.optimizedTitle },
    });
  });
});
