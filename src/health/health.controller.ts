import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProblemError } from '../errors/problem.error.js';
import { Readiness } from './readiness.service.js';

/** For load balancers and supervisors; every role answers. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** 200 while the process lives. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the process can do its work. */
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    const missing = await this.readiness.missing();
    if (missing.length === 0) return { status: 'ok' };
    const failure = {
      code: 'service_unavailable',
      detail: `Not ready: ${missing.join(', ')}.`,
    } as const;
    throw new ProblemError(failure, { 'Retry-After': '2' });
  }
}
