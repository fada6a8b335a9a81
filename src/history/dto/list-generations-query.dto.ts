import { INPUT_LIMITS } from '../../config/input-limits.js';
import { fromCursor } from '../../generations/records/list-position.js';
import { OptionalText } from '../../http/validation/field-decorators.js';
import {
  OptionalChoice,
  OptionalMoment,
  OptionalToken,
  OptionalWholeNumber,
} from '../../http/validation/query-decorators.js';
import { GENERATION_STATUSES, OPERATIONS } from '../../persistence/kinds.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';

/** Generations on a page. */
export const PAGE = { min: 1, max: 100, usual: 20 } as const;

const LIMITS = INPUT_LIMITS.listingImages;

const CURSOR = {
  expected: 'an unchanged nextCursor of an earlier answer',
  fits: (text: string): boolean => fromCursor(text) !== undefined,
  maxLength: 32,
};

/** Parameters of `GET …/generations`. Those that were not sent, or are blank, are undefined. */
export class ListGenerationsQueryDto {
  @OptionalText(LIMITS.projectId, {
    description: 'Only generations of this project.',
  })
  projectId?: string;

  @OptionalText(LIMITS.shotId, { description: 'Only generations of this shot.' })
  shotId?: string;

  @OptionalChoice(SHOT_TYPES, { name: 'isShotType', description: 'Only images of this shot type.' })
  type?: string;

  @OptionalChoice(OPERATIONS, { description: 'Only generations of this operation.' })
  operation?: string;

  @OptionalChoice(GENERATION_STATUSES, { description: 'Only generations in this state.' })
  status?: string;

  @OptionalMoment({
    description:
      'Only generations created at or after this time: a day (UTC), or a date and time with a time zone.',
  })
  from?: string;

  @OptionalMoment({
    description: 'Only generations created before this time, in the format of `from`.',
  })
  to?: string;

  @OptionalToken(CURSOR, { description: '`nextCursor` of the previous page.' })
  cursor?: string;

  @OptionalWholeNumber(PAGE, { description: 'Maximum number of generations on a page.' })
  limit?: string;
}
