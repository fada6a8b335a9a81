/** Bytes of an answer that says what went wrong; more of it would tell nothing. */
const MAX_ERROR_BYTES = 65_536;

/** An answer had more bytes than it may have; the rest was not read. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** The library wanted to ask again by itself: how often a provider is asked is decided elsewhere. */
export class SecondRequestError extends Error {
  override readonly name = 'SecondRequestError';
}

/** Fetch of one call with its bounds, and the status and headers of its answer. */
export interface OneRequest {
  /** For the library: asks once, follows no redirect, stops reading where the answer gets too large. */
  readonly fetch: typeof globalThis.fetch;
  /** Status and headers of the newest answer, once there is one. */
  readonly answer: () => { readonly status: number; readonly headers: Headers } | undefined;
}

/** Bounds of the fetch of a call. */
export interface RequestBounds {
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
  let answer: Response | undefined;
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (asked && !several) throw new SecondRequestError('one request a call');
    asked = true;
    const headers = new Headers(init?.headers);
    if (!withKey) headers.delete('authorization');
    answer = await globalThis.fetch(address, { ...init, headers, redirect: 'manual' });
    return answer.ok ? bounded(answer, maxBytes) : beginningOf(answer, init?.signal ?? undefined);
  };
  return { fetch, answer: () => answer };
}

async function bounded(answer: Response, maxBytes: number): Promise<Response> {
  const { body } = answer;
  if (body === null) return answer;
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await body.cancel();
    throw new AnswerTooLargeError('announced');
  }
  return copyOf(answer, counted(body, maxBytes));
}

/** The body as it is read, up to so many bytes: a pull costs half of what a pipe through a transformation does. */
function counted(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = maxBytes;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      left -= value.length;
      if (left >= 0) return controller.enqueue(value);
      void reader.cancel().catch(() => undefined);
      throw new AnswerTooLargeError('read');
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** As much of an error as is needed; one that breaks off is taken as it is, since its status says enough. */
async function beginningOf(answer: Response, signal: AbortSignal | undefined): Promise<Response> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return answer;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      size += read.value.length;
      if (size >= MAX_ERROR_BYTES) break;
    }
  } catch {
    signal?.throwIfAborted();
  }
  await reader.cancel().catch(() => undefined);
  const text = Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES).toString('utf8');
  return copyOf(answer, text);
}

function copyOf({ status, statusText, headers }: Response, body: BodyInit): Response {
  return new Response(body, { status, statusText, headers });
}
