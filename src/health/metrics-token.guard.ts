import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isSameToken } from '../config/same-token.js';
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
    if (!isSameToken(sent, metricsToken))
      throw ProblemError.of('invalid_api_key', 'The bearer token differs from METRICS_TOKEN.');
    return true;
  }
}
