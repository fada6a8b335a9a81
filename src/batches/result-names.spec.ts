import { fileOf, type NamedItem } from './result-names.js';

const item = (facts: Partial<NamedItem>): NamedItem => ({
  operation: 'listing-images',
  product: 0,
  productId: null,
  type: 'hero',
  shotId: null,
  generationId: 'g-1',
  ...facts,
});

describe('fileOf', () => {
  it('names files by product and shot', () => {
    const items = [
      item({ productId: 'mug-350', shotId: 'front' }),
      item({ productId: 'mug-350', type: 'detail', generationId: 'g-2' }),
      item({ productId: 'mug-350', operation: 'listing-copy', type: null, generationId: 'g-3' }),
      item({ product: 9, generationId: 'g-4' }),
    ];
    expect(items.map((one) => fileOf(one, items))).toEqual([
      '001-mug-350/01-hero-front',
      '001-mug-350/02-detail',
      '001-mug-350/copy',
      '010/01-hero',
    ]);
  });

  it.each(['../../etc/passwd', 'a/b\\c', 'con', '\u0000', 'x'.repeat(500), '..', 'Becher 350 ml'])(
    'makes no path of the id %s',
    (productId) => {
      const one = item({ productId });
      expect(fileOf(one, [one])).toMatch(/^001(-[\p{L}\p{N}._-]{1,60})?\/01-hero$/u);
    },
  );
});
