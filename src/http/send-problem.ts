import type { Request, Response } from 'express';
import type { Failure } from '../errors/failure.js';
import { discardBody } from './body/discard-body.js';
import { PROBLEM_TYPE, problemDocument } from './problem-document.js';
import { requestIdOf } from './request-id.middleware.js';

/** Answers with a problem; closes the connection when the request's body was not read. */
export function sendProblem(req: Request, res: Response, failure: Failure): void {
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
