import { ProblemError } from '../../errors/problem.error.js';
import type { FieldError } from '../../errors/failure.js';
import { CreateListingCopyDto } from '../../listing-copy/dto/create-listing-copy.dto.js';
import { CreateListingImageDto } from '../../listing-images/dto/create-listing-image.dto.js';
import { ValidateListingCopyDto } from '../../validations/dto/validate-listing-copy.dto.js';
import { BodyValidationPipe } from './body-validation.pipe.js';

const pipe = new BodyValidationPipe();
const URL = 'https://images.example.com/a.jpg';
const HERO = { type: 'hero', images: [URL] };
const TITLE = { productTitle: 'Bottle' };

async function faults(
  metatype:
    typeof CreateListingImageDto | typeof CreateListingCopyDto | typeof ValidateListingCopyDto,
  body: object,
) {
  try {
    await pipe.transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = error.failure.errors as FieldError[];
    expect(error.failure.code).toBe(errors[0]?.code);
    return errors.map(({ pointer, code }) => `${pointer} ${code}`);
  }
}

const image = (body: object) => faults(CreateListingImageDto, body);
const copy = (body: object) => faults(CreateListingCopyDto, body);

describe('the body of listing-images', () => {
  it.each<[object, string[]]>([
    [{}, ['/type invalid_body', '/images invalid_body']],
    [{ ...HERO, type: null }, ['/type invalid_body']],
    [{ ...HERO, type: '' }, ['/type unsupported_type']],
    [{ ...HERO, type: 'Hero' }, ['/type unsupported_type']],
    [{ ...HERO, type: ' hero' }, ['/type unsupported_type']],
    [{ ...HERO, type: 'herο' }, ['/type unsupported_type']],
    [{ ...HERO, type: 'constructor' }, ['/type unsupported_type']],
    [{ ...HERO, type: ['hero'] }, ['/type unsupported_type']],
    [{ ...HERO, type: { $ne: 1 } }, ['/type unsupported_type']],
    [{ ...HERO, images: [] }, ['/images invalid_body']],
    [{ ...HERO, images: URL }, ['/images invalid_body']],
    [{ ...HERO, images: { 0: URL, length: 1 } }, ['/images invalid_body']],
    [{ ...HERO, images: [URL, 1] }, ['/images/1 invalid_body']],
    [{ ...HERO, images: [URL, ' '] }, ['/images/1 invalid_body']],
    [{ ...HERO, images: [URL, URL, 'a\0'] }, ['/images/2 invalid_body']],
    [{ ...HERO, images: Array(7).fill(URL) }, ['/images/6 too_many_images']],
    [{ ...HERO, images: Array(7).fill(1) }, ['/images/6 too_many_images']],
    [{ ...HERO, type: 'custom' }, ['/customPrompt invalid_body']],
    [{ ...HERO, type: 'custom', customPrompt: ' \n' }, ['/customPrompt invalid_body']],
    [{ ...HERO, customPrompt: 5 }, ['/customPrompt invalid_body']],
    [{ ...HERO, productTitle: { a: 1 } }, ['/productTitle invalid_body']],
    [{ ...HERO, shotId: 'a\0b' }, ['/shotId invalid_body']],
    [{ ...HERO, userPrompt: '\ud800' }, ['/userPrompt invalid_body']],
    [
      { type: 'x', images: Array(9).fill(URL), shotLabel: 'x'.repeat(257), projectId: 1 },
      [
        '/type unsupported_type',
        '/images/6 too_many_images',
        '/shotLabel input_too_large',
        '/projectId invalid_body',
      ],
    ],
  ])('%j is refused', async (body, expected) => {
    expect(await image(body)).toEqual(expected);
  });

  it.each([
    ['userPrompt', 4_000],
    ['customPrompt', 4_000],
    ['productTitle', 500],
    ['shotId', 128],
    ['shotLabel', 256],
    ['projectId', 128],
  ])('%s takes %i characters, of any script, and not one more', async (field, max) => {
    expect(await image({ ...HERO, [field]: '🧴'.repeat(max) })).toEqual([]);
    expect(await image({ ...HERO, [field]: '🧴'.repeat(max + 1) })).toEqual([
      `/${field} input_too_large`,
    ]);
  });

  it('leaves nothing in the body, which the request holds on to', async () => {
    const metatype = CreateListingImageDto;
    const body = { ...HERO, unknown: 'x' };
    await pipe.transform(body, { type: 'body', metatype });
    expect(body).toEqual({});
    const wrong = { type: 5, unknown: 'x' };
    await expect(pipe.transform(wrong, { type: 'body', metatype })).rejects.toThrow(ProblemError);
    expect(wrong).toEqual({});
  });

  it('keeps what was sent as it was sent, and nothing that is not a field', async () => {
    const body = {
      ...HERO,
      shotLabel: ' <b>\u202e ',
      foo: 1,
      shotId: null,
      projectId: '\t',
      constructor: 1,
    };
    const metatype = CreateListingImageDto;
    const taken = (await pipe.transform(body, { type: 'body', metatype })) as CreateListingImageDto;
    expect(taken).toBeInstanceOf(CreateListingImageDto);
    expect(JSON.parse(JSON.stringify(taken))).toEqual({ ...HERO, shotLabel: ' <b>\u202e ' });
  });

  it.each<[string, object]>([
    ['/images/6 too_many_images', { ...HERO, images: Array(100_000).fill('x') }],
    ['/userPrompt input_too_large', { ...HERO, userPrompt: '🧴'.repeat(1_000_000) }],
    ['/type unsupported_type', { ...HERO, type: 'h'.repeat(1_000_000) }],
    ['/productTitle invalid_body', { ...HERO, productTitle: Array(100_000).fill({}) }],
  ])('is told in one line however much is wrong: %s', async (line, body) => {
    expect(await image({ ...body, foo: Array(100_000).fill([[]]) })).toEqual([line]);
  });
});

