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
import { PROBLEM_TYPE, problemDocument } from '../problems/problem-document.js';
import { ANSWER_EXAMPLES, STREAM_EXAMPLE } from './answer-examples.js';
import type { HeaderDescription } from './header-descriptions.js';
import type { OperationDescription } from './route-descriptions.js';
import { ProblemDto } from './problem.dto.js';

/** Name of the security scheme in the API description. */
export const BEARER_SCHEME = 'apiKey';

/** DTO class, meaning and examples of a 202. */
interface AcceptedDescription {
  readonly type: Type<unknown>;
  readonly description: string;
  readonly examples: ApiResponseExamplesByName;
}

type ApiResponseExamplesByName = Readonly<Record<string, ApiResponseExamples>>;

/** Everything that the API description says about a route besides its parameters and its body. */
interface RouteDescription extends OperationDescription {
  /** DTO class of the 200 body in JSON; left out where it is a file alone. */
  readonly answer?: Type<unknown>;
  /** DTO classes of other forms of the 200 body in JSON. */
  readonly otherAnswers?: readonly Type<unknown>[];
  /** The 202 of routes that may answer before the end. */
  readonly accepted?: AcceptedDescription;
  /** Headers that a caller may send, by name. */
  readonly requestHeaders: Readonly<Record<string, HeaderDescription>>;
  /** Headers of an answer with a status. */
  readonly answerHeaders: (status: number) => Record<string, HeaderDescription>;
}

/** Answers that come before any route: a wrong method at its address, headers that are too large. */
const BEFORE_ROUTES: readonly ErrorCode[] = ['method_not_allowed', 'headers_too_large'];

/** Describes a route: texts, headers, the 200 and every problem that it may answer with. */
export function describeRoute(described: RouteDescription): MethodDecorator {
  const route = { ...described, codes: [...described.codes, ...BEFORE_ROUTES] };
  const { operationId, summary, description, tag, codes } = route;
  const statuses = [...new Set(codes.map((code) => ERROR_MEANINGS[code].status))].sort(
    (a, b) => a - b,
  );
  return applyDecorators(
    ApiOperation({ operationId, summary, description, tags: [tag] }),
    ApiBearerAuth(BEARER_SCHEME),
    ApiExtraModels(ProblemDto, ...answersOf(route)),
    ...Object.entries(route.requestHeaders).map(([name, header]) =>
      ApiHeader({ name, required: false, ...header }),
    ),
    successResponse(route),
    ...(route.accepted === undefined ? [] : [acceptedResponse(route.accepted, route)]),
    ...statuses.map((status) => problemResponse(status, route)),
  );
}

const answersOf = ({ answer, otherAnswers = [] }: RouteDescription): Type<unknown>[] =>
  answer === undefined ? [] : [answer, ...otherAnswers];

function successResponse(route: RouteDescription): MethodDecorator {
  const { operationId, files = [], answerHeaders } = route;
  const answers = answersOf(route);
  const common = { status: 200, description: 'Done.', headers: answerHeaders(200) };
  if (route.stream !== undefined) {
    const example = STREAM_EXAMPLE;
    return ApiResponse({
      ...common,
      content: { [route.stream]: { schema: { type: 'string' }, example } },
    });
  }
  const shown = { examples: { ...ANSWER_EXAMPLES[operationId] } };
  if (answers.length === 1 && files.length === 0) {
    return ApiResponse({ ...common, type: answers[0], ...shown });
  }
  const oneOf = answers.map((dto) => ({ $ref: getSchemaPath(dto) }));
  const alone = answers.length === 0 && { example: 'The bytes of the file.' };
  const file = { schema: { type: 'string', format: 'binary' }, ...alone };
  const content = oneOf.length > 0 && { 'application/json': { schema: { oneOf }, ...shown } };
  return ApiResponse({
    ...common,
    content: { ...content, ...Object.fromEntries(files.map((type) => [type, file])) },
  });
}

function acceptedResponse(
  { type, description, examples }: AcceptedDescription,
  { answerHeaders }: RouteDescription,
): MethodDecorator {
  const headers = answerHeaders(202);
  return ApiResponse({ status: 202, type, examples: { ...examples }, description, headers });
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
