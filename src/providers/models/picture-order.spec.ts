import { GOOGLE_PICTURE_MODELS } from './google.picture-models.js';
import { OPENAI_PICTURE_MODELS } from './openai.picture-models.js';
import type { PictureModels, PictureQuestion } from './picture-models.js';

/** The body of the request that a question becomes. */
async function sentBy(
  models: PictureModels,
  question: Partial<PictureQuestion>,
): Promise<FormData | Record<string, unknown>> {
  let sent: unknown;
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent = init?.body;
    throw new Error('nobody is there');
  };
  const asked = models.ask({
    model: 'gpt-image-2.6-sunburst',
    access: { apiKey: 'k' },
    prompt: 'p',
    photos: [],
    size: 2_000,
    signal: new AbortController().signal,
    fetch,
    pictureAt: () => Promise.reject(new Error('no')),
    ...question,
  });
  await expect(asked).rejects.toThrow(/nobody is there/);
  return sent instanceof FormData ? sent : (JSON.parse(sent as string) as Record<string, unknown>);
}

describe('ratio and seed of a picture', () => {
  const openai = async (question: Partial<PictureQuestion>) =>
    Object.fromEntries((await sentBy(OPENAI_PICTURE_MODELS, question)) as FormData);

  it.each([
    [undefined, '1920x1920'],
    ['4:3', '2208x1648'],
    ['9:16', '1440x2560'],
  ] as const)('OpenAI: %s', async (ratio, size) => {
    expect((await openai({ ratio })).size).toBe(size);
  });

  it('servers that speak as OpenAI does are asked for usual sizes, and told a seed where they take one', async () => {
    const own = { baseUrl: 'http://gpu', pictureSeed: 'field' } as const;
    const sent = await openai({ model: 'flux', ratio: '3:4', seed: 11, access: own });
    expect(sent).toMatchObject({ size: '1024x1536', seed: '11' });
    const inPrompt = { ...own, pictureSeed: 'sd-server' } as const;
    expect((await openai({ seed: 11, access: inPrompt })).prompt).toContain('{"seed":11}');
    expect(await openai({ seed: 11 })).not.toHaveProperty('seed');
    const takes = [{}, own].map((access) => OPENAI_PICTURE_MODELS.takesSeed(access));
    expect(takes).toEqual([false, true]);
  });

  it('Google', async () => {
    const model = 'gemini-nano-banana-2.1';
    const plain = await sentBy(GOOGLE_PICTURE_MODELS, { model });
    expect(plain).toMatchObject({ generationConfig: { imageConfig: { aspectRatio: '1:1' } } });
    expect((plain as { generationConfig: object }).generationConfig).not.toHaveProperty('seed');
    expect(await sentBy(GOOGLE_PICTURE_MODELS, { model, ratio: '3:2', seed: 5 })).toMatchObject({
      generationConfig: { seed: 5, imageConfig: { aspectRatio: '3:2' } },
    });
  });
});
