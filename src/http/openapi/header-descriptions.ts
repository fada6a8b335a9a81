import { readFileSync } from 'node:fs';
import { MARKETPLACES } from '../../listing/marketplace.js';
import type { Operation } from '../../persistence/kinds.js';

/** A header of the API description. */
export interface HeaderDescription {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** None for a header that a caller may send: API explorers would send it. */
  readonly example?: string | number;
}

type Headers = Record<string, HeaderDescription>;

const { request, answer } = JSON.parse(
  readFileSync(new URL('./data/headers.json', import.meta.url), 'utf8'),
) as Readonly<Record<'request' | 'answer', Headers>>;

const MARKETPLACE = 'X-Marketplace';

/** Headers by their names, in this order. */
function pick(from: Headers, ...names: readonly string[]): Headers {
  const picked = Object.fromEntries(names.map((name) => [name, from[name]]));
  const marketplace = picked[MARKETPLACE];
  if (marketplace === undefined) return picked;
  const schema = { ...marketplace.schema, enum: MARKETPLACES };
  return { ...picked, [MARKETPLACE]: { ...marketplace, schema } };
}

/** Headers that a caller may send with an operation. */
export function requestHeaders(operation: Operation): Readonly<Headers> {
  const own = operation === 'listing-copy' ? [MARKETPLACE] : [];
  return pick(request, 'x-request-id', 'Idempotency-Key', 'Prefer', ...own);
}

/** Headers that a caller may send with a look-up. */
export function lookupRequestHeaders(lookup: string): Readonly<Headers> {
  const own = lookup.startsWith('validate-') ? [MARKETPLACE] : [];
  return pick(request, 'x-request-id', ...own);
}

/** Headers that a caller may send with a new batch. */
export function batchRequestHeaders(): Readonly<Headers> {
  return pick(request, 'x-request-id', 'Idempotency-Key', MARKETPLACE);
}

/** Headers of an answer to a new batch with this status. */
export function batchHeaders(status: number): Headers {
  const made = status === 202 ? ['Location', 'Idempotent-Replayed'] : [];
  const short = status === 402 ? ['X-Credits-Remaining'] : [];
  return { ...lookupHeaders(status), ...pick(answer, ...made, ...short) };
}

const RATE_LIMIT = ['RateLimit-Policy', 'RateLimit'];
const CREDITS = ['X-Credits-Charged', 'X-Credits-Remaining'];

/** Headers of a 200 that one operation alone has. */
const OWN_HEADERS: Readonly<Record<Operation, readonly string[]>> = {
  'listing-images': ['X-Product-Fidelity', 'X-Prompt-Not-Applied'],
  'listing-copy': [],
};

/** Headers of an answer of a look-up with this status. */
export function lookupHeaders(status: number): Headers {
  if (status === 405) return pick(answer, 'x-request-id', 'Allow');
  if (status === 431) return pick(answer, 'x-request-id');
  const later = status === 409 || status === 429 || status === 503;
  if (status === 401) return pick(answer, 'x-request-id', 'WWW-Authenticate');
  if (status === 403) return pick(answer, 'x-request-id');
  return pick(answer, 'x-request-id', ...RATE_LIMIT, ...(later ? ['Retry-After'] : []));
}

/** Headers of an answer of a route that reads a body, with this status. */
export function bodyHeaders(status: number): Headers {
  const read = [200, 202, 400].includes(status) ? pick(answer, 'X-Unknown-Fields') : {};
  return { ...lookupHeaders(status), ...read };
}

/** Headers of an answer of an operation with this status. */
export function answerHeaders(status: number, operation: Operation): Headers {
  const common = bodyHeaders(status);
  if (status === 401 || status === 405 || status === 431) return common;
  if (status === 202) {
    return { ...common, ...pick(answer, 'Location', 'Preference-Applied', 'Retry-After') };
  }
  const done = status === 200 ? [...OWN_HEADERS[operation], 'Idempotent-Replayed'] : [];
  return { ...common, ...pick(answer, ...CREDITS, ...done) };
}
