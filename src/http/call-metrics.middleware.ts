import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '../observability/metrics/metrics.js';
import { currentContext } from '../observability/request-context.js';

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
