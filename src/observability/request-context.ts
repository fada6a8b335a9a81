import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one call or job carries. */
export interface RequestContext {
  /** 1 to 128 visible ASCII characters. */
  readonly requestId: string;
  /** `performance.now()` when the request arrived; not set for jobs. */
  readonly arrivedAt?: number;
  /** Set as soon as the call or job knows its generation. */
  generationId?: string;
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

/** The context of the running call or job; undefined outside of any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
