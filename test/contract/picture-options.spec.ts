import sharp from 'sharp';
import { ContractService, GENERATIONS, IMAGES } from '../support/contract/contract-service.js';
import { dataUrl, productPhoto } from '../support/contract/product-picture.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';

const images = [dataUrl(await productPhoto().png().toBuffer())];
const contract = ContractService.shared();
let caller: TestCaller;

beforeAll(async () => {
  caller = await contract.caller({ credits: 40 });
});

interface Image {
  readonly outputUrl: string;
  readonly previewUrl: string;
}

const MUG = { productTitle: 'Stoneware mug 350 ml', images };

const ask = (body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  contract.images(caller.apiKey, { ...MUG, ...body }, { headers });

async function made(body: object): Promise<Image & { readonly id: string }> {
  const answer = await ask(body);
  expect(answer.text).toContain('"success":true');
  return answer.json<{ generation: Image & { id: string } }>().generation;
}

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url)).arrayBuffer());

const recordOf = async (id: string) =>
  (await contract.lookUp(`${GENERATIONS}/${id}`, caller.apiKey)).json<{
    generation: { options?: object; variations?: (Image & { seed: number })[]; outputUrl: string };
  }>().generation;

describe('options of an image', () => {
  it.each([
    [{ type: 'hero', options: { size: 1200 } }, [1200, 1200, 'jpeg', false]],
    [{ type: 'hero', options: { format: 'png', ratio: '1:1' } }, [1000, 1000, 'png', false]],
    [{ type: 'lifestyle', options: { ratio: '16:9', size: 800 } }, [800, 450, 'jpeg', false]],
    [{ type: 'hook', options: { ratio: '3:4', padding: 0.1 } }, [750, 1000, 'jpeg', false]],
    [{ type: 'detail', options: { format: 'webp', ratio: '4:5' } }, [800, 1000, 'webp', false]],
    [{ type: 'scale', options: { size: 500, padding: 0 } }, [500, 500, 'jpeg', false]],
    [{ type: 'closer', options: { ratio: '2:3', size: 900 } }, [600, 900, 'jpeg', false]],
    [
      {
        type: 'custom',
        customPrompt: 'alone',
        options: { background: 'transparent', format: 'webp', ratio: '4:3', size: 800 },
      },
      [800, 600, 'webp', true],
    ],
  ])('are followed: %j', async (body, [width, height, format, hasAlpha]) => {
    const { outputUrl, previewUrl, id } = await made(body);
    const file = await bytesOf(outputUrl);
    const shown = await sharp(file).metadata();
    expect(shown).toMatchObject({ width, height, format, hasAlpha });
    expect(shown.xmpAsString).toContain('digitalsourcetype/composite');
    const served = await fetch(outputUrl, { method: 'HEAD' });
    expect(served.headers.get('content-type')).toBe(`image/${String(format)}`);
    const preview = await sharp(await bytesOf(previewUrl)).metadata();
    expect(preview).toMatchObject({ format: 'webp', hasAlpha });
    expect(Math.max(preview.width, preview.height)).toBe(512);
    expect(preview.width / preview.height).toBeCloseTo(Number(width) / Number(height), 1);
    expect(await recordOf(id)).toMatchObject({ options: body.options, outputUrl });
  });

  it('cut the product out: clear around it, whole, with the padding that is asked for', async () => {
    const options = { background: 'transparent', format: 'png', padding: 0.1, size: 1000 };
    const { outputUrl } = await made({ type: 'custom', customPrompt: 'cut out', options });
    const { data, info } = await sharp(await bytesOf(outputUrl))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shown = Array.from(data.keys()).filter((i) => (data[i] ?? 0) > 100);
    const rows = shown.map((i) => Math.floor(i / info.width));
    const columns = shown.map((i) => i % info.width);
    const least = (all: number[]): number => all.reduce((a, b) => Math.min(a, b));
    const most = (all: number[]): number => all.reduce((a, b) => Math.max(a, b));
    const longer = Math.max(most(rows) - least(rows), most(columns) - least(columns));
    expect(longer).toBeGreaterThan(780);
    expect(longer).toBeLessThan(812);
    expect(data[0]).toBe(0);
    expect(Math.max(...data.subarray(0, 1000))).toBe(0);
  });
});

