import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { currentContext } from '../observability/request-context.js';
import { beginSpan } from '../observability/tracing/spans.js';
import { contextOf } from '../observability/tracing/traceparent.js';
import { routeOf } from './access-log.middleware.js';

/** Only the API is traced: probes, pages and pictures would drown it. */
const TRACED = '/api/';

/** The span of a call, from its first byte to its answer; part of the caller's trace where one is told. */
export function callSpanMiddleware(req: Request, res: Response, next: NextFunction): void {
  if (!req.path.startsWith(TRACED)) return next();
  const call = currentContext();
  const parent = contextOf(req.headers.traceparent);
  const span = beginSpan('call', { kind: SpanKind.SERVER, parent }, next);
  res.once('close', () => {
    const route = routeOf(req);
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': res.statusCode,
      'listing.outcome': res.writableFinished ? (call?.problemCode ?? 'ok') : 'hung_up',
      ...(call?.operation !== undefined && { 'listing.operation': call.operation }),
      ...(call?.generationId !== undefined && { 'listing.generation_id': call.generationId }),
    });
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
