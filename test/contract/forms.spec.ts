import {
  ContractService,
  COPY,
  IMAGES,
  VALIDATE_IMAGES,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { picturePage, pictureServerForFile } from '../support/contract/picture-server.js';
import { dataUrl, productPhoto } from '../support/contract/product-picture.js';

const png = await productPhoto().png().toBuffer();
const server = pictureServerForFile(() => ({ '/ok.png': picturePage(png) }));
const contract = ContractService.shared();
let apiKey: string;
let organization: string;

beforeAll(async () => {
  ({ apiKey, organization } = await contract.caller({ credits: 10 }));
});

type Value = string | Buffer;

/** A form with parts in this order; bytes are files. */
function formOf(...parts: readonly (readonly [name: string, value: Value])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/heic' }), 'photo.heic');
  }
  return form;
}

const hero = (...images: readonly Value[]): FormData =>
  formOf(['type', 'hero'], ['shotId', 's-1'], ...images.map((one) => ['images', one] as const));

describe('multipart/form-data', () => {
  it('makes an image from files and addresses, as JSON does', async () => {
    const form = hero(png, `${server.base}/ok.png`, dataUrl(png));
    const made = await contract.form(IMAGES, apiKey, form);
    expect(made.status).toBe(200);
    expect(made.json()).toMatchObject({
      success: true,
      generation: { type: 'hero', shotId: 's-1' },
    });
  });

  it('makes copy from texts and photos', async () => {
    const form = formOf(
      ['productTitle', 'Steel bottle 750 ml'],
      ['brandName', ''],
      ['images', png],
    );
    const made = await contract.form(COPY, apiKey, form);
    expect(made.status).toBe(200);
    expect(made.json<{ result: object }>().result).toHaveProperty('optimizedTitle');
  });

  it('is one call with a repeat of the same content, by another boundary or as JSON', async () => {
    const headers = { 'idempotency-key': 'form' };
    const before = (await contract.operator.balance(organization)).available;
    const first = await contract.form(IMAGES, apiKey, hero(png), headers);
    expect(first.status).toBe(200);
    const again = await contract.form(IMAGES, apiKey, hero(png), headers);
    const body = { type: 'hero', shotId: 's-1', images: [dataUrl(png)] };
    const asJson = await contract.images(apiKey, body, { headers });
    for (const repeat of [again, asJson]) {
      expect(repeat.text).toBe(first.text);
      expect(repeat.headers['idempotent-replayed']).toBe('true');
    }
    const other = await contract.form(IMAGES, apiKey, hero(png, png), headers);
    expectProblem(other, 400, 'idempotency_key_reused');
    expect((await contract.operator.balance(organization)).available).toBe(before - 1);
  });

  it.each<[string, () => FormData, string, string]>([
    ['no type', () => formOf(['images', png]), '/type', 'invalid_body'],
    ['an unknown type', () => formOf(['type', 'x'], ['images', png]), '/type', 'unsupported_type'],
    ['no images', () => hero(), '/images', 'invalid_body'],
    ['seven files', () => hero(...Array<Buffer>(7).fill(png)), '/images/6', 'too_many_images'],
    ['an empty file', () => hero(png, Buffer.alloc(0)), '/images/1', 'invalid_body'],
    [
      'a file that is no photo',
      () => hero(png, Buffer.from('<svg/>')),
      '/images/1',
      'source_image_unreadable',
    ],
    [
      'a file over 20 MB',
      () => hero(Buffer.alloc(20 * 1024 * 1024 + 1)),
      '/images/0',
      'input_too_large',
    ],
    ['a local address', () => hero('http://10.0.0.1/a.png'), '/images/0', 'source_image_forbidden'],
    [
      'a text over its limit',
      () => formOf(['type', 'hero'], ['images', png], ['userPrompt', 'é'.repeat(100_000)]),
      '/userPrompt',
      'input_too_large',
    ],
  ])('is refused as JSON is: %s', async (_, form, pointer, code) => {
    const problem = expectProblem(await contract.form(IMAGES, apiKey, form()), 400, code);
    expect(problem.errors).toMatchObject([{ pointer, code }]);
  });

  it('is bounded as a whole, in its parts, and to the operations', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024);
    expectProblem(await contract.form(IMAGES, apiKey, hero(large, large)), 400, 'input_too_large');
    const many = formOf(...Array.from({ length: 101 }, () => ['a', 'b'] as const));
    expectProblem(await contract.form(COPY, apiKey, many), 400, 'invalid_body');
    const elsewhere = await contract.form(VALIDATE_IMAGES, apiKey, hero(png));
    expectProblem(elsewhere, 400, 'invalid_body');
  });

  it('is refused where its content is none', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = await contract.images(apiKey, undefined, { raw: '--x\r\nContent-', headers: type });
    expectProblem(cut, 400, 'invalid_body');
  });

  it('stands in the API description beside JSON', async () => {
    const { paths } = (await contract.get('/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
    }>();
    for (const path of [IMAGES, COPY]) {
      const { content } = paths[path]?.post.requestBody ?? { content: {} };
      expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
      expect(content['multipart/form-data']).toMatchObject({
        schema: { properties: { images: { type: 'array', maxItems: 6 } } },
        encoding: { images: {} },
      });
    }
  });
});