describe('variations', () => {
  it('cost as many calls, differ, and are listed in the record; a repeat gets the same', async () => {
    const before = (await contract.operator.balance(caller.organization)).available;
    const body = { type: 'lifestyle', options: { variations: 3, seed: 5, size: 500 } };
    const headers = { 'idempotency-key': 'three' };
    const first = await ask(body, headers);
    expect(first.status).toBe(200);
    expect(first.headers['x-credits-charged']).toBe('3');
    expect((await contract.operator.balance(caller.organization)).available).toBe(before - 3);
    const { generation } = first.json<{ generation: Image & { id: string } }>();
    expect(Object.keys(generation).toSorted()).toEqual(['id', 'outputUrl', 'previewUrl', 'type']);
    const { variations = [] } = await recordOf(generation.id);
    expect(variations.map(({ seed }) => seed)).toEqual([5, 6, 7]);
    expect(variations[0]).toMatchObject({ outputUrl: generation.outputUrl });
    const files = await Promise.all(variations.map(({ outputUrl }) => bytesOf(outputUrl)));
    const previews = await Promise.all(variations.map(({ previewUrl }) => bytesOf(previewUrl)));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(3);
    expect(new Set(previews.map((file) => file.toString('base64'))).size).toBe(3);
    const again = await ask(body, headers);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-credits-charged']).toBe('0');
    expect(again.json()).toEqual(first.json());
    const other = await ask({ ...body, options: { ...body.options, seed: 6 } }, headers);
    expect(other.json()).toMatchObject({ status: 400, code: 'idempotency_key_reused' });
    // The second of these is the first of the take that begins one later.
    const next = await made({ type: 'lifestyle', options: { seed: 6, size: 500 } });
    expect((await bytesOf(next.outputUrl)).equals(files[1] ?? Buffer.alloc(0))).toBe(true);
    expect((await contract.operator.audit()).findings).toEqual([]);
  });

  it('are refused where the credits do not suffice for all', async () => {
    const poor = await contract.caller({ credits: 1 });
    const body = { ...MUG, type: 'scale', options: { variations: 2 } };
    const answer = await contract.images(poor.apiKey, body);
    expect(answer.json()).toMatchObject({
      status: 402,
      detail: expect.stringContaining('costs 2 credits, but the balance is 1 credit') as string,
    });
    expect(await contract.operator.balance(poor.organization)).toEqual({
      available: 1,
      reserved: 0,
    });
  });

  it('give all credits back where one cannot be made', async () => {
    const before = await contract.operator.balance(caller.organization);
    const bare = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#ddd' },
    })
      .png()
      .toBuffer();
    const options = { background: 'transparent', format: 'png' };
    const cut = { type: 'custom', customPrompt: 'x', images: [dataUrl(bare)], options };
    const answer = await ask(cut);
    expect(answer.json()).toMatchObject({ status: 400, code: 'source_image_unsuitable' });
    expect(answer.text).toContain('cannot become a cut-out');
    expect(await contract.operator.balance(caller.organization)).toEqual(before);
  });
});

describe('no options', () => {
  it.each([undefined, null, {}, { seed: null, format: ' ' }])(
    'are the same picture and the same request: %j',
    async (options) => {
      const body = { type: 'closer', ...(options !== undefined && { options }) };
      const plain = await made({ type: 'closer' });
      const sent = await made(body);
      expect((await bytesOf(sent.outputUrl)).equals(await bytesOf(plain.outputUrl))).toBe(true);
      expect(await recordOf(sent.id)).not.toHaveProperty('options');
      const headers = { 'idempotency-key': `none ${JSON.stringify(options)}`.replaceAll(' ', '-') };
      await ask({ type: 'closer', productTitle: 'A' }, headers);
      const again = await ask({ ...body, productTitle: 'A' }, headers);
      expect(again.headers['idempotent-replayed']).toBe('true');
    },
  );
});