describe('the body of listing-copy', () => {
  it.each<[object, string[]]>([
    [{}, ['/productTitle invalid_body']],
    [{ productTitle: '  ' }, ['/productTitle invalid_body']],
    [{ productTitle: '--- !' }, ['/productTitle invalid_body']],
    [{ productTitle: ['a'] }, ['/productTitle invalid_body']],
    [{ ...TITLE, brandName: {} }, ['/brandName invalid_body']],
    [{ ...TITLE, images: Array(7).fill(URL) }, ['/images/6 too_many_images']],
    [{ ...TITLE, images: 'x' }, ['/images invalid_body']],
  ])('%j is refused', async (body, expected) => {
    expect(await copy(body)).toEqual(expected);
  });

  it.each([
    ['productTitle', 500],
    ['productDescription', 10_000],
    ['productKeywords', 2_000],
    ['brandName', 200],
    ['brandDescription', 2_000],
    ['brandVoice', 2_000],
  ])('%s takes %i characters and not one more', async (field, max) => {
    expect(await copy({ ...TITLE, [field]: '水'.repeat(max) })).toEqual([]);
    expect(await copy({ ...TITLE, [field]: '水'.repeat(max + 1) })).toEqual([
      `/${field} input_too_large`,
    ]);
  });

  it('needs nothing but a title in any script', async () => {
    for (const productTitle of ['Bottle', '水', '7', '<img src=x onerror=alert(1)>']) {
      expect(await copy({ productTitle, images: [], brandName: null, brandVoice: '' })).toEqual([]);
    }
  });
});

describe('the body of validations/listing-copy', () => {
  const check = (body: object) => faults(ValidateListingCopyDto, body);
  const COPY = { optimizedTitle: 'Bottle' };

  it.each<[object, string[]]>([
    [{}, ['/copy invalid_body']],
    [{ copy: null }, ['/copy invalid_body']],
    [{ copy: 'text' }, ['/copy invalid_body']],
    [{ copy: [COPY] }, ['/copy invalid_body']],
    [{ copy: ['x', 'x'] }, ['/copy invalid_body']],
    [{ copy: [], brief: [null, 1] }, ['/copy invalid_body', '/brief invalid_body']],
    [{ copy: { optimizedTitle: 5 } }, ['/copy/optimizedTitle invalid_body']],
    [{ copy: { optimizedTitle: 'x'.repeat(501) } }, ['/copy/optimizedTitle input_too_large']],
    [{ copy: { bulletPoints: 'text' } }, ['/copy/bulletPoints invalid_body']],
    [{ copy: { bulletPoints: [1] } }, ['/copy/bulletPoints invalid_body']],
    [{ copy: { bulletPoints: ['a\0'] } }, ['/copy/bulletPoints invalid_body']],
    [{ copy: { bulletPoints: ['x'.repeat(501)] } }, ['/copy/bulletPoints input_too_large']],
    [{ copy: { bulletPoints: Array(11).fill('x') } }, ['/copy/bulletPoints input_too_large']],
    [{ copy: COPY, brief: [] }, ['/brief invalid_body']],
    [{ copy: COPY, brief: { brandName: {} } }, ['/brief/brandName invalid_body']],
    [{ copy: COPY, marketplace: 'XX' }, ['/marketplace invalid_body']],
    [{ copy: COPY, compareWith: ['US'] }, ['/compareWith invalid_body']],
    [
      { copy: { optimizedTitle: 1, searchTerms: 2 }, marketplace: 3 },
      [
        '/copy/optimizedTitle invalid_body',
        '/copy/searchTerms invalid_body',
        '/marketplace invalid_body',
      ],
    ],
  ])('%j is refused', async (body, expected) => {
    expect(await check(body)).toEqual(expected);
  });

  it('takes over known fields alone, also within objects', async () => {
    const body = { copy: { ...COPY, unknown: { a: 1 }, searchTerms: ' ' }, brief: null, other: 1 };
    const metatype = ValidateListingCopyDto;
    const taken = await pipe.transform(body, { type: 'body', metatype });
    expect(JSON.parse(JSON.stringify(taken))).toEqual({ copy: COPY });
  });
});
