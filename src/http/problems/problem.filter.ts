import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ERROR_MEANINGS } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import { describeError } from '../../observability/describe-error.js';
import { currentContext, noteCall } from '../../observability/request-context.js';
import { toProblem } from './to-problem.js';
import type { Failure } from '../../errors/failure.js';
import { discardBody } from '../body/discard-body.js';
import { PROBLEM_TYPE, problemDocument } from './problem-document.js';
import { requestIdOf } from '../server/request-id.middleware.js';

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
    else if (currentContext()?.test === true) this.logger.log(`Call with a test key: ${code}`);
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

/** Answers with a problem; closes the connection when the request's body was not read. */
function sendProblem(req: Request, res: Response, failure: Failure): void {
  const problem = problemDocument(failure, requestIdOf(res));
  const body = Buffer.from(JSON.stringify(problem));
  res.statusCode = problem.status;
  res.setHeader('Content-Type', PROBLEM_TYPE);
  res.setHeader('Content-Length', body.length);
  res.setHeader('Cache-Control', 'no-store');
  if (isUnread(req)) answerThenDiscard(req, res, body);
  else res.end(body);
}

function isUnread(req: Request): boolean {
  const length = req.headers['content-length'] ?? '0';
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(length) > 0;
  return hasBody && !req.readableEnded;
}

/**
 * Closing a socket that still has unread bytes resets it, and the reset takes the answer away from a
 * client that is still sending. So the whole answer goes out first, the rest of the body is thrown
 * away for a bounded time, and only then does the response end, which closes the connection.
 */
function answerThenDiscard(req: Request, res: Response, body: Buffer): void {
  res.setHeader('Connection', 'close');
  res.write(body);
  discardBody(req, () => res.end());
}
