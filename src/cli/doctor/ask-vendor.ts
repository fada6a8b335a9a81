import { type ModelAccess, type ModelVendor, VENDOR_URLS } from '../../config/model-settings.js';

/** Verdict of a vendor's list of models, which costs nothing, on a key. */
export interface KeyAnswer {
  /** `unknown`: the server has no such list; `trouble`: it could not answer; `away`: there was no answer. */
  readonly kind: 'accepted' | 'refused' | 'unknown' | 'trouble' | 'away';
  /** Status or code, nothing of the body. */
  readonly told: string;
}

/** One answer, from the look-up of the name to the end of what is read. */
const REACH_MS = 5_000;

/** Bytes of an error that are looked at. */
const MAX_ERROR_BYTES = 8_192;

/** Path of each vendor's list of models below its base URL, and the headers of a call. */
const LISTS: Readonly<
  Record<ModelVendor, { path: string; headers: (key: string) => Record<string, string> }>
> = {
  openai: {
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  google: {
    path: '/models?pageSize=1',
    headers: (key) => ({ 'x-goog-api-key': key }),
  },
  // It has no list; what it reports of itself costs nothing either.
  comfyui: {
    path: '/system_stats',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
  },
  anthropic: {
    path: '/models?limit=1',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
};

/** Asks a vendor for its list of models; never rejects, and answers within 5 s. */
export async function askVendor(
  vendor: ModelVendor,
  { apiKey, baseUrl = VENDOR_URLS[vendor] }: ModelAccess,
  fetch: typeof globalThis.fetch,
): Promise<KeyAnswer> {
  const { path, headers } = LISTS[vendor];
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      headers: apiKey === undefined ? {} : headers(apiKey),
      redirect: 'manual',
      signal: AbortSignal.timeout(REACH_MS),
    });
    const text = answer.status === 400 ? await beginningOf(answer) : '';
    await answer.body?.cancel().catch(() => undefined);
    return { kind: kindOf(answer.status, text), told: `HTTP ${answer.status}` };
  } catch (error) {
    return { kind: 'away', told: codeOf(error) };
  }
}

/** Google refuses a key with a 400 that names the reason. */
function kindOf(status: number, text: string): KeyAnswer['kind'] {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(text)) return 'refused';
  return status === 404 || status === 405 ? 'unknown' : 'trouble';
}

async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (text.length >= MAX_ERROR_BYTES) break;
  }
  await reader.cancel();
  return text;
}

/** The system's code of a connection that failed; its message may hold the address. */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `no answer within ${REACH_MS / 1_000} s`;
  return typeof cause?.code === 'string' ? cause.code : 'no connection';
}
