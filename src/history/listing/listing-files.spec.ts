import fc from 'fast-check';
import { GOOD } from '../../../test/support/good-copy.js';
import type { ListingDto } from './dto/listing-response.dto.js';
import { listingPatch } from './listing-patch.js';
import { listingRow } from './listing-row.js';

const image = (file: string): ListingDto['images'][number] => ({
  file,
  shotType: 'hero',
  altText: '',
  outputUrl: `https://listing.example/${file}`,
  generationId: '',
});

const LISTING = {
  id: '0198c0de-0000-4000-8000-000000000001',
  ...GOOD,
  itemHighlights: 'Wide handle, Cork base, Deep teal glaze',
  plainDescription: 'Mug\n- Wide handle',
  images: [image('MAIN.jpg'), image('PT01.jpg')],
} satisfies ListingDto;

/** Cells of the row by their columns. */
function cellsOf(listing: ListingDto): Record<string, string> {
  const [header = '', row = '', ...rest] = listingRow(listing).split('\n');
  expect(rest).toEqual(['']);
  const [names, cells] = [header.split('\t'), row.split('\t')];
  expect(cells.length).toBe(names.length);
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
}

describe('listingRow', () => {
  it('puts the listing under the names of the flat file', () => {
    expect(cellsOf(LISTING)).toMatchObject({
      item_name: GOOD.optimizedTitle,
      title_differentiation: LISTING.itemHighlights,
      bullet_point3: GOOD.bulletPoints[2],
      bullet_point4: '',
      bullet_point5: '',
      product_description: 'Mug - Wide handle',
      generic_keyword: GOOD.searchTerms,
      target_keywords: 'water bottle, steel flask',
      main_image_url: 'https://listing.example/MAIN.jpg',
      other_image_url1: 'https://listing.example/PT01.jpg',
      other_image_url8: '',
    });
  });

  it('leaves the main image empty where there is none', () => {
    const cells = cellsOf({ ...LISTING, images: [image('PT01.jpg')], itemHighlights: null });
    expect(cells).toMatchObject({ main_image_url: '', title_differentiation: '' });
    expect(cells.other_image_url1).toContain('PT01.jpg');
  });

  it.each([
    ['=1+1', "'=1+1"],
    [' +1', "'+1"],
    ['-5 C', "'-5 C"],
    ['@sum', "'@sum"],
    ['"=1+1"', `'"=1+1"`],
    ['＝1', "'＝1"],
    ['"Round" mug', '"""Round"" mug"'],
    ['Mug = cup', 'Mug = cup'],
    ['a\tb\r\nc', 'a b c'],
  ])('makes a harmless cell of %j', (text, expected) => {
    expect(cellsOf({ ...LISTING, optimizedTitle: text }).item_name).toBe(expected);
  });

  it('is one row without formulas, whatever the texts', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '"', "'", '\t', '\n', '\r', ' ', 'a'),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 4, maxLength: 4 }),
        ([a = '', b = '', c = '', d = '']) => {
          const cells = cellsOf({
            ...LISTING,
            optimizedTitle: a,
            itemHighlights: b,
            bulletPoints: [c],
            plainDescription: d,
          });
          for (const cell of Object.values(cells))
            expect(cell).not.toMatch(/^["\s]*[=+\-@]|[\t\r]/);
        },
      ),
    );
  });
});

describe('listingPatch', () => {
  it('replaces the attributes that have a value', () => {
    expect(listingPatch({ ...LISTING, bulletPoints: ['A', 'B'] })).toEqual({
      productType: 'PRODUCT',
      patches: [
        ['item_name', GOOD.optimizedTitle],
        ['title_differentiation', LISTING.itemHighlights],
        ['bullet_point', 'A', 'B'],
        ['product_description', LISTING.plainDescription],
        ['generic_keyword', GOOD.searchTerms],
      ].map(([name, ...values]) => ({
        op: 'replace',
        path: `/attributes/${name}`,
        value: values.map((value) => ({ value })),
      })),
    });
  });

  it('leaves alone what the listing does not have', () => {
    const { patches } = listingPatch({ ...LISTING, itemHighlights: null, searchTerms: '' });
    expect(patches.map(({ path }) => path)).toEqual([
      '/attributes/item_name',
      '/attributes/bullet_point',
      '/attributes/product_description',
    ]);
  });
});
