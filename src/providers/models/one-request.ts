import { type OpenAnswer, postText } from './post-text.js';

/** Bytes of an answer that says what went wrong; more of it would tell nothing. */
const MAX_ERROR_BYTES = 65_536;

/** An answer had more bytes than it may have; the rest was not read. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** The library wanted to ask again by itself: how often a provider is asked is decided elsewhere. */
class SecondRequestError extends Error {
  override readonly name = 'SecondRequestError';
}

/** Fetch of one call with its bounds, and the status and headers of its answer. */
export interface OneRequest {
  /** For the library: asks once, follows no redirect, stops reading where the answer gets too large. */
  readonly fetch: typeof globalThis.fetch;
  /** Status and headers of the newest answer, once there is one. */
  readonly answer: () => { readonly status: number; readonly headers: Headers } | undefined;
}

interface RequestBounds {
  /** Of a good answer, as decoded from its content encoding. */
  readonly maxBytes: number;
  /** False: the header that would carry the key is left out. */
  readonly withKey: boolean;
  /** True: the call is made of several requests, each of which is sent once. */
  readonly several: boolean;
}

/** A fetch for one call. */
export function oneRequest({ maxBytes, withKey, several }: RequestBounds): OneRequest {
  let asked = false;
  let answer: OpenAnswer | undefined;
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    if (asked && !several) throw new SecondRequestError('one request a call');
    asked = true;
    const headers = new Headers(init.headers);
    if (!withKey) headers.delete('authorization');
    answer = await open(address, { ...init, headers });
    const { status, body } = answer;
    const good = status >= 200 && status < 300;
    const bytes = good
      ? await whole(answer, maxBytes)
      : await beginningOf(body, init.signal ?? undefined);
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: answer.headers });
  };
  return { fetch, answer: () => answer };
}

async function open(
  address: string | URL | Request,
  { headers, ...init }: RequestInit & { readonly headers: Headers },
): Promise<OpenAnswer> {
  const { body, method, signal } = init;
  if (typeof body === 'string' && method === 'POST' && !(address instanceof Request))
    return postText({ address: new URL(address), headers, body, signal: signal ?? undefined });
  const answer = await globalThis.fetch(address, { ...init, headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: answer.body ?? [] };
}

async function whole(
  { headers, body }: OpenAnswer,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(headers.get('content-length') ?? 0);
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  for await (const chunk of body) {
    left -= chunk.length;
    if (announced > maxBytes || left < 0) throw new AnswerTooLargeError('read');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As much of an error as is needed; one that breaks off is taken as it is, since its status says enough. */
async function beginningOf(
  body: OpenAnswer['body'],
  signal: AbortSignal | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ERROR_BYTES) break;
    }
  } catch {
    signal?.throwIfAborted();
  }
  return Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES);
}