describe('options that are refused', () => {
  it.each([
    [{ type: 'lifestyle', options: [] }, '/options'],
    [{ type: 'lifestyle', options: 'size' }, '/options'],
    [{ type: 'lifestyle', options: { sharpness: 3 } }, '/options/sharpness'],
    [{ type: 'lifestyle', options: { variations: 5 } }, '/options/variations'],
    [{ type: 'lifestyle', options: { variations: '2' } }, '/options/variations'],
    [{ type: 'lifestyle', options: { seed: -1 } }, '/options/seed'],
    [{ type: 'lifestyle', options: { seed: 2 ** 31 } }, '/options/seed'],
    [{ type: 'lifestyle', options: { size: 499 } }, '/options/size'],
    [{ type: 'lifestyle', options: { size: 999.5 } }, '/options/size'],
    [{ type: 'lifestyle', options: { ratio: '21:9' } }, '/options/ratio'],
    [{ type: 'lifestyle', options: { padding: 0.5 } }, '/options/padding'],
    [{ type: 'lifestyle', options: { format: 'gif' } }, '/options/format'],
    [{ type: 'hero', options: { format: 'webp' } }, '/options/format'],
    [{ type: 'hero', options: { variations: 2 } }, '/options/variations'],
  ])('%j', async (body, pointer) => {
    const before = await contract.operator.balance(caller.organization);
    const answer = await ask(body);
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_body' });
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer);
    expect(await contract.operator.balance(caller.organization)).toEqual(before);
  });

  it('tell each fault with its place', async () => {
    const options = { 'a/b~': 1, ratio: '4:3', padding: 0.1, seed: 1 };
    const unknown = await ask({ type: 'hero', options });
    expect(unknown.json<{ errors: { pointer: string }[] }>().errors).toMatchObject([
      { pointer: '/options/a~1b~0', detail: expect.stringContaining('variations, seed') as string },
    ]);
    const hero = await ask({ type: 'hero', options: { ratio: '4:3', padding: 0.1, seed: 1 } });
    const { errors } = hero.json<{ errors: { pointer: string; detail: string }[] }>();
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/options/seed',
      '/options/ratio',
      '/options/padding',
    ]);
    expect(errors[1]?.detail).toBe(
      'options.ratio must be 1:1 for hero: the main image is square (rule I04).',
    );
  });
});

describe('options in a form', () => {
  const form = (...parts: readonly (readonly [string, string])[]): FormData => {
    const made = new FormData();
    for (const [name, value] of [['type', 'scale'], ['images', images[0]], ...parts] as const)
      made.append(name ?? '', value ?? '');
    return made;
  };

  it.each([
    [[['options', '{"size":600,"ratio":"4:3"}']] as const],
    [
      [
        ['options.size', '600'],
        ['options.ratio', '4:3'],
        ['options.format', ''],
      ] as const,
    ],
  ])('are %j', async (parts) => {
    const answer = await contract.form(IMAGES, caller.apiKey, form(...parts));
    expect(answer.status).toBe(200);
    const { generation } = answer.json<{ generation: Image }>();
    const picture = await sharp(await bytesOf(generation.outputUrl)).metadata();
    expect(picture).toMatchObject({ width: 600, height: 450 });
  });

  it.each([
    [[['options', 'size=600']] as const, '/options'],
    [
      [
        ['options', '{}'],
        ['options.size', '600'],
      ] as const,
      '/options',
    ],
    [
      [
        ['options.size', '600'],
        ['options.size', '700'],
      ] as const,
      '/options/size',
    ],
    [[['options.sise', '600']] as const, '/options/sise'],
  ])('refuse %j', async (parts, pointer) => {
    const answer = await contract.form(IMAGES, caller.apiKey, form(...parts));
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer }] });
  });
});

describe('a listing', () => {
  it('names a PNG as one, and leaves a WebP out', async () => {
    const projectId = 'formats';
    await made({ type: 'hero', projectId, options: { format: 'png' } });
    await made({ type: 'scale', projectId, options: { format: 'webp', size: 500 } });
    const copy = await contract.copy(caller.apiKey, { productTitle: 'Stoneware mug 350 ml' });
    expect(copy.status).toBe(200);
    const list = await contract.lookUp(`${GENERATIONS}?operation=listing-copy`, caller.apiKey);
    const [{ id } = { id: '' }] = list.json<{ generations: { id: string }[] }>().generations;
    const path = `${GENERATIONS}/${id}/listing?projectId=${projectId}`;
    const listing = (await contract.lookUp(path, caller.apiKey)).json<{
      listing: { images: { file: string }[]; moreImages: number };
    }>().listing;
    expect(listing.images.map(({ file }) => file)).toEqual(['MAIN.png']);
    expect(listing.moreImages).toBe(1);
  });
});
