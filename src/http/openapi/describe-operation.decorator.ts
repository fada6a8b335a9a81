import type { Type } from '@nestjs/common';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { describeRoute } from './describe-route.js';
import { answerHeaders, REQUEST_HEADERS } from './header-descriptions.js';
import { OPERATION_DESCRIPTIONS } from './operation-descriptions.js';

/** Describes an operation: texts, headers, the 200 and every problem that it may answer with. */
export function DescribeOperation(operation: Operation, answer: Type<unknown>): MethodDecorator {
  return describeRoute({
    ...OPERATION_DESCRIPTIONS[operation],
    operationId: `create-${operation}`,
    tag: operation,
    answer,
    requestHeaders: REQUEST_HEADERS,
    answerHeaders: (status) => answerHeaders(status, operation),
  });
}
