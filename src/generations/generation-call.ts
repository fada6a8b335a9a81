import type { Caller } from '../access/caller.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import type { StoredSource } from '../sources/stored-source.js';
import type { CallPhotos } from './call-photos.js';

/** What every operation knows of a call besides its body. */
export interface OperationCall {
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  /** `performance.now()` when the request arrived. */
  readonly arrivedAt: number;
  /** Aborted when the caller hangs up. */
  readonly hangUp: AbortSignal;
  /** To be called once the body's photos are no longer held in memory: makes room for other bodies. */
  readonly bodyReleased: () => void;
}

/** One validated call of an operation, on its way through the queue. */
export interface GenerationCall extends OperationCall {
  readonly operation: Operation;
  /** The validated fields, for telling a repeat from another request. */
  readonly fields: object;
  /** With a test key it may ask for a failure: see `simulator/`. */
  readonly productTitle?: string;
  readonly projectId?: string;
  readonly shotId?: string;
  /** Age of the generation, milliseconds, before which it is not answered; at once when left out. */
  readonly answerAtMs?: number;
  readonly photos: CallPhotos;
  /** The row's input, once the photos are stored. Asked only of a call that is neither a repeat nor refused. */
  inputOf(sources: readonly StoredSource[]): object;
}

/** A successful answer and the headers' facts. */
export interface GenerationAnswer<T = unknown> {
  readonly generationId: string;
  readonly result: T;
  /** True when another call's answer was given again. */
  readonly replayed: boolean;
  /** Credits the operation costs on the caller's plan. */
  readonly price: number;
  /** Credits free to be held afterwards. */
  readonly available: number;
  /** Further headers of the answer, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}
