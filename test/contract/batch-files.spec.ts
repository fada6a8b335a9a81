import { BatchCalls, BATCHES, batchOf } from '../support/contract/batch-calls.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';
import { readZip } from '../support/read-zip.js';

const server = pictureServerForFile(() => ({}));
const contract = ContractService.shared();
const batches = new BatchCalls(contract);
const CSV = { 'content-type': 'text/csv; charset=utf-8' };

async function download(
  path: string,
  apiKey: string,
): Promise<{ headers: Headers; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(contract.service.baseUrl + path, { headers });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('the results of a batch', () => {
  it('are a zip: images and copy by product and shot, and what failed', async () => {
    const { apiKey } = await contract.caller({ credits: 10 });
    const products = [
      {
        productId: 'mug 350/ml',
        productTitle: 'Stoneware mug 350 ml',
        images: [await productUrl()],
        shots: [
          { type: 'detail', shotId: 'front' },
          { type: 'lifestyle', options: { variations: 2, format: 'png', size: 600 } },
        ],
        copy: true,
      },
      { images: [`${server.base}/none.png`], shots: [{ type: 'detail' }] },
    ];
    // Three images, and the one that fails.
    expect(await batches.quote(apiKey, { products })).toMatchObject({ credits: 4 });
    const { id } = batchOf(await batches.create(apiKey, { products }));
    const { items, credits } = await batches.ended(apiKey, id);
    expect(credits).toEqual({ held: 0, captured: 3, released: 1 });
    expect(items.map(({ failure }) => failure?.code)).toEqual([
      undefined,
      undefined,
      undefined,
      'source_image_unreachable',
    ]);
    const answer = await download(`${BATCHES}/${id}/results`, apiKey);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(`batch-${id}.zip`);
    const files = readZip(answer.bytes);
    expect([...files.keys()]).toEqual([
      '001-mug-350-ml/01-detail-front.jpg',
      '001-mug-350-ml/02-lifestyle.png',
      '001-mug-350-ml/02-lifestyle-take-2.png',
      '001-mug-350-ml/copy.json',
      'batch.json',
      'failures.json',
    ]);
    const image = files.get('001-mug-350-ml/01-detail-front.jpg');
    const { pathname } = new URL(items[0]?.outputUrl ?? '');
    expect(image?.equals((await download(pathname, apiKey)).bytes)).toBe(true);
    const textOf = (name: string): unknown => JSON.parse(String(files.get(name)));
    expect(textOf('001-mug-350-ml/copy.json')).toMatchObject({
      optimizedTitle: expect.stringMatching(/^Stoneware Mug/),
    });
    expect(textOf('failures.json')).toMatchObject([
      { product: 1, status: 'failed', failure: { code: 'source_image_unreachable' } },
    ]);
    expect(textOf('batch.json')).toMatchObject({ id, counts: { succeeded: 3, failed: 1 } });
    const stranger = await contract.caller();
    const others = await contract.lookUp(`${BATCHES}/${id}/results`, stranger.apiKey);
    expectProblem(others, 404, 'not_found');
  });
});

describe('a batch as CSV', () => {
  const sheet = 'productId,productTitle,copy\nmug,A mug,yes\nbottle,"A bottle, steel",yes\n';

  it('is quoted and created as one in JSON is', async () => {
    const { apiKey } = await contract.caller();
    const quoted = await contract.call(`${BATCHES}?dryRun=true`, apiKey, undefined, {
      raw: sheet,
      headers: CSV,
    });
    expect(quoted.json()).toMatchObject({
      quote: {
        acceptable: true,
        items: [
          { product: 0, productId: 'mug' },
          { product: 1, productId: 'bottle' },
        ],
      },
    });
    const created = await contract.call(BATCHES, apiKey, undefined, { raw: sheet, headers: CSV });
    const batch = await batches.ended(apiKey, batchOf(created).id);
    expect(batch.counts).toMatchObject({ succeeded: 2 });
  });

  it('may be a file of a form', async () => {
    const { apiKey } = await contract.caller();
    const form = new FormData();
    form.set('csv', new Blob([sheet], { type: 'text/csv' }), 'products.csv');
    form.set('dryRun', 'true');
    const answer = await contract.form(BATCHES, apiKey, form);
    expect(answer.json()).toMatchObject({ quote: { items: [{ product: 0 }, { product: 1 }] } });
  });

  it('has its faults told by row and column', async () => {
    const { apiKey } = await contract.caller();
    const raw = 'productTitle;images;shots;copy\n;;;yes\nA mug;http://10.0.0.1/a.png;hero side;\n';
    const answer = await contract.call(BATCHES, apiKey, undefined, { raw, headers: CSV });
    const { errors } = expectProblem(answer, 400, 'invalid_body');
    expect(errors?.map(({ pointer, detail }) => [pointer, detail.split(':')[0]])).toEqual([
      ['/products/0/productTitle', 'row 2, column productTitle'],
      ['/products/1/shots/1/type', 'row 3, column shots'],
      ['/products/1/images/0', 'row 3, column images'],
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'invalid_body'],
    ['a header alone', 'copy\n', 'invalid_body'],
    ['a quote that is not closed', 'copy\n"yes', 'invalid_body'],
    ['other than UTF-8', Buffer.from([0x63, 0xff, 0x0a]), 'invalid_body'],
    ['too much', 'copy\n'.repeat(900_000), 'input_too_large'],
  ])('with %s is refused', async (_, raw, code) => {
    const { apiKey } = await contract.caller();
    const answer = await contract.call(BATCHES, apiKey, undefined, { raw, headers: CSV });
    expectProblem(answer, 400, code);
  });
});
