import type { Caller } from '../../access/caller.js';
import type { Operation } from '../../persistence/kinds.js';
import type { StoredSource } from '../../sources/stored-source.js';

/** The photos of one call, from the check of its request until no run can need them any more. */
export interface CallPhotos {
  /** Entries of the request's `images`. */
  readonly count: number;
  /** False once bytes were let go of: the call cannot begin a generation any more. */
  readonly complete: boolean;
  /**
   * Puts the bytes of data URLs into the store under the generation's prefix, so that the queue and the
   * database carry none. Rejects with `StorageError` when the store does not take them, and with the
   * signal's reason.
   */
  store(
    organizationId: string,
    generationId: string,
    signal: AbortSignal,
  ): Promise<readonly StoredSource[]>;
  /** Lets go of bytes that the call itself will not need again; addresses are kept, they weigh nothing. */
  release(): void;
}

/** Circumstances of a call, equal for every operation: all but its body. */
export interface OperationCall {
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  /** `performance.now()` when the request arrived. */
  readonly arrivedAt: number;
  /** Aborted when the caller hangs up. */
  readonly hangUp: AbortSignal;
  /** True for a caller who does not wait for the end: it is told of the generation, and looks it up. */
  readonly respondAsync?: boolean;
  /** To be called once the body's photos are no longer held in memory: makes room for other bodies. */
  readonly bodyReleased: () => void;
}

/** One validated call of an operation, on its way through the queue. */
export interface GenerationCall extends OperationCall {
  readonly operation: Operation;
  /** The validated fields, to distinguish a repeat from another request. */
  readonly fields: object;
  /** Headers that change the result, by name; they too distinguish a repeat from another request. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly projectId?: string;
  readonly shotId?: string;
  readonly photos: CallPhotos;
  /** Results that are asked for, each at the plan's price; 1 when not set. */
  readonly units?: number;
  /** The row's input, once the photos are stored. Asked only of a call that is neither a repeat nor refused. */
  inputOf(sources: readonly StoredSource[]): object;
}

/** Credits that a call costs on its caller's plan. */
export function priceOf({ caller, operation, units = 1 }: GenerationCall): number {
  return caller.plan.price[operation] * units;
}

/** A successful answer and the headers' facts. */
export interface GenerationAnswer<T = unknown> {
  readonly generationId: string;
  readonly result: T;
  /** True when another call's answer was given again. */
  readonly replayed: boolean;
  /** Credits that the call costs on the caller's plan. */
  readonly price: number;
  /** Credits free to be held afterwards. */
  readonly available: number;
  /** Further headers of the answer, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A generation that is still running, for a caller who does not wait. */
export interface RunningGeneration {
  readonly generationId: string;
  readonly running: true;
}

/** Outcome of a call that does not fail. */
export type GenerationReply<T = unknown> = GenerationAnswer<T> | RunningGeneration;

/** True where the result is not there yet. */
export function isRunning(reply: GenerationReply): reply is RunningGeneration {
  return 'running' in reply;
}
