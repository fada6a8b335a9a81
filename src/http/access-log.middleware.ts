import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const logger = new Logger('Access');

/** Probes come every few seconds and say nothing when they succeed. */
const PROBES = /^\/(health\/|metrics$)/;

/**
 * One line for every answered call: method, route, status, milliseconds. The route is told by its
 * template: paths themselves hold the addresses of pictures, and whatever a stranger puts there.
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
export function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'none';
}
