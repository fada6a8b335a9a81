import type { ErrorCode } from '../errors/error-codes.js';
import type { Failure, Result } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import type { ShotType } from '../listing/shot-type.js';
import type { SourceReference } from '../sources/source-reference.js';
import type { ValidateListingImagesDto } from './dto/validate-listing-images.dto.js';

/** An image of a request, with what the caller says of it. */
export interface SentImage {
  readonly type: ShotType;
  readonly generatedPerson?: boolean;
  readonly source: Result<SourceReference>;
}

/** Faults of the request itself. Others are those of an image, and told at its place in the answer. */
const FAULTS_OF_THE_REQUEST: readonly ErrorCode[] = ['invalid_body', 'source_image_forbidden'];

/**
 * Puts together what was sent of each image.
 * @param sources the entries of `images` after their checks, in order
 * @throws ProblemError with a pointer to each fault of the request
 */
export function sentImages(
  { types, generatedPersons }: Pick<ValidateListingImagesDto, 'types' | 'generatedPersons'>,
  sources: readonly Result<SourceReference>[],
): SentImage[] {
  if (types.length !== sources.length)
    throw ProblemError.invalid('/types', 'types must have one entry for each entry of images.');
  const isIndex = (one: unknown): boolean =>
    Number.isInteger(one) && Number(one) >= 0 && Number(one) < sources.length;
  if (generatedPersons?.every(isIndex) === false)
    throw ProblemError.invalid(
      '/generatedPersons',
      'generatedPersons must hold indexes of images.',
    );
  refuse(sources.flatMap((source) => (source.ok ? [] : [source.failure])));
  return sources.map((source, index) => ({
    type: types[index] ?? 'custom',
    ...(generatedPersons !== undefined && { generatedPerson: generatedPersons.includes(index) }),
    source,
  }));
}

function refuse(failures: readonly Failure[]): void {
  const faults = failures.filter(({ code }) => FAULTS_OF_THE_REQUEST.includes(code));
  const [first] = faults;
  if (first === undefined) return;
  throw new ProblemError({ ...first, errors: faults.flatMap(({ errors }) => errors ?? []) });
}
