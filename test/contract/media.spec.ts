import sharp from 'sharp';
import { type HttpAnswer } from '../support/raw-http.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

const DIGITAL_SOURCE = /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)/;

// Blank: not set, as an operator who configures nothing.
const contract = ContractService.forFile({ LISTING_IMAGE_SIZE: '' });
let apiKey: string;
let generation: { id: string; outputUrl: string; previewUrl: string };

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
  const body = { type: 'hero', images: [await productUrl()] };
  // Whatever a caller writes into these headers, addresses begin with PUBLIC_BASE_URL.
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const answer = await contract.images(apiKey, body, { headers });
  ({ generation } = answer.json<{ generation: typeof generation }>());
});

const pathOf = (url: string): string => new URL(url).pathname;

function expectCacheable(answer: HttpAnswer, type: string): void {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d{5,}/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe('addresses', () => {
  it('begin with PUBLIC_BASE_URL, never with the Host header', () => {
    for (const url of [generation.outputUrl, generation.previewUrl]) {
      expect(url.startsWith(`${contract.service.baseUrl}/`)).toBe(true);
    }
  });

  it('answer GET and HEAD to anybody, with type and cache headers', async () => {
    const types = [
      [generation.outputUrl, 'image/jpeg'],
      [generation.previewUrl, 'image/webp'],
    ] as const;
    for (const [url, type] of types) {
      const got = await contract.get(pathOf(url));
      expectCacheable(got, type);
      const headers = { 'if-none-match': got.headers.etag ?? '' };
      expect((await contract.get(pathOf(url), headers)).status).toBe(304);
      const head = await contract.call(pathOf(url), undefined, undefined, { method: 'HEAD' });
      expectCacheable(head, type);
      expect(head.text).toBe('');
    }
  });

  it('are stable: the same bytes each time', async () => {
    const [one, other] = [await bytesOf(generation.outputUrl), await bytesOf(generation.outputUrl)];
    expect(one.equals(other)).toBe(true);
  });

  it('cannot be guessed: 128 bits and more, and no way from the id or to its neighbours', async () => {
    const name =
      pathOf(generation.outputUrl)
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    expect(name).toMatch(/^[\w-]{22,}$/);
    expect(name).not.toContain(generation.id);
    const folder = pathOf(generation.outputUrl).split('/').slice(0, -1).join('/');
    const tries = [
      `${folder}/`,
      folder,
      `${folder}/output.jpg`,
      `${folder}/${generation.id}.jpg`,
      `${folder}/${name}.png`,
      `${folder}/${name.slice(0, -1)}.jpg`,
      `/media/${generation.id}`,
      '/media/',
      '/media/..%2f..%2fetc/passwd',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      `${folder}/../${generation.id}/${'A'.repeat(22)}.jpg`,
      `/sources/${folder.split('/').slice(2).join('/')}/0.bin`,
    ];
    for (const path of tries) expectProblem(await contract.get(path), 404, 'not_found');
  });

  it('take GET alone', async () => {
    const answer = await contract.call(pathOf(generation.outputUrl), undefined, undefined, {
      method: 'DELETE',
    });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toContain('GET');
  });
});

describe('pictures', () => {
  it('outputUrl is a JPEG of 2000 x 2000, sRGB, without alpha', async () => {
    const meta = await sharp(await bytesOf(generation.outputUrl)).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 2000, height: 2000, space: 'srgb' });
    expect(meta).toMatchObject({ channels: 3, hasAlpha: false, depth: 'uchar' });
  });

  it('previewUrl is the same picture as a WebP of 512 px', async () => {
    const preview = await bytesOf(generation.previewUrl);
    const meta = await sharp(preview).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const small = await sharp(await bytesOf(generation.outputUrl))
      .resize(512, 512)
      .raw()
      .toBuffer();
    const shown = await sharp(preview).removeAlpha().raw().toBuffer();
    const difference = shown.reduce((sum, byte, i) => sum + Math.abs(byte - (small[i] ?? 0)), 0);
    expect(difference / shown.length).toBeLessThan(3);
  });

  it('both carry the IPTC digital source type, and the same one', async () => {
    const types = await Promise.all(
      [generation.outputUrl, generation.previewUrl].map(async (url) => {
        const { xmp } = await sharp(await bytesOf(url)).metadata();
        return DIGITAL_SOURCE.exec(String(xmp))?.[1];
      }),
    );
    expect(types[0]).toMatch(/^(composite\w*|trainedAlgorithmicMedia|algorithmicallyEnhanced)$/);
    expect(types[1]).toBe(types[0]);
  });
});

describe('own pictures as sources', () => {
  it('outputUrl is taken from storage, so that one shot is the source of another', async () => {
    // No private network is allowed here: a fetch of the service's own address would be refused.
    const body = { type: 'hero', images: [generation.outputUrl] };
    expect((await contract.images(apiKey, body)).status).toBe(200);
  });

  it('works in mixed lists and for listing-copy', async () => {
    const images = [await productUrl(), generation.outputUrl, generation.previewUrl];
    expect((await contract.copy(apiKey, { productTitle: 'Bottle', images })).status).toBe(200);
  });

  it('says which entry it is when there is no such picture', async () => {
    const gone = generation.outputUrl.replace(/[\w-]{22}\.jpg$/, `${'A'.repeat(22)}.jpg`);
    const body = { type: 'hero', images: [generation.outputUrl, gone] };
    const problem = expectProblem(await contract.images(apiKey, body), 400);
    expect(problem.errors?.[0]?.pointer).toBe('/images/1');
    expect(problem.code).toBe('source_image_unreachable');
  });
});
