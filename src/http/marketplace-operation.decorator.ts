import { applyDecorators, HttpCode, type Type, UseGuards, UseInterceptors } from '@nestjs/common';
import { NeedsAccess } from '../access/route-access.decorator.js';
import { scopeOf } from '../access/scopes.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import { BodyReadingInterceptor } from './body-reading.interceptor.js';
import { CALL_GUARDS } from './call-guards.js';
import { DescribeOperation } from './openapi/describe-operation.decorator.js';

/**
 * Makes a controller's method one of the operations. The checks run in this order: key 401, scope and
 * plan 403, rate limit 429; then the body is read and checked (400); the answer is a 200.
 * @param answer DTO class of the 200 body, for the API description.
 */
export function MarketplaceOperation(operation: Operation, answer: Type<unknown>): MethodDecorator {
  return applyDecorators(
    NeedsAccess({ scope: scopeOf(operation), operation }),
    UseGuards(...CALL_GUARDS),
    UseInterceptors(BodyReadingInterceptor),
    HttpCode(200),
    DescribeOperation(operation, answer),
  );
}
