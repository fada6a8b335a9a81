import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import { MAGIC, simulatedCodes } from '../../simulator/simulate.js';
import { OPERATIONS } from '../../persistence/kinds.js';
import { problemSlug } from './problem-document.js';
import { htmlPage, PAGE_POLICY } from './problem-page.js';

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
