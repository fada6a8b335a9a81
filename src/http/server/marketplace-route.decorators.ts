import { applyDecorators, HttpCode, type Type, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiKeyGuard } from '../../access/api-key.guard.js';
import { PlanGuard } from '../../access/plan.guard.js';
import { RateLimitGuard } from '../../access/rate-limit.guard.js';
import { ScopeGuard } from '../../access/scope.guard.js';
import { ApiBody } from '@nestjs/swagger';
import type { Operation } from '../../persistence/kinds.js';
import { ACCEPTED_EXAMPLE, ANSWER_EXAMPLES } from '../openapi/answer-examples.js';
import { describeRoute } from '../openapi/describe-route.js';
import { GenerationAcceptedDto } from '../openapi/generation-accepted.dto.js';
import {
  answerHeaders,
  batchHeaders,
  batchRequestHeaders,
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

/** The 202 of an operation. */
const RUNS_ON = {
  type: GenerationAcceptedDto,
  examples: { open: { summary: 'A generation that runs on', value: ACCEPTED_EXAMPLE } },
  description:
    'Accepted: with `Prefer: respond-async`. The generation runs on; look it up at `Location`.',
};

/**
 * Makes a controller's method one of the operations. The checks run in this order: key 401, scope and
 * plan 403, rate limit 429; then the body is read and checked (400); the answer is a 200.
 * @param answer DTO class of the 200 body, for the API description.
 */
export function MarketplaceOperation(operation: Operation, answer: Type<unknown>): MethodDecorator {
  return applyDecorators(
    NeedsAccess({ scopes: [scopeOf(operation)], operation }),
    UseGuards(...CALL_GUARDS),
    UseInterceptors(new BodyReadingInterceptor(['application/json', 'multipart/form-data'])),
    HttpCode(200),
    describeRoute({
      ...OPERATION_DESCRIPTIONS[operation],
      answer,
      accepted: RUNS_ON,
      requestHeaders: requestHeaders(operation),
      answerHeaders: (status) => answerHeaders(status, operation),
    }),
  );
}

/**
 * Makes a controller's method one of the look-ups: key 401, scope 403, suspension 403, rate limit 429,
 * as for the operations; no operation of the plan is needed, no credits are spent and no body is read.
 * @param answer DTO class of the 200 body, none where it is a file; further ones are those of its other forms in JSON.
 */
export function MarketplaceLookup(
  lookup: Lookup,
  answer?: Type<unknown>,
  ...otherAnswers: Type<unknown>[]
): MethodDecorator {
  const { scopes, description, ...rest } = LOOKUP_DESCRIPTIONS[lookup];
  const readsBody = /^(validate|create)-/.test(lookup);
  return applyDecorators(
    NeedsAccess({ scopes }),
    UseGuards(...CALL_GUARDS),
    describeRoute({
      ...rest,
      description: `${description} The call needs the scope ${namesOf(scopes)}.`,
      answer,
      otherAnswers,
      requestHeaders: lookupRequestHeaders(lookup),
      answerHeaders: readsBody ? bodyHeaders : lookupHeaders,
    }),
  );
}

const namesOf = (scopes: readonly string[]): string =>
  scopes.map((scope) => `\`${scope}\``).join(' or ');

/**
 * Makes a controller's method the creation of batches: the checks of a look-up, then the body is read. The controller
 * answers 200 to a quote and 202 to a batch.
 * @param request DTO class of the body in JSON
 * @param quote DTO class of the 200 body
 * @param batch DTO class of the 202 body
 */
export function MarketplaceBatch(
  request: Type<unknown>,
  quote: Type<unknown>,
  batch: Type<unknown>,
): MethodDecorator {
  const { scopes, ...description } = LOOKUP_DESCRIPTIONS['create-batch'];
  return applyDecorators(
    NeedsAccess({ scopes }),
    UseGuards(...CALL_GUARDS),
    UseInterceptors(
      new BodyReadingInterceptor(['application/json', 'text/csv', 'multipart/form-data']),
    ),
    HttpCode(200),
    ApiBody({ type: request }),
    describeRoute({
      ...description,
      answer: quote,
      accepted: { type: batch, description: CREATED, examples: ANSWER_EXAMPLES.getBatch ?? {} },
      requestHeaders: batchRequestHeaders(),
      answerHeaders: batchHeaders,
    }),
  );
}

const CREATED = 'Created: the credits are held, and the items wait for their turn.';

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
