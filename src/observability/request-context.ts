import { AsyncLocalStorage } from 'node:async_hooks';

/** Times of the heavy work of a job; see `CoreTurns`. */
export interface JobWork {
  /** Place of the job among those of this process: earlier ones go first. */
  readonly order: number;
  /** Time that its work has held a core, milliseconds. */
  coreMs: number;
  /** Time that its work has waited for one, milliseconds. */
  waitedMs: number;
}

/** Facts that every log line of one call or job carries. */
interface RequestContext {
  /** 1 to 128 visible ASCII characters. */
  readonly requestId: string;
  /** `performance.now()` when the request arrived; not set for jobs. */
  readonly arrivedAt?: number;
  /** Set as soon as the call or job knows its generation. */
  readonly generationId?: string;
  /** Whose generation it is; only for jobs. */
  readonly organizationId?: string;
  /** Set by the first guard of an operation; not set for other routes. */
  readonly operation?: string;
  /** True for a call with a test key: it may ask for failures, which are no news to the operator. */
  readonly test?: boolean;
  /** Code of the problem that the call was answered with. */
  readonly problemCode?: string;
  /** Only for jobs. */
  readonly work?: JobWork;
  /** Only for jobs whose caller looks on. */
  readonly tellStage?: (stage: string) => void;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, within a context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Notes what has become known of the running call or job; nothing outside of any. */
export function noteCall(
  facts: Pick<RequestContext, 'generationId' | 'operation' | 'test' | 'problemCode'>,
): void {
  Object.assign(storage.getStore() ?? {}, facts);
}

/** The running job has held a core for so long, milliseconds. */
export function noteCoreTime(ms: number): void {
  const work = storage.getStore()?.work;
  if (work !== undefined) work.coreMs += ms;
}

/** The running job comes to a stage. */
export function noteStage(stage: string): void {
  storage.getStore()?.tellStage?.(stage);
}

/** The context of the running call or job; undefined outside of any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
