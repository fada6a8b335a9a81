import type {
  Account,
  Answer,
  GenerationRecord,
  ImageGeneration,
  ListingCopy,
  Problem,
  RuleResult,
} from './answers.js';
import { type ApiFacts, readDescription } from './description.js';

/** Ids of a call. Both stay when a call is repeated after it got no answer, so that it is made and charged once. */
export interface CallIds {
  readonly idempotencyKey: string;
  readonly requestId: string;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const NO_ANSWER: Problem = {
  status: 0,
  code: 'no_answer',
  title: 'The service did not answer',
  detail:
    'The connection failed before the answer came. Repeat the call: it is made and charged once, since the repeat has the same Idempotency-Key.',
};

/** Ids for a new call. */
export function newCallIds(): CallIds {
  return { idempotencyKey: randomId(), requestId: `playground-${randomId()}` };
}

// crypto.randomUUID is missing on pages of plain HTTP from other machines.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The service as this page calls it; every call of the API goes through here. */
export class Api {
  constructor(
    private readonly prefix: string,
    private readonly apiKey: string,
  ) {}

  /** Makes one image and waits for it. */
  makeImage(body: object, ids: CallIds): Promise<Answer<{ generation: ImageGeneration }>> {
    return this.call('listing-images', { body, headers: headersOf(ids) });
  }

  /** Writes copy and waits for it. @param marketplace country of the rules; blank for the organization's own. */
  writeCopy(
    body: object,
    ids: CallIds,
    marketplace: string,
  ): Promise<Answer<{ result: ListingCopy }>> {
    return this.call('listing-copy', { body, headers: headersOf(ids, marketplace) });
  }

  checkImages(
    images: readonly string[],
    types: readonly string[],
  ): Promise<Answer<{ validation: ImageChecks }>> {
    return this.call('validations/listing-images', { body: { images, types } });
  }

  checkCopy(
    copy: ListingCopy,
    brief: object,
    marketplace: string,
  ): Promise<Answer<{ validation: { rules: readonly RuleResult[] } }>> {
    const country = marketplace === '' ? {} : { marketplace };
    return this.call('validations/listing-copy', { body: { copy, brief, ...country } });
  }

  account(): Promise<Answer<{ account: Account }>> {
    return this.call('account');
  }

  /** A page of generations, newest first. @param query filters and cursor; blank ones are left out. */
  list(
    query: Readonly<Record<string, string>>,
  ): Promise<Answer<{ generations: readonly GenerationRecord[]; nextCursor?: string }>> {
    const sent = Object.entries(query).filter(([, value]) => value !== '');
    return this.call(`generations?${new URLSearchParams(sent)}`);
  }

  find(id: string): Promise<Answer<{ generation: GenerationRecord }>> {
    return this.call(`generations/${id}`);
  }

  delete(id: string): Promise<Answer<object>> {
    return this.call(`generations/${id}`, { method: 'DELETE' });
  }

  private async call<T>(path: string, { body, headers, method }: Call = {}): Promise<Answer<T>> {
    const json: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return send<T>(`${this.prefix}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Authorization: `Bearer ${this.apiKey}`, ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
}

/** Checks of images, by their index in the call. */
export interface ImageChecks {
  readonly images: readonly { readonly index: number; readonly rules: readonly RuleResult[] }[];
  readonly rules: readonly RuleResult[];
}

/** The API's own description. */
export async function loadDescription(): Promise<Answer<ApiFacts>> {
  const answer = await send<unknown>('/openapi.json');
  return answer.ok ? { ...answer, value: readDescription(answer.value) } : answer;
}

/** The key that the embedded service gives to its own machine; blank elsewhere. */
export async function loadSessionKey(): Promise<string> {
  const answer = await send<{ apiKey: string | null }>('/playground/session');
  return (answer.ok && answer.value.apiKey) || '';
}

/** The service's sample photo. */
export async function loadSample(): Promise<Blob | undefined> {
  const response = await fetch('/playground/sample-product.jpg').catch(() => undefined);
  return response?.ok ? response.blob() : undefined;
}

function headersOf(ids: CallIds, marketplace = ''): Record<string, string> {
  return {
    'Idempotency-Key': ids.idempotencyKey,
    'x-request-id': ids.requestId,
    ...(marketplace !== '' && { 'X-Marketplace': marketplace }),
  };
}

async function send<T>(path: string, options: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { ...options, credentials: 'omit', cache: 'no-cache' });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T, headers: response.headers };
    return { ok: false, problem: withRetryAfter(value as Problem, response.headers) };
  } catch {
    return { ok: false, problem: NO_ANSWER };
  }
}

function withRetryAfter(problem: Problem, headers: Headers): Problem {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return seconds > 0 ? { ...problem, retryAfter: seconds } : problem;
}
