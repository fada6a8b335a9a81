import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProblemError } from '../errors/problem.error.js';
import { type CheckResults, Readiness } from './readiness.service.js';

/** Body of a 200 of readiness. */
interface ReadyAnswer {
  readonly status: 'ok';
  readonly checks: CheckResults;
  /** Sentences for an operator; left out where there are none. */
  readonly notes?: readonly string[];
}

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

  /** 200 when the process can do its work, with the state of every part; else 503 that names what is missing. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<ReadyAnswer> {
    const checks = await this.readiness.look();
    const missing = Object.entries(checks).filter(([, { ok, needed }]) => needed && !ok);
    const notes = this.readiness.notes();
    if (missing.length === 0) return { status: 'ok', checks, ...(notes.length > 0 && { notes }) };
    const detail = `Not ready: ${missing.map(([name]) => name).join(', ')}.`;
    throw ProblemError.later('service_unavailable', detail, 2);
  }
}
