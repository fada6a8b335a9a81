import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';

const BEARER = /^bearer +(\S.*)$/i;

/** Guards pages for the operator's own programs: open unless `METRICS_TOKEN` is set. */
@Injectable()
export class MetricsTokenGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const { metricsToken } = this.settings;
    if (metricsToken === '') return true;
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    const sent = BEARER.exec(authorization ?? '')?.[1];
    if (sent === undefined)
      throw ProblemError.of('missing_api_key', 'Send Authorization: Bearer <METRICS_TOKEN>.');
    if (!sameText(sent, metricsToken))
      throw ProblemError.of('invalid_api_key', 'The bearer token differs from METRICS_TOKEN.');
    return true;
  }
}

/** Compares in a time that shows neither the place of a difference nor the length. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
