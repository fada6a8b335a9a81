import { applyDecorators, HttpCode, type Type, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiKeyGuard } from '../../access/api-key.guard.js';
import { PlanGuard } from '../../access/plan.guard.js';
import { RateLimitGuard } from '../../access/rate-limit.guard.js';
import { ScopeGuard } from '../../access/scope.guard.js';
import type { Operation } from '../../persistence/kinds.js';
import { describeRoute } from '../openapi/describe-route.js';
import { GenerationAcceptedDto } from '../openapi/generation-accepted.dto.js';
import {
  answerHeaders,
  lookupHeaders,
  lookupRequestHeaders,
  bodyHeaders,
  requestHeaders,
} from '../openapi/header-descriptions.js';
import {
  type Lookup,
  LOOKUP_DESCRIPTIONS,
  OPERATION_DESCRIPTIONS,
} from '../openapi/route-descriptions.js';
import { NeedsAccess } from '../../access/route-access.decorator.js';
import { scopeOf } from '../../access/scopes.js';
import { BodyReadingInterceptor } from '../body/body-reading.interceptor.js';

/** Guards of everything below `/api`, in the order in which they run: 401, 403, 403, 429. */
const CALL_GUARDS = [ApiKeyGuard, ScopeGuard, PlanGuard, RateLimitGuard] as const;

/**
 * Makes a controller's method one of the operations. The checks run in this order: key 401, scope and
 * plan 403, rate limit 429; then the body is read and checked (400); the answer is a 200.
 * @param answer DTO class of the 200 body, for the API description.
 */
export function MarketplaceOperation(operation: Operation, answer: Type<unknown>): MethodDecorator {
  return applyDecorators(
    NeedsAccess({ scope: scopeOf(operation), operation }),
    UseGuards(...CALL_GUARDS),
    UseInterceptors(new BodyReadingInterceptor(['application/json', 'multipart/form-data'])),
    HttpCode(200),
    describeRoute({
      ...OPERATION_DESCRIPTIONS[operation],
      answer,
      accepted: GenerationAcceptedDto,
      requestHeaders: requestHeaders(operation),
      answerHeaders: (status) => answerHeaders(status, operation),
    }),
  );
}

/**
 * Makes a controller's method one of the look-ups: key 401, scope 403, suspension 403, rate limit 429,
 * as for the operations; no operation of the plan is needed, no credits are spent and no body is read.
 * @param answer DTO class of the 200 body; further ones are those of its other forms in JSON.
 */
export function MarketplaceLookup(
  lookup: Lookup,
  answer: Type<unknown>,
  ...otherAnswers: Type<unknown>[]
): MethodDecorator {
  const { scope, description, ...rest } = LOOKUP_DESCRIPTIONS[lookup];
  const readsBody = /^(validate|create)-/.test(lookup);
  return applyDecorators(
    NeedsAccess({ scope }),
    UseGuards(...CALL_GUARDS),
    describeRoute({
      ...rest,
      description: `${description} The call needs the scope \`${scope}\`.`,
      answer,
      otherAnswers,
      requestHeaders: lookupRequestHeaders(lookup),
      answerHeaders: readsBody ? bodyHeaders : lookupHeaders,
    }),
  );
}

/** A look-up that reads a body. */
type Change = Extract<Lookup, `validate-${string}` | `create-${string}`>;

/**
 * Makes a controller's method one that reads a body and costs nothing: the checks of a look-up, then the body is read
 * and checked; the answer is a 200.
 * @param answer DTO class of the 200 body, for the API description.
 */
export function MarketplaceChange(change: Change, answer: Type<unknown>): MethodDecorator {
  return applyDecorators(
    MarketplaceLookup(change, answer),
    UseInterceptors(new BodyReadingInterceptor(['application/json'])),
    HttpCode(200),
  );
}
