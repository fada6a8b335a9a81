import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import { MAGIC, simulatedCodes } from '../../simulator/simulate.js';
import { OPERATIONS } from '../../persistence/kinds.js';
import { problemSlug } from './problem-document.js';
import { createHash } from 'node:crypto';

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}' +
  'td{padding:.2rem 1rem .2rem 0;vertical-align:top}' +
  // On a phone the title of a problem stands below its code.
  '@media(max-width:36rem){tr{display:grid;grid-template-columns:3rem 1fr;padding:.3rem 0}' +
  'td{padding:0}td:last-child{grid-column:2}}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Content-Security-Policy of the pages: their one style sheet and nothing else. */
const PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A small page; `title` and `body` are our own texts, put in as they are. */
function htmlPage(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`;
}

const CODES = Object.keys(ERROR_MEANINGS) as ErrorCode[];

/** The pages that the `type` of a problem names: what a code means and what to do about it. */
@ApiExcludeController()
@Controller('problems')
export class ProblemsController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  list(): string {
    const rows = CODES.map((code) => {
      const { status, title } = ERROR_MEANINGS[code];
      const link = `<a href="/problems/${problemSlug(code)}"><code>${code}</code></a>`;
      return `<tr><td>${status}</td><td>${link}</td><td>${title}</td></tr>`;
    });
    return htmlPage('Problems', `<table>${rows.join('')}</table>`);
  }

  @Get(':slug')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  show(@Param('slug') slug: string): string {
    const code = CODES.find((known) => problemSlug(known) === slug);
    if (code === undefined) {
      throw ProblemError.of('not_found', 'There is no such problem. /problems lists all of them.');
    }
    const { status, title, remedy, retryable } = ERROR_MEANINGS[code];
    const again = retryable
      ? 'The same call may succeed later.'
      : 'The same call fails again: change it first.';
    const facts = `<p><code>${code}</code>, status ${status}</p><p>${remedy}</p><p>${again}</p>`;
    return htmlPage(title, `${facts}${howToTry(code)}<p><a href="/problems">All problems</a></p>`);
  }
}

/** Paragraph for integrators: a call that brings the problem about; blank where none does. */
function howToTry(code: ErrorCode): string {
  const operations = OPERATIONS.filter((operation) => simulatedCodes(operation).includes(code));
  if (operations.length === 0) return '';
  const magic = `<code>"productTitle": "${MAGIC}${code}"</code>`;
  return `<p>To simulate it, call ${operations.join(' or ')} with a test key and ${magic}.</p>`;
}
