import type { ModelVendor } from '../../config/model-settings.js';

/** Facts from which the log line of a failed call is made. */
interface Diagnosis {
  readonly vendor: ModelVendor;
  readonly status?: number;
  /** Candidates for the one short code, most telling first: from the provider, so none is trusted. */
  readonly codes: readonly (string | undefined)[];
  readonly headers?: Headers;
  /** Never logged, should the other side send it back. */
  readonly apiKey?: string;
}

/** A code or an id; sentences, addresses and markup are not. */
const SHORT = /^[a-z0-9_.-]{1,64}$/i;

/** OpenAI and Anthropic; Google gives none. */
const REQUEST_ID_HEADERS = ['x-request-id', 'request-id'];

/** Such as `openai: HTTP 429, insufficient_quota, request req_123`: never a body, a text or a key. */
export function diagnose({ vendor, status, codes, headers, apiKey }: Diagnosis): string {
  const tellable = (text: string | null | undefined): text is string =>
    SHORT.test(text ?? '') && (apiKey === undefined || !text?.includes(apiKey));
  const code = codes.find(tellable);
  const requestId = REQUEST_ID_HEADERS.map((name) => headers?.get(name)).find(tellable);
  const parts = [
    status === undefined ? undefined : `HTTP ${status}`,
    code,
    requestId === undefined ? undefined : `request ${requestId}`,
  ].filter((part) => part !== undefined);
  return `${vendor}: ${parts.length === 0 ? 'no answer' : parts.join(', ')}`;
}
