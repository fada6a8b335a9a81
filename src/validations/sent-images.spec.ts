import { fail, succeed, type Result } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import type { ShotType } from '../listing/shot-type.js';
import type { SourceReference } from '../sources/source-reference.js';
import { sentImages } from './sent-images.js';

const source: Result<SourceReference> = succeed({ kind: 'url', url: 'https://images.example/a' });

const failing = (code: Parameters<typeof fail>[0], index: number): Result<SourceReference> =>
  fail(code, `images[${index}]`, [
    { pointer: `/images/${index}`, code, detail: `images[${index}]` },
  ]);

function refusalOf(work: () => unknown): ProblemError['failure'] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.failure;
    throw error;
  }
}

describe('sentImages', () => {
  const types: ShotType[] = ['hero', 'hook'];

  it('puts type, source and person of each image together', () => {
    expect(sentImages({ types }, [source, source])).toEqual([
      { type: 'hero', source },
      { type: 'hook', source },
    ]);
    const told = sentImages({ types, generatedPersons: [1] }, [source, source]);
    expect(told.map(({ generatedPerson }) => generatedPerson)).toEqual([false, true]);
  });

  it('keeps what is wrong with an image, and refuses what is wrong with the request', () => {
    const unreadable = failing('source_image_unreadable', 0);
    const large = failing('input_too_large', 1);
    expect(sentImages({ types }, [unreadable, large]).map((image) => image.source)).toEqual([
      unreadable,
      large,
    ]);
    const forbidden = failing('source_image_forbidden', 1);
    expect(refusalOf(() => sentImages({ types }, [unreadable, forbidden]))).toMatchObject({
      code: 'source_image_forbidden',
      errors: [{ pointer: '/images/1' }],
    });
    const both = [failing('invalid_body', 0), forbidden];
    expect(refusalOf(() => sentImages({ types }, both))?.errors).toHaveLength(2);
  });

  it.each([[[2]], [[-1]], [[0.5]], [['0']], [[null]]])('refuses persons in %j', (persons) => {
    const generatedPersons = persons as number[];
    expect(
      refusalOf(() => sentImages({ types, generatedPersons }, [source, source]))?.errors,
    ).toMatchObject([{ pointer: '/generatedPersons' }]);
  });

  it('refuses types that do not go with the images', () => {
    expect(refusalOf(() => sentImages({ types }, [source]))?.errors).toMatchObject([
      { pointer: '/types' },
    ]);
  });
});
