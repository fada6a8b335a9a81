import type { SafeFetch } from '../../sources/safe-fetch.js';
import { goodAnswer, wireError } from './wire-answers.js';

/** Terms on which the picture behind an address is fetched. */
interface PictureRoad {
  /** Of the vendor: what has its origin is the operator's own choice, on a private address too. */
  readonly baseUrl: string;
  /** The fetch of the call: bounded in bytes, follows no redirect. */
  readonly fetch: typeof globalThis.fetch;
  /** For every other address. */
  readonly safeFetch: SafeFetch;
  /** Of the answer. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

const DATA_URL = /^data:image\/[a-z]+;base64,/;

/**
 * The bytes behind an address that a model has answered with: a data URL, a file on the very origin of its
 * base URL (also as a path), or one on the internet. Rejects with `picture_not_fetched`.
 */
export async function pictureAt(address: string, road: PictureRoad): Promise<Uint8Array> {
  const data = DATA_URL.exec(address);
  if (data !== null) return Buffer.from(address.slice(data[0].length), 'base64');
  const { baseUrl, fetch, safeFetch, maxBytes, signal } = road;
  if (!URL.canParse(address, baseUrl)) throw notFetched('not_a_url');
  const url = new URL(address, baseUrl);
  if (url.origin !== new URL(baseUrl).origin) {
    const fetched = await safeFetch(url.href, maxBytes, signal);
    if (!fetched.ok) throw notFetched(fetched.failure.code);
    return fetched.value;
  }
  try {
    const answer = await goodAnswer(fetch, url.href, { signal });
    return new Uint8Array(await answer.arrayBuffer());
  } catch {
    signal.throwIfAborted();
    throw notFetched();
  }
}

/** It was made, and is not there: whatever the status of that answer, the vendor's answer is a bad one. */
export function notFetched(code?: string): Error {
  return wireError(200, JSON.stringify({ error: { code, type: 'picture_not_fetched' } }));
}
