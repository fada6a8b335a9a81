import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fromCursor } from '../../generations/list-position.js';
import { OptionalText } from '../../http/validation/field-decorators.js';
import {
  OptionalChoice,
  OptionalMoment,
  OptionalToken,
  OptionalWholeNumber,
} from '../../http/validation/query-decorators.js';
import { GENERATION_STATUSES, OPERATIONS } from '../../persistence/entities/generation.entity.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';

/** Generations on a page. */
export const PAGE = { min: 1, max: 100, usual: 20 } as const;

const LIMITS = INPUT_LIMITS.listingImages;

const CURSOR = {
  expected: 'the nextCursor of an answer, as it was given',
  fits: (text: string): boolean => fromCursor(text) !== undefined,
  maxLength: 32,
};

/** Parameters of `GET …/generations`. Those that were not sent, or are blank, are undefined. */
export class ListGenerationsQueryDto {
  @OptionalText(LIMITS.projectId, { description: 'Of this project.', example: 'spring-range' })
  projectId?: string;

  @OptionalText(LIMITS.shotId, { description: 'Of this shot.', example: 'shot-1' })
  shotId?: string;

  @OptionalChoice(SHOT_TYPES, { name: 'isShotType', description: 'Pictures of this shot type.' })
  type?: string;

  @OptionalChoice(OPERATIONS, { description: 'Of this operation.' })
  operation?: string;

  @OptionalChoice(GENERATION_STATUSES, { description: 'In this state.' })
  status?: string;

  @OptionalMoment({
    description: 'Created at this instant or later: a day (UTC), or date and time with a zone.',
    example: '2026-11-01',
  })
  from?: string;

  @OptionalMoment({
    description: 'Created before this instant; written like `from`.',
    example: '2026-11-21T12:30:00Z',
  })
  to?: string;

  @OptionalToken(CURSOR, { description: '`nextCursor` of the page before.' })
  cursor?: string;

  @OptionalWholeNumber(PAGE, { description: 'Generations on a page, at most.' })
  limit?: string;
}
