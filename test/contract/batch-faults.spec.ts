// @real-servers faults of batches
import { BatchCalls, shots } from '../support/contract/batch-calls.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

const contract = ContractService.shared();
const batches = new BatchCalls(contract);

describe('faults of a batch', () => {
  const good = { productTitle: 'A mug', copy: true };
  const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);

  it.each<[string, object, string, string]>([
    ['no products', {}, '/products', 'invalid_body'],
    ['an empty list', { products: [] }, '/products', 'invalid_body'],
    ['no list', { products: 'mug' }, '/products', 'invalid_body'],
    ['101 products', { products: many(101, good) }, '/products/100', 'input_too_large'],
    ['a product that is none', { products: [good, 1] }, '/products/1', 'invalid_body'],
    ['nothing to make', { products: [{ productTitle: 'A' }] }, '/products/0', 'invalid_body'],
    [
      'copy that is text',
      { products: [{ ...good, copy: 'yes' }] },
      '/products/0/copy',
      'invalid_body',
    ],
    [
      'copy without title',
      { products: [{ copy: true }] },
      '/products/0/productTitle',
      'invalid_body',
    ],
    [
      'a long id',
      { products: [{ ...good, productId: 'x'.repeat(129) }] },
      '/products/0/productId',
      'input_too_large',
    ],
    ['shots that are text', { products: [{ shots: 'hero' }] }, '/products/0/shots', 'invalid_body'],
    [
      'a shot that is text',
      { products: [{ shots: ['hero'] }] },
      '/products/0/shots/0',
      'invalid_body',
    ],
    [
      'a type that is none',
      { products: [good, { images: ['https://e.com/a.png'], shots: shots('hero', 'side') }] },
      '/products/1/shots/1/type',
      'unsupported_type',
    ],
    [
      'custom without prompt',
      { products: [{ images: ['https://e.com/a.png'], shots: shots('custom') }] },
      '/products/0/shots/0/customPrompt',
      'invalid_body',
    ],
    [
      'shots without photos',
      { products: [{ shots: shots('hero') }] },
      '/products/0/images',
      'invalid_body',
    ],
    [
      'options that the rules refuse',
      {
        products: [
          {
            images: ['https://e.com/a.png'],
            shots: [{ type: 'hero', options: { ratio: '16:9' } }],
          },
        ],
      },
      '/products/0/shots/0/options/ratio',
      'invalid_body',
    ],
    [
      'ten shots',
      { products: [{ images: ['https://e.com/a.png'], shots: many(10, { type: 'hero' }) }] },
      '/products/0/shots/9',
      'input_too_large',
    ],
    [
      'seven photos',
      { products: [{ images: many(7, 'https://e.com/a.png'), shots: shots('hero') }] },
      '/products/0/images/6',
      'too_many_images',
    ],
    [
      'a private address',
      { products: [good, { ...good, images: ['https://e.com/a.png', 'http://10.0.0.1/a.png'] }] },
      '/products/1/images/1',
      'source_image_forbidden',
    ],
    [
      'a data URL that is no image',
      { products: [{ ...good, images: ['data:image/png;base64,AAAA'] }] },
      '/products/0/images/0',
      'source_image_unreadable',
    ],
  ])('%s: told by the quote, and refused', async (_, body, pointer, code) => {
    const { apiKey } = await contract.caller({ credits: 5 });
    const quote = await batches.quote(apiKey, body);
    expect(quote).toMatchObject({ acceptable: false, errors: [{ pointer, code }] });
    const problem = expectProblem(await batches.create(apiKey, body), 400, code);
    expect(problem.errors).toEqual(quote.errors);
  });

  it('lists all faults of all products', async () => {
    const { apiKey } = await contract.caller({ credits: 5 });
    const products = [{ copy: true }, good, { images: ['nothing'], shots: shots('hero', 'none') }];
    const { errors, items } = await batches.quote(apiKey, { products });
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/products/0/productTitle',
      '/products/2/shots/1/type',
      '/products/2/images/0',
    ]);
    expect(items).toEqual([{ product: 1, operation: 'listing-copy', credits: 0 }]);
  });

  it('refuses a dryRun that is neither true nor false', async () => {
    const { apiKey } = await contract.caller();
    const answer = await batches.create(apiKey, { products: [good], dryRun: 'maybe' });
    expect(expectProblem(answer, 400, 'invalid_body').errors?.[0]?.pointer).toBe('/dryRun');
  });
});
