import { fromCursor } from '../../generations/records/list-position.js';
import { OptionalToken, OptionalWholeNumber } from '../../http/validation/query-decorators.js';

/** Deliveries on a page. */
export const DELIVERY_PAGE = { min: 1, max: 100, usual: 20 } as const;

const CURSOR = {
  expected: 'an unchanged nextCursor of an earlier answer',
  fits: (text: string): boolean => fromCursor(text) !== undefined,
  maxLength: 32,
};

/** Parameters of `GET …/webhooks/{id}/deliveries`. */
export class ListDeliveriesQueryDto {
  @OptionalToken(CURSOR, { description: '`nextCursor` of the previous page.' })
  cursor?: string;

  @OptionalWholeNumber(DELIVERY_PAGE, { description: 'Maximum number of deliveries on a page.' })
  limit?: string;
}
