import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Metrics } from '../../observability/metrics/metrics.js';
import { currentContext } from '../../observability/request-context.js';
import { beginSpan } from '../../observability/tracing/spans.js';
import { contextOf } from '../../observability/tracing/traceparent.js';

const logger = new Logger('Access');

/** Probes come every few seconds and say nothing when they succeed. */
const PROBES = /^\/(health\/|metrics$)/;

/**
 * One line for every answered call: method, route, status, milliseconds. The route is logged as its template: paths
 * themselves hold the addresses of images, and whatever a stranger puts there.
 */
export function accessLogMiddleware(req: Request, res: Response, next: NextFunction): void {
  const began = performance.now();
  // Bound: the connection closes outside of the call's context, and the line needs its ids.
  const log = AsyncResource.bind((): void => {
    const route = routeOf(req);
    if (PROBES.test(route) && res.statusCode === 200) return;
    const ms = Math.round(performance.now() - began);
    const answered = res.writableFinished;
    logger.log({
      message: 'call',
      method: req.method,
      route,
      status: res.statusCode,
      ms,
      answered,
    });
  });
  res.once('close', log);
  next();
}

/** Template of the route that has taken the call, set by Express; `none` where none has. */
function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'none';
}

/** Told for a caller who hung up before the answer was out; nobody is answered with it. */
const HUNG_UP = { status: '499', code: 'hung_up' };

/** Counts the calls of the operations, refused ones too, and takes their time. */
export function callMetricsMiddleware(metrics: Metrics) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    const call = currentContext();
    const began = call?.arrivedAt ?? performance.now();
    res.once('close', () => {
      const operation = call?.operation;
      if (operation === undefined) return;
      const answered = { status: String(res.statusCode), code: call?.problemCode ?? 'ok' };
      const { status, code } = res.writableFinished ? answered : HUNG_UP;
      if (call?.test === true) {
        metrics.count('listing_test_calls_total', { operation, status, code });
        return;
      }
      metrics.count('listing_calls_total', { operation, status, code });
      metrics.observeSince('listing_call_duration_seconds', { operation, status }, began);
    });
    next();
  };
}

/** Only the API is traced: probes, pages and images would drown it. */
const TRACED = '/api/';

/** The span of a call, from its first byte to its answer; part of the caller's trace where it sends one. */
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
