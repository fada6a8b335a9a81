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
import { withinGuardBudget } from './guard-budget.js';

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
 * the IETF fields (draft-ietf-httpapi-ratelimit-headers) instead of the throttler's X-RateLimit-*.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, blockDuration } = request;
    const http = context.switchToHttp();
    const req = http.getRequest<Request>();
    const count = await withinGuardBudget(
      req,
      this.storageService.increment(callerOf(req).apiKeyId, ttl, limit, blockDuration, QUOTA),
    );
    const remaining = Math.max(0, limit - count.totalHits);
    const window = ttl / 1000;
    const res = http.getResponse<Response>();
    res.setHeader('RateLimit-Policy', `"${QUOTA}";q=${limit};w=${window}`);
    res.setHeader('RateLimit', rateLimitField(remaining, count.timeToExpire));
    if (count.isBlocked) throw rateLimited(limit, window, count.timeToBlockExpire);
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
