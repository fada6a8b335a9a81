import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { ProblemError } from '../../errors/problem.error.js';
import { callerOf } from '../../access/current-caller.decorator.js';
import type { OperationCall } from '../../generations/call/generation-call.js';
import { currentContext } from '../../observability/request-context.js';
import { releaseSlot } from '../body/large-body-limiter.js';
import { prefersAsync } from './prefer-header.js';
import { requestIdOf } from './request-id.middleware.js';

const WELL_FORMED = new RegExp(`^[\\x21-\\x7e]{1,${INPUT_LIMITS.idempotencyKey}}$`);

/**
 * Reads the `Idempotency-Key` header.
 * @returns undefined when it was not sent.
 * @throws ProblemError `invalid_body` for an empty one, or one that is not 1-255 visible ASCII characters.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && WELL_FORMED.test(header)) return header;
  const detail = `Idempotency-Key must be 1 to ${INPUT_LIMITS.idempotencyKey} visible ASCII characters, sent once.`;
  throw ProblemError.invalid('', detail);
}

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
      respondAsync: prefersAsync(req.headers.prefer),
      bodyReleased: () => releaseSlot(req),
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
