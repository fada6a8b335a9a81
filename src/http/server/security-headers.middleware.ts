import type { NextFunction, Request, Response } from 'express';

/** Answers of the API hold nothing that a browser should load. */
const API_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Swagger UI: scripts and images of our own origin; it sets styles on elements. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer; a page that needs another policy sets its own. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': API_POLICY,
} as const;

/** Sets the security headers before anything else can answer. */
export function securityHeadersMiddleware(req: Request, res: Response, next: NextFunction): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
  if (req.path === '/docs' || req.path.startsWith('/docs/')) {
    res.setHeader('Content-Security-Policy', DOCS_POLICY);
  }
  if (req.path.startsWith('/api/')) res.setHeader('Cache-Control', 'no-store');
  next();
}
