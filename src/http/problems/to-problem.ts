import { HttpException } from '@nestjs/common';
import type { Request } from 'express';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import { isDatabaseUnavailable } from '../../persistence/database-reach.js';

/** Codes of exceptions that the framework throws by itself. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'invalid_api_key',
  403: 'plan_access_denied',
  413: 'input_too_large',
  415: 'invalid_body',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'service_unavailable',
};

/** Seconds after which a database that went away is worth another attempt. */
const RETRY_AFTER_S = 5;

/** Every error as a problem: what was thrown on purpose as it is, the rest by what it means. */
export function toProblem(exception: unknown, req: Request): ProblemError {
  if (exception instanceof ProblemError) return exception;
  if (isDatabaseUnavailable(exception)) return unavailable();
  const status = statusOf(exception);
  // The framework's own 400 means a path that cannot be decoded: bodies are ours to judge.
  if (status === 404 || status === 400) return unknownAddress(req);
  const code = CODE_BY_STATUS[status] ?? 'internal_error';
  return ProblemError.of(code, ERROR_MEANINGS[code].remedy);
}

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  const status = (exception as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : 500;
}

function unavailable(): ProblemError {
  const detail = `The database is unreachable. Repeat the call in ${RETRY_AFTER_S} s.`;
  return ProblemError.later('service_unavailable', detail, RETRY_AFTER_S);
}

function unknownAddress(req: Request): ProblemError {
  const allowed = allowedMethods(req);
  if (allowed.length === 0 || allowed.includes(req.method)) {
    return ProblemError.of(
      'not_found',
      'There is no resource at this address. /docs describes all addresses.',
    );
  }
  const list = allowed.join(', ');
  const detail = `This address does not allow the method of the request. It allows ${list}.`;
  return new ProblemError({ code: 'method_not_allowed', detail }, { Allow: list });
}

/** Method of a router's layer that its types leave out: true where the route has the path. */
type Matcher = { match(path: string): unknown };

/** Methods of the routes that have this path, upper case; empty where the path is unknown. */
function allowedMethods(req: Request): string[] {
  const methods = new Set<string>();
  for (const layer of req.app.router.stack) {
    if (layer.route === undefined || !matches(layer as unknown as Matcher, req.path)) continue;
    for (const handler of layer.route.stack) methods.add(handler.method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

function matches(layer: Matcher, path: string): boolean {
  try {
    return Boolean(layer.match(path));
  } catch {
    // A path that cannot be decoded belongs to no route.
    return false;
  }
}
