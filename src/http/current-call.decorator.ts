import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerOf } from '../access/current-caller.decorator.js';
import type { OperationCall } from '../generations/generation-call.js';
import { currentContext } from '../observability/request-context.js';
import { endTurn } from './body/held-turns.js';
import { readIdempotencyKey } from './idempotency-key.js';
import { requestIdOf } from './request-id.middleware.js';

/** Parameter of a controller's method: what the operation knows of the call besides its body. */
export const CurrentCall = createParamDecorator(
  (_: unknown, context: ExecutionContext): OperationCall => {
    const req = context.switchToHttp().getRequest<Request>();
    const res = context.switchToHttp().getResponse<Response>();
    return {
      caller: callerOf(req),
      requestId: requestIdOf(res),
      idempotencyKey: readIdempotencyKey(req.headers['idempotency-key']),
      arrivedAt: currentContext()?.arrivedAt ?? performance.now(),
      hangUp: hangUpOf(res),
      bodyReleased: () => endTurn(req),
    };
  },
);

/** Aborted when the connection closes before the answer is out. */
function hangUpOf(res: Response): AbortSignal {
  const hangUp = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
}
