import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from './caller.js';

const callers = new WeakMap<Request, Caller>();

/** Remembers who calls, once the key has been checked. */
export function setCaller(req: Request, caller: Caller): void {
  callers.set(req, caller);
}

/** Reads the caller of a request; throws where `ApiKeyGuard` has not run, which is a mistake in the code. */
export function callerOf(req: Request): Caller {
  const caller = callers.get(req);
  if (caller === undefined) throw new Error('This route has no ApiKeyGuard, so it has no caller.');
  return caller;
}

/** Parameter of a controller's method: the `Caller`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);
