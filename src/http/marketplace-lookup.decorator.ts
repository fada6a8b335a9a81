import { applyDecorators, type Type, UseGuards } from '@nestjs/common';
import { NeedsAccess } from '../access/route-access.decorator.js';
import { CALL_GUARDS } from './call-guards.js';
import { DescribeLookup } from './openapi/describe-lookup.decorator.js';
import { LOOKUP_DESCRIPTIONS, type Lookup } from './openapi/lookup-descriptions.js';

/**
 * Makes a controller's method one of the look-ups: key 401, scope 403, suspension 403, rate limit 429,
 * as for the operations; no operation of the plan is needed, no credits are spent and no body is read.
 * @param answer DTO class of the 200 body, for the API description.
 */
export function MarketplaceLookup(lookup: Lookup, answer: Type<unknown>): MethodDecorator {
  return applyDecorators(
    NeedsAccess({ scope: LOOKUP_DESCRIPTIONS[lookup].scope }),
    UseGuards(...CALL_GUARDS),
    DescribeLookup(lookup, answer),
  );
}
