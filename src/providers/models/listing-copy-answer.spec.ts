import { LISTING_COPY_SCHEMA, readListingCopy } from './listing-copy-answer.js';

const COPY = {
  optimizedTitle: 'Mug',
  bulletPoints: ['SIZE: 350 ml'],
  htmlDescription: 'A mug.',
  targetKeywords: ['mug'],
  subjectMatter: [],
  searchTerms: 'mug',
};
const read = (part: object): ReturnType<typeof readListingCopy> =>
  readListingCopy(JSON.stringify({ ...COPY, ...part }));

describe('readListingCopy', () => {
  it('takes what fits, and drops what it was not asked for', () => {
    expect(read({ extra: 1, __proto__: { x: 1 } })).toEqual({ copy: COPY });
  });

  it('takes JSON out of a fence of Markdown', () => {
    const fenced = `\n\`\`\`json\n${JSON.stringify(COPY, null, 2)}\n\`\`\`\n`;
    expect(readListingCopy(fenced)).toEqual({ copy: COPY });
  });

  it.each<[object, string]>([
    [{ optimizedTitle: undefined }, 'optimizedTitle.invalid_type'],
    [{ optimizedTitle: null }, 'optimizedTitle.invalid_type'],
    [{ bulletPoints: 'one' }, 'bulletPoints.invalid_type'],
    [{ bulletPoints: ['one', 2] }, 'bulletPoints.1.invalid_type'],
    [{ bulletPoints: Array.from({ length: 51 }, () => 'x') }, 'bulletPoints.too_big'],
    [{ searchTerms: 'x'.repeat(20_001) }, 'searchTerms.too_big'],
    [{ htmlDescription: 'a\0b' }, 'htmlDescription.custom'],
    [{ targetKeywords: ['\ud800'] }, 'targetKeywords.0.custom'],
  ])('says what is wrong with %j', (part, wrong) => {
    expect(read(part)).toEqual({ wrong });
  });

  it.each([
    ['', 'empty'],
    ['Sure!', 'not_json'],
    ['null', 'invalid_type'],
    ['[]', 'invalid_type'],
  ])('says what is wrong with the text %j', (text, wrong) => {
    expect(readListingCopy(text)).toEqual({ wrong });
  });
});

describe('LISTING_COPY_SCHEMA', () => {
  it('asks for exactly what is read', () => {
    expect(Object.keys(LISTING_COPY_SCHEMA.properties ?? {})).toEqual(Object.keys(COPY));
    expect(LISTING_COPY_SCHEMA.required).toEqual(Object.keys(COPY));
  });
});
