import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { currentContext, runInContext } from '../../observability/request-context.js';

/** Name of the header that carries the request id, both ways. */
export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/** The caller's request id when it is well-formed, else a fresh one. */
export function toRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
}

/** Gives every call its id: on the answer, in problems and in whatever is logged meanwhile. */
export function requestIdMiddleware(req: Request, res: Response, next: NextFunction): void {
  const requestId = toRequestId(req.headers[REQUEST_ID_HEADER]);
  res.setHeader(REQUEST_ID_HEADER, requestId);
  runInContext({ requestId, arrivedAt: performance.now() }, next);
}

/** The id of the running call; where the context was lost, the one on its answer. */
export function requestIdOf(res: Response): string {
  return currentContext()?.requestId ?? String(res.getHeader(REQUEST_ID_HEADER) ?? randomUUID());
}
