import { AsyncLocalStorage } from 'node:async_hooks';

/** A try of a provider that has answered, or that was stopped in the middle of its work. */
export interface ProviderUse {
  readonly provider: string;
  readonly stopped: boolean;
}

/** What every log line of one call or job carries. */
export interface RequestContext {
  /** 1 to 128 visible ASCII characters. */
  readonly requestId: string;
  /** `performance.now()` when the request arrived; not set for jobs. */
  readonly arrivedAt?: number;
  /** Set as soon as the call or job knows its generation. */
  generationId?: string;
  /** Set by the first guard of an operation; not set for other routes. */
  operation?: string;
  /** True for a call with a test key: it may ask for failures, which are no news to the operator. */
  test?: boolean;
  /** Code of the problem that the call was answered with. */
  problemCode?: string;
  /** Tries of providers that have made something for this job so far; only for jobs. */
  readonly providersUsed?: ProviderUse[];
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, within a context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** From now on the log lines of the running call carry its generation. */
export function nameGeneration(generationId: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.generationId = generationId;
}

/** The running call is one of an operation. */
export function nameOperation(operation: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.operation = operation;
}

/** The running call is made with a test key. */
export function nameTestCall(): void {
  const context = storage.getStore();
  if (context !== undefined) context.test = true;
}

/** The running call is answered with a problem of that code. */
export function nameProblem(code: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.problemCode = code;
}

/** The context of the running call or job; undefined outside of any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
