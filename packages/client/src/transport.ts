import { type CallFacts, readCallFacts } from './call-facts.js';
import { ConnectionFailedError, ListingProblemError, UnexpectedAnswerError } from './errors.js';
import { retryAfterMs, type RetryOptions, wait, waitBeforeRepeat } from './retry.js';
import type { ProblemDocument } from './types.js';

/** Address, key and bounds of the client's calls. */
export interface TransportOptions extends RetryOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Time of one attempt, milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** One call, whatever number of attempts it takes. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the prefix of the interface. */
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
  /** Sent with each attempt. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Ends the call: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Leaves the body of a 200 to the caller. */
  readonly stream?: boolean;
}

/** A 200; `text` is its body, empty where that is left to the caller. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
  readonly call: CallFacts;
}

/** Outcome of one attempt: an answer, or the reason why none came. */
interface Attempt {
  readonly response?: Response;
  readonly text?: string;
  readonly cause?: unknown;
}

type Facts = Pick<CallFacts, 'idempotencyKey' | 'attempts'>;

const PREFIX = '/api/enterprise/v1/marketplace';

/** Sends calls, and repeats those that may succeed later, each time with the same key. */
export class Transport {
  constructor(private readonly options: TransportOptions) {}

  /**
   * @throws ListingProblemError when the service refuses or fails, UnexpectedAnswerError when something else answers,
   *   ConnectionFailedError when nothing does
   */
  async send(request: Request): Promise<Answer> {
    for (let repeats = 0; ; repeats++) {
      const facts = { idempotencyKey: request.idempotencyKey, attempts: repeats + 1 };
      const attempt = await this.attempt(request);
      const { response, text = '' } = attempt;
      if (response?.ok === true) return { response, text, call: readCallFacts(response, facts) };
      const ms = waitBeforeRepeat(response, repeats, this.options);
      if (ms === undefined) throw this.failure(attempt, facts);
      await wait(ms, request.signal);
    }
  }

  private async attempt(request: Request): Promise<Attempt> {
    const { signal } = request;
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    try {
      const response = await this.options.fetch(this.urlOf(request), {
        method: request.method,
        headers: this.headersOf(request),
        body: request.body && JSON.stringify(request.body),
        // A redirected POST would arrive as a GET, and the key could go elsewhere.
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      if (response.ok && request.stream === true) return { response };
      return { response, text: await response.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      return { cause };
    }
  }

  private urlOf({ path, query = {} }: Request): string {
    const parameters = Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]);
    const text = new URLSearchParams(parameters).toString();
    return `${this.options.baseUrl}${PREFIX}${path}${text === '' ? '' : `?${text}`}`;
  }

  private headersOf({ body, idempotencyKey, headers = {} }: Request): Record<string, string> {
    const all = {
      Authorization: `Bearer ${this.options.apiKey}`,
      'Content-Type': body && 'application/json',
      'Idempotency-Key': idempotencyKey,
      ...headers,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  private failure({ response, text = '', cause }: Attempt, facts: Facts): Error {
    if (response === undefined) return new ConnectionFailedError(cause, facts);
    const problem = problemIn(response, text);
    if (problem === undefined)
      return new UnexpectedAnswerError(response.status, text.slice(0, 500), facts);
    const call = readCallFacts(response, facts);
    return new ListingProblemError(problem, this.options.baseUrl, call, retryAfterMs(response));
  }
}

function problemIn({ headers }: Response, text: string): ProblemDocument | undefined {
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true)
    return undefined;
  try {
    return JSON.parse(text) as ProblemDocument;
  } catch {
    return undefined;
  }
}
