import type { IncomingMessage } from 'node:http';
import { bad, type Checked, good, sourceFailure } from './source-problems.js';
import { type Result, succeed } from '../errors/failure.js';
import type { AddressPolicy } from './address-policy.js';
import { type HopOptions, requestOnce } from './fetch-hop.js';
import { FETCH_LIMITS, type FetchLimits } from './source-limits.js';
import type { SourceNetwork } from './source-network.js';
import { checkUrl } from './source-url.js';

// Stores that were told no type send the octet-stream ones.
const PICTURE_TYPE = /^(image\/|(application|binary)\/octet-stream$)/;

/**
 * The body of a final answer: status 200, no encoding, a type that may be a picture, at most `maxBytes`
 * (reported by Content-Length or counted), and whole.
 */
async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Checked<Buffer>> {
  const { headers } = answer;
  if (answer.statusCode !== 200) return bad('status');
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') return bad('encoded');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && !PICTURE_TYPE.test(type)) return bad('not_an_image_type');
  if (Number(headers['content-length'] ?? 0) > maxBytes) return bad('too_many_bytes');
  return readBody(answer, maxBytes);
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Checked<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return bad('too_many_bytes');
      chunks.push(chunk);
    }
  } catch {
    return bad('unreachable');
  }
  return answer.complete ? good(Buffer.concat(chunks, size)) : bad('unreachable');
}

const REDIRECTS = [301, 302, 303, 307, 308];

interface FetchOptions {
  readonly policy: AddressPolicy;
  readonly network: SourceNetwork;
  /** Aborting it rejects with its reason. */
  readonly signal: AbortSignal;
  readonly limits?: FetchLimits;
}

/**
 * Fetches the bytes behind a caller's URL without reaching anything that is not public: scheme, user
 * info, port and every address are checked on every hop, and the checked address is the connected one.
 * Fails with `source_image_forbidden` (a check refused a hop), `source_image_unreachable` (no whole
 * answer of status 200 in time), `source_image_unreadable` (compressed, or declared as no picture) or
 * `input_too_large`, each pointing at `/images/<index>`. What the bytes are is not looked at.
 */
export async function fetchSource(
  url: string,
  index: number,
  options: FetchOptions,
): Promise<Result<Buffer>> {
  const { policy, network, signal, limits = FETCH_LIMITS } = options;
  signal.throwIfAborted();
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
  const fetched = await followRedirects(url, { policy, network, limits, signal: bounded });
  signal.throwIfAborted();
  return fetched.ok ? succeed(fetched.value) : sourceFailure(fetched.problem, index);
}

async function followRedirects(start: string, options: HopOptions): Promise<Checked<Buffer>> {
  let next = start;
  let base: URL | undefined;
  for (let hop = 0; hop <= options.limits.maxRedirects; hop += 1) {
    if (!URL.canParse(next, base)) return bad(base === undefined ? 'not_a_source' : 'redirects');
    const url = checkUrl(new URL(next, base), options.policy);
    if (!url.ok) return url;
    const answer = await requestOnce(url.value, options);
    if (!answer.ok) return answer;
    try {
      const { statusCode = 0 } = answer.value;
      if (!REDIRECTS.includes(statusCode)) {
        return await readAnswer(answer.value, options.limits.maxBytes);
      }
      const target = locationOf(answer.value);
      if (!target.ok) return target;
      next = target.value;
      base = url.value;
    } finally {
      // Whatever of the answer was not read stays where it is.
      answer.value.destroy();
    }
  }
  return bad('redirects');
}

/** Servers send UTF-8 here although headers are Latin-1. */
function locationOf(answer: IncomingMessage): Checked<string> {
  const location = answer.headers.location;
  if (location === undefined || location === '') return bad('redirects');
  return good(Buffer.from(location, 'latin1').toString('utf8'));
}
