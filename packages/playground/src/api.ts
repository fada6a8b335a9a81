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
import { readGenerations } from './read-generations.js';

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

/** Repeats of a call that the key's quota refuses: a window is a minute, and other pages may use the key too. */
const MOST_PAUSES = 5;

/** Streams of one generation that may be cut off before the call waits for its answer instead. */
const MOST_STREAMS = 20;

const BETWEEN_STREAMS_MS = 1_000;

/** Reactions of the page to facts that any answer may hold. */
export interface ApiWatch {
  /** Waits until the quota of the key is free again, seconds. */
  readonly pause: (seconds: number) => Promise<void>;
  /** Takes the headers of every answer. */
  readonly note: (headers: Headers) => void;
}

/** Answer of an image call: the image itself, or the id of a generation that runs on. */
export interface StartedImage {
  readonly generation: ImageGeneration | { readonly id: string; readonly status: string };
}

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
    private readonly watch: ApiWatch,
  ) {}

  /** Begins an image. A service that does not follow the preference, or has the image already, answers with it. */
  startImage(body: object, ids: CallIds): Promise<Answer<StartedImage>> {
    const headers = { ...headersOf(ids), Prefer: 'respond-async' };
    return this.call('listing-images', { body, headers });
  }

  /** Makes one image and waits for it; joins the call with these ids where one runs. */
  makeImage(body: object, ids: CallIds): Promise<Answer<{ generation: ImageGeneration }>> {
    return this.call('listing-images', { body, headers: headersOf(ids) });
  }

  /**
   * Follows a generation until it has ended.
   * @param told gets each state; the last one is the answer
   */
  async follow(
    id: string,
    told: (generation: GenerationRecord) => void,
  ): Promise<Answer<GenerationRecord>> {
    for (let streams = 0; streams < MOST_STREAMS; streams += 1) {
      const answer = await this.request(`generations/${id}/events`);
      if (!answer.ok) return answer;
      const { body, headers } = answer.value;
      try {
        for await (const generation of readGenerations(body)) {
          told(generation);
          if (generation.status !== 'open') return { ok: true, value: generation, headers };
        }
      } catch {
        // Cut off: the next stream goes on.
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_STREAMS_MS));
    }
    return { ok: false, problem: NO_ANSWER };
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

  private async call<T>(path: string, call: Call = {}): Promise<Answer<T>> {
    return jsonOf<T>(await this.request(path, call));
  }

  /** Sends a call; waits and sends it again where the quota of the key refuses it. */
  private async request(path: string, call: Call = {}): Promise<Answer<Response>> {
    for (let pauses = 0; ; pauses += 1) {
      const answer = await send(`${this.prefix}${path}`, this.optionsOf(call), this.watch.note);
      const seconds = answer.ok ? undefined : quotaSeconds(answer.problem);
      if (seconds === undefined || pauses === MOST_PAUSES) return answer;
      await this.watch.pause(seconds);
    }
  }

  private optionsOf({ body, headers, method }: Call): RequestInit {
    const json: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Authorization: `Bearer ${this.apiKey}`, ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
  }
}

/** Seconds until the quota of the key is free; undefined for every other problem. */
function quotaSeconds({ code, retryAfter }: Problem): number | undefined {
  return code === 'rate_limited' ? retryAfter : undefined;
}

/** Checks of images, by their index in the call. */
export interface ImageChecks {
  readonly images: readonly { readonly index: number; readonly rules: readonly RuleResult[] }[];
  readonly rules: readonly RuleResult[];
}

/** The API's own description. */
export async function loadDescription(): Promise<Answer<ApiFacts>> {
  const answer = await jsonOf<unknown>(await send('/openapi.json'));
  return answer.ok ? { ...answer, value: readDescription(answer.value) } : answer;
}

/** The key that the embedded service gives to its own machine; blank elsewhere. */
export async function loadSessionKey(): Promise<string> {
  const answer = await jsonOf<{ apiKey: string | null }>(await send('/playground/session'));
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

/** @param note gets the headers, of refusals too */
async function send(
  path: string,
  options: RequestInit = {},
  note: ApiWatch['note'] = () => undefined,
): Promise<Answer<Response>> {
  try {
    const response = await fetch(path, { ...options, credentials: 'omit', cache: 'no-cache' });
    const { headers } = response;
    note(headers);
    if (response.ok) return { ok: true, value: response, headers };
    return { ok: false, problem: withRetryAfter((await response.json()) as Problem, headers) };
  } catch {
    return { ok: false, problem: NO_ANSWER };
  }
}

async function jsonOf<T>(answer: Answer<Response>): Promise<Answer<T>> {
  if (!answer.ok) return answer;
  try {
    return { ...answer, value: (await answer.value.json()) as T };
  } catch {
    return { ok: false, problem: NO_ANSWER };
  }
}

function withRetryAfter(problem: Problem, headers: Headers): Problem {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return seconds > 0 ? { ...problem, retryAfter: seconds } : problem;
}
