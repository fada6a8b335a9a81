import type { Type } from '@nestjs/common';
import { describeRoute } from './describe-route.js';
import { lookupHeaders, REQUEST_ID_ONLY } from './header-descriptions.js';
import { LOOKUP_DESCRIPTIONS, type Lookup } from './lookup-descriptions.js';

/** Describes a look-up: texts, headers, the 200 and every problem that it may answer with. */
export function DescribeLookup(lookup: Lookup, answer: Type<unknown>): MethodDecorator {
  const { scope, description, ...rest } = LOOKUP_DESCRIPTIONS[lookup];
  return describeRoute({
    ...rest,
    operationId: lookup,
    description: `${description} Needs the scope \`${scope}\`.`,
    answer,
    requestHeaders: REQUEST_ID_ONLY,
    answerHeaders: lookupHeaders,
  });
}
