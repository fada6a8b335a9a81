import { type ExecutionContext, Injectable } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { ProblemError } from '../errors/problem.error.js';
import { callerOf } from './current-caller.decorator.js';
import { withinGuardBudget } from './guard-budget.js';

const planOf = (context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<Request>()).plan;

/** Limit and window (milliseconds) come from the caller's plan. */
export const RATE_LIMIT_OPTIONS: ThrottlerModuleOptions = [
  {
    name: 'default',
    limit: (context) => planOf(context).rateLimit,
    ttl: (context) => planOf(context).rateWindow * 1000,
  },
];

/**
 * Fourth guard: is the key within its quota? Counts per API key, over everything that it calls, and tells it in
 * the IETF fields (draft-ietf-httpapi-ratelimit-headers) instead of the throttler's X-RateLimit-*.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, blockDuration, throttler } = request;
    const http = context.switchToHttp();
    const req = http.getRequest<Request>();
    const count = await withinGuardBudget(
      req,
      this.storageService.increment(callerOf(req).apiKeyId, ttl, limit, blockDuration, 'default'),
    );
    const remaining = Math.max(0, limit - count.totalHits);
    const window = ttl / 1000;
    const res = http.getResponse<Response>();
    res.setHeader('RateLimit-Policy', `"${throttler.name}";q=${limit};w=${window}`);
    res.setHeader('RateLimit', `"${throttler.name}";r=${remaining};t=${count.timeToExpire}`);
    if (count.isBlocked) throw rateLimited(limit, window, count.timeToBlockExpire);
    return true;
  }
}

function rateLimited(limit: number, window: number, wait: number): ProblemError {
  const detail = `This API key may make ${limit} calls in ${window} s; call again in ${wait} s.`;
  return new ProblemError({ code: 'rate_limited', detail }, { 'Retry-After': String(wait) });
}
