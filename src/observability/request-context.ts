import { AsyncLocalStorage } from 'node:async_hooks';

/** Why the work of a provider led to no charge. */
export type WasteReason = 'rules' | 'deadline' | 'ended_elsewhere' | 'shutdown' | 'error';

/** A try of a provider for the running job, and what becomes of its work. */
export interface ProviderUse {
  readonly provider: string;
  /** `made`: it has answered. `stopped`: in the middle of its work. `nothing`: it failed by itself. */
  readonly ended: 'made' | 'stopped' | 'nothing';
  /** Not set while its work may still be charged for. */
  wasted?: WasteReason;
  /** Resolves with the id of its row in the accounts once that is written; only where one is kept. */
  readonly row?: Promise<string | undefined>;
}

/** Times of the heavy work of a job; see `CoreTurns`. */
export interface JobWork {
  /** Place of the job among those of this process: earlier ones go first. */
  readonly order: number;
  /** Time that its work has held a core, milliseconds. */
  coreMs: number;
  /** Time that its work has waited for one, milliseconds. */
  waitedMs: number;
}

/** What every log line of one call or job carries. */
export interface RequestContext {
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
  /** Tries of providers for this job so far, in their order; only for jobs. */
  readonly providersUsed?: ProviderUse[];
  /** Only for jobs. */
  readonly work?: JobWork;
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

/** Nothing of what providers have made since that many tries passes the rules. */
export function noteRulesBroken(since: number): void {
  for (const use of storage.getStore()?.providersUsed?.slice(since) ?? []) {
    if (use.ended === 'made') use.wasted = 'rules';
  }
}

/** The running job has held a core for so long, milliseconds. */
export function noteCoreTime(ms: number): void {
  const work = storage.getStore()?.work;
  if (work !== undefined) work.coreMs += ms;
}

/** The context of the running call or job; undefined outside of any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
