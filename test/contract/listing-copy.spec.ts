import { type HttpAnswer } from '../support/raw-http.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

interface ListingCopy {
  readonly optimizedTitle: string;
  readonly bulletPoints: string[];
  readonly htmlDescription: string;
  readonly targetKeywords: string[];
  readonly subjectMatter: string[];
  readonly searchTerms: string;
}

const FULL = {
  productTitle: 'Insulated steel water bottle 750 ml',
  productDescription:
    'Double-walled stainless steel. Keeps drinks cold for 24 hours. Screw lid with a carry loop.',
  productKeywords: 'water bottle steel insulated sport',
  brandName: 'Claybrook',
  brandDescription: 'Claybrook makes bottles and mugs for every day.',
  brandVoice: 'friendly, plain',
};

const contract = ContractService.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
});

const copy = (body: unknown): Promise<HttpAnswer> => contract.copy(apiKey, body);

function resultOf(answer: HttpAnswer): ListingCopy {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json<{ success: unknown; result: ListingCopy }>();
  expect(Object.keys(body)).toEqual(['success', 'result']);
  expect(body.success).toBe(true);
  return body.result;
}

function expectShape(result: ListingCopy): void {
  expect(Object.keys(result).join(' ')).toBe(
    'optimizedTitle bulletPoints htmlDescription targetKeywords subjectMatter searchTerms',
  );
  const texts = [result.optimizedTitle, result.htmlDescription, result.searchTerms];
  for (const text of texts) expect(typeof text).toBe('string');
  expect(result.optimizedTitle).toMatch(/\S/);
  for (const list of [result.bulletPoints, result.targetKeywords, result.subjectMatter]) {
    expect(Array.isArray(list)).toBe(true);
    for (const entry of list) expect(entry).toMatch(/\S/);
  }
  // An upper-case label, a colon and text.
  for (const bullet of result.bulletPoints)
    expect(bullet).toMatch(/^[^:\p{Ll}]*\p{Lu}[^:\p{Ll}]*: \S/u);
  const tags = result.htmlDescription.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<\/?(b|br|ul|li|p)\s?\/?>$/);
  expect(result.searchTerms).not.toMatch(/\s\s|^\s|\s$|,/);
}

describe('the 200 body', () => {
  it('has exactly the members of the interface, of a full brief', async () => {
    const result = resultOf(await copy(FULL));
    expectShape(result);
    expect(result.bulletPoints.length).toBeGreaterThan(0);
    expect(result.optimizedTitle).toContain('Claybrook');
  });

  it('needs productTitle alone; a thin input gets fewer bullets, and nothing invented', async () => {
    const full = resultOf(await copy(FULL));
    const thin = resultOf(await copy({ productTitle: 'Bottle' }));
    expectShape(thin);
    expect(thin.bulletPoints.length).toBeLessThan(full.bulletPoints.length);
    const words = [thin.optimizedTitle, thin.searchTerms, ...thin.targetKeywords].join(' ');
    for (const word of words.toLowerCase().match(/\p{L}+/gu) ?? []) {
      expect(word).toMatch(/^bottles?$/);
    }
  });

  it('gives the same answer for the same input', async () => {
    const [one, other] = [await copy(FULL), await copy(FULL)];
    expect(one.text).toBe(other.text);
  });

  it('ignores unknown fields, and counts null, blanks and no images as not sent', async () => {
    const plain = resultOf(await copy(BOTTLE));
    const blank = { productDescription: null, brandName: ' \t', brandVoice: '', images: null };
    expect(resultOf(await copy({ ...BOTTLE, ...blank, foo: 1 }))).toEqual(plain);
    expect(resultOf(await copy({ ...BOTTLE, images: [] }))).toEqual(plain);
  });

  it('never gives markup of the input back as markup', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const brief = { ...FULL, productTitle: `${evil} Mug`, productDescription: `${evil} Blue.` };
    expectShape(resultOf(await copy(brief)));
  });
});

describe('required fields and limits', () => {
  const long = (length: number): string => 'x'.repeat(length);
  it.each<[object, string, string]>([
    [{ productTitle: undefined }, 'invalid_body', '/productTitle'],
    [{ productTitle: null }, 'invalid_body', '/productTitle'],
    [{ productTitle: '  \n' }, 'invalid_body', '/productTitle'],
    [{ productTitle: '!?* —' }, 'invalid_body', '/productTitle'],
    [{ productTitle: 5 }, 'invalid_body', '/productTitle'],
    [{ productTitle: {} }, 'invalid_body', '/productTitle'],
    [{ productTitle: long(501) }, 'input_too_large', '/productTitle'],
    [{ productDescription: long(10_001) }, 'input_too_large', '/productDescription'],
    [{ productDescription: {} }, 'invalid_body', '/productDescription'],
    [{ productKeywords: long(2_001) }, 'input_too_large', '/productKeywords'],
    [{ productKeywords: ['a'] }, 'invalid_body', '/productKeywords'],
    [{ brandName: long(201) }, 'input_too_large', '/brandName'],
    [{ brandName: {} }, 'invalid_body', '/brandName'],
    [{ brandDescription: long(2_001) }, 'input_too_large', '/brandDescription'],
    [{ brandVoice: long(2_001) }, 'input_too_large', '/brandVoice'],
    [{ brandVoice: 'a\0' }, 'invalid_body', '/brandVoice'],
    [{ images: 'https://example.com/a.png' }, 'invalid_body', '/images'],
    [{ images: ['nope'] }, 'invalid_body', '/images/0'],
    [{ images: Array(7).fill('https://example.com/a.png') }, 'too_many_images', '/images/6'],
  ])('refuses %j', async (fields, code, pointer) => {
    const problem = expectProblem(await copy({ ...BOTTLE, ...fields }), 400, code);
    expect(problem.errors).toMatchObject([{ pointer, code }]);
  });

  it('takes the longest texts', async () => {
    const sentence = 'Made of steel. ';
    const brief = {
      productTitle: `Bottle ${'ü'.repeat(493)}`,
      productDescription: sentence.repeat(700).slice(0, 10_000),
      productKeywords: 'steel '.repeat(400).slice(0, 2_000),
      brandName: 'B'.repeat(200),
      brandDescription: sentence.repeat(200).slice(0, 2_000),
      brandVoice: 'calm '.repeat(400),
    };
    expectShape(resultOf(await copy(brief)));
  });

  it.each(['7', 'ß', '水', 'Б'])('takes a title of one letter or digit: %s', async (title) => {
    expectShape(resultOf(await copy({ productTitle: title })));
  });
});

describe('images', () => {
  it('are decoded whichever provider answers: a picture that is cut off is refused', async () => {
    const photo = await productUrl();
    expectShape(resultOf(await copy({ ...BOTTLE, images: [photo] })));
    const cut = photo.slice(0, Math.floor(photo.length / 8) * 4);
    const answer = await copy({ ...BOTTLE, images: [photo, cut] });
    const problem = expectProblem(answer, 400, 'source_image_unreadable');
    expect(problem.errors).toMatchObject([{ pointer: '/images/1' }]);
  });
});
