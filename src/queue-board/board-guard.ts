import type { NextFunction, Request, Response } from 'express';
import { isSameToken } from '../config/same-token.js';
import { ProblemError } from '../errors/problem.error.js';

/** The board's own scripts and images, and styles that it sets on elements; not the web font that it names. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'self'; frame-ancestors 'none'; form-action 'none'";

const BEARER = /^bearer +(\S+)$/i;
const BASIC = /^basic +(\S+)$/i;

/** Lets requests with the token read, and nobody write. A browser sends the token as a password. */
export function boardGuard(token: string) {
  return (req: Request, res: Response, next: NextFunction): void => {
    res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
    next(refusal(req, token));
  };
}

function refusal(req: Request, token: string): ProblemError | undefined {
  const sent = sentToken(req.headers.authorization ?? '');
  const asking = { 'WWW-Authenticate': 'Basic realm="queues", charset="UTF-8"' };
  if (sent === undefined)
    return new ProblemError({ code: 'missing_api_key', detail: 'Send the ADMIN_TOKEN.' }, asking);
  if (!isSameToken(sent, token))
    return new ProblemError(
      { code: 'invalid_api_key', detail: 'The token differs from ADMIN_TOKEN.' },
      asking,
    );
  return req.method === 'GET' || req.method === 'HEAD'
    ? undefined
    : new ProblemError(
        { code: 'method_not_allowed', detail: 'The queue board only shows. Use GET.' },
        { Allow: 'GET, HEAD' },
      );
}

/** The bearer token, or the password of the basic scheme, whatever its name is. */
function sentToken(header: string): string | undefined {
  const basic = BASIC.exec(header)?.[1];
  if (basic === undefined) return BEARER.exec(header)?.[1];
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}
