import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  type ApiResponseExamples,
  getSchemaPath,
} from '@nestjs/swagger';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import { PROBLEM_TYPE, problemDocument } from '../problem-document.js';
import type { HeaderDescription } from './header-descriptions.js';
import type { OperationDescription } from './operation-descriptions.js';
import { ProblemDto } from './problem.dto.js';

/** Name of the security scheme in the API description. */
export const BEARER_SCHEME = 'apiKey';

/** Everything that the API description says about a route besides its parameters and its body. */
export interface RouteDescription extends OperationDescription {
  readonly operationId: string;
  readonly tag: string;
  /** DTO class of the 200 body. */
  readonly answer: Type<unknown>;
  /** Examples of the 200 body, by name. */
  readonly examples?: Readonly<Record<string, ApiResponseExamples>>;
  /** Headers that a caller may send, by name. */
  readonly requestHeaders: Readonly<Record<string, HeaderDescription>>;
  /** Headers of an answer with a status. */
  readonly answerHeaders: (status: number) => Record<string, HeaderDescription>;
}

/** Describes a route: texts, headers, the 200 and every problem that it may answer with. */
export function describeRoute(route: RouteDescription): MethodDecorator {
  const { operationId, summary, description, tag, codes, answer, examples, answerHeaders } = route;
  const statuses = [...new Set(codes.map((code) => ERROR_MEANINGS[code].status))].sort(
    (a, b) => a - b,
  );
  return applyDecorators(
    ApiOperation({ operationId, summary, description, tags: [tag] }),
    ApiBearerAuth(BEARER_SCHEME),
    ApiExtraModels(ProblemDto),
    ...Object.entries(route.requestHeaders).map(([name, header]) =>
      ApiHeader({ name, required: false, ...header }),
    ),
    ApiResponse({
      status: 200,
      description: 'Done.',
      type: answer,
      ...(examples !== undefined && { examples }),
      headers: answerHeaders(200),
    }),
    ...statuses.map((status) => problemResponse(status, route)),
  );
}

function problemResponse(
  status: number,
  { codes, answerHeaders }: RouteDescription,
): MethodDecorator {
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
