import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ERROR_MEANINGS } from '../errors/error-codes.js';
import { ProblemError } from '../errors/problem.error.js';
import { describeError } from '../observability/describe-error.js';
import { currentContext, noteCall } from '../observability/request-context.js';
import { sendProblem } from './send-problem.js';
import { toProblem } from './to-problem.js';

/** Answers every error, from whichever layer, as `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const req = host.switchToHttp().getRequest<Request>();
    const res = host.switchToHttp().getResponse<Response>();
    const problem = toProblem(exception, req);
    this.report(exception, problem);
    if (res.destroyed || res.writableEnded) return;
    // Half an answer is out: cutting it off is the only way left to say that it failed.
    if (res.headersSent) {
      res.destroy();
      return;
    }
    setHeaders(res, problem);
    sendProblem(req, res, problem.failure);
  }

  private report(exception: unknown, problem: ProblemError): void {
    const { code, detail } = problem.failure;
    noteCall({ problemCode: code });
    if (!ERROR_MEANINGS[code].reported) return;
    if (!(exception instanceof ProblemError))
      this.logger.error({ message: code, ...describeError(exception) });
    else if (currentContext()?.test === true) this.logger.log(`With a test key: ${code}`);
    else this.logger.error(`${code}: ${detail}`);
  }
}

function setHeaders(res: Response, problem: ProblemError): void {
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  for (const [name, value] of Object.entries(problem.headers)) {
    if (value === '') res.removeHeader(name);
    else res.setHeader(name, value);
  }
}
