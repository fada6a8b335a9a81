import type { NextFunction, Request, Response } from 'express';
import { ProblemError } from '../../errors/problem.error.js';

/** Requests that a proxy in front may read in another way than this server does, with the `detail` of the problem. */
const RULES: readonly { broken: (req: Request) => boolean; detail: string }[] = [
  {
    broken: (req) => req.headers.host === undefined && req.httpVersion !== '1.0',
    detail: 'HTTP/1.1 requires a Host header.',
  },
  {
    broken: (req) => countOf(req, 'host') > 1,
    detail: 'The request has more than one Host header. Send one.',
  },
  {
    broken: (req) => countOf(req, 'authorization') > 1,
    detail: 'The request has more than one Authorization header. Send one.',
  },
  {
    broken: (req) => req.headers['transfer-encoding'] !== undefined && req.httpVersion === '1.0',
    detail: 'HTTP/1.0 has no Transfer-Encoding. Send a Content-Length, or use HTTP/1.1.',
  },
];

/** Refuses a head that can be read in two ways (400), before anything in it is believed. */
export function soundHeadMiddleware(req: Request, _res: Response, next: NextFunction): void {
  const rule = RULES.find(({ broken }) => broken(req));
  next(rule && ProblemError.of('invalid_body', rule.detail));
}

/** Headers of that name as they were sent: Node keeps the first of several. */
function countOf({ rawHeaders }: Request, name: string): number {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === name).length;
}
