import { fromCursor } from '../../generations/records/list-position.js';
import { OptionalToken, OptionalWholeNumber } from '../../http/validation/query-decorators.js';

/** Batches on a page. */
export const BATCH_PAGE = { min: 1, max: 50, usual: 20 } as const;

const CURSOR = {
  expected: 'an unchanged nextCursor of an earlier answer',
  fits: (text: string): boolean => fromCursor(text) !== undefined,
  maxLength: 32,
};

/** Parameters of `GET …/batches`. Those that were not sent, or are blank, are undefined. */
export class ListBatchesQueryDto {
  @OptionalToken(CURSOR, { description: '`nextCursor` of the previous page.' })
  cursor?: string;

  @OptionalWholeNumber(BATCH_PAGE, { description: 'Maximum number of batches on a page.' })
  limit?: string;
}
