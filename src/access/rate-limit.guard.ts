import { type ExecutionContext, Injectable } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { counted } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import { callerOf } from './current-caller.decorator.js';

/** Name of the one quota, in the throttler and in the fields. */
const QUOTA = 'default';

const planOf = (context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<Request>()).plan;

/** Limit and window (milliseconds) come from the caller's plan. */
export const RATE_LIMIT_OPTIONS: ThrottlerModuleOptions = [
  {
    name: QUOTA,
    limit: (context) => planOf(context).rateLimit,
    ttl: (context) => planOf(context).rateWindow * 1000,
  },
];

/**
 * Fourth guard: is the key within its quota? Counts per API key, over everything that it calls, and reports it in
 * the IETF fields (draft-ietf-httpapi-ratelimit-headers) instead of the throttler's X-RateLimit-*. The call was counted
 * where its key was looked up.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async handleRequest({
    context,
    limit,
    ttl,
  }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const { turn } = callerOf(http.getRequest<Request>());
    if (turn === undefined) throw new Error('A call that the other guards allow was not counted.');
    const window = ttl / 1000;
    const res = http.getResponse<Response>();
    res.setHeader('RateLimit-Policy', `"${QUOTA}";q=${limit};w=${window}`);
    res.setHeader('RateLimit', rateLimitField(Math.max(0, limit - turn.calls), turn.secondsLeft));
    if (turn.calls > limit) throw rateLimited(limit, window, turn.secondsLeft);
    return true;
  }
}

function rateLimitField(remaining: number, seconds: number): string {
  return `"${QUOTA}";r=${remaining};t=${seconds}`;
}

/** 429 of a key that has used up its quota. @param wait seconds, as the window is */
export function rateLimited(limit: number, window: number, wait: number): ProblemError {
  const detail = `This API key may make ${counted(limit, 'call')} in ${window} s. Repeat the call in ${wait} s.`;
  const headers = { 'Retry-After': String(wait), RateLimit: rateLimitField(0, wait) };
  return new ProblemError({ code: 'rate_limited', detail }, headers);
}
