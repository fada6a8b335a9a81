import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { PROBLEM_TYPE, problemDocument } from '../problem-document.js';
import { answerHeaders, REQUEST_HEADERS } from './header-descriptions.js';
import { OPERATION_DESCRIPTIONS } from './operation-descriptions.js';
import { ProblemDto } from './problem.dto.js';

/** Name of the security scheme in the API description. */
export const BEARER_SCHEME = 'apiKey';

/** Describes an operation: texts, headers, the 200 and every problem that it may answer with. */
export function DescribeOperation(operation: Operation, answer: Type<unknown>): MethodDecorator {
  const { summary, description, codes } = OPERATION_DESCRIPTIONS[operation];
  const statuses = [...new Set(codes.map((code) => ERROR_MEANINGS[code].status))].sort(
    (a, b) => a - b,
  );
  return applyDecorators(
    ApiOperation({ operationId: `create-${operation}`, summary, description, tags: [operation] }),
    ApiBearerAuth(BEARER_SCHEME),
    ApiExtraModels(ProblemDto),
    ...Object.entries(REQUEST_HEADERS).map(([name, header]) =>
      ApiHeader({ name, required: false, ...header }),
    ),
    ApiResponse({
      status: 200,
      description: 'Done.',
      type: answer,
      headers: answerHeaders(200),
    }),
    ...statuses.map((status) => problemResponse(status, codes)),
  );
}

function problemResponse(status: number, codes: readonly ErrorCode[]): MethodDecorator {
  const here = codes.filter((code) => ERROR_MEANINGS[code].status === status);
  return ApiResponse({
    status,
    description: here.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code].title}.`).join('\n\n'),
    headers: answerHeaders(status),
    content: {
      [PROBLEM_TYPE]: {
        schema: { $ref: getSchemaPath(ProblemDto) },
        examples: Object.fromEntries(here.map((code) => [code, example(code)])),
      },
    },
  });
}

function example(code: ErrorCode) {
  const { title, remedy } = ERROR_MEANINGS[code];
  return { summary: title, value: problemDocument({ code, detail: remedy }, 'order-4711') };
}
