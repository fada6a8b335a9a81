/** A job whose attempts are kept. */
export interface JobIds {
  readonly generationId: string;
  readonly organizationId: string;
  readonly operation: string;
}

/** Use of one call as the model reports it; absent where it reports none. */
export interface ModelUse {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Pictures that it has made. */
  readonly images?: number;
}

/** An attempt of a model provider as it is kept: what it used and cost. */
export interface AttemptFacts extends JobIds, ModelUse {
  readonly provider: string;
  readonly model?: string;
  /** Milliseconds from its beginning until now. */
  readonly ms: number;
  /** `ok`, a kind of failure, `stopped` (its time was over) or `error` (a bug). */
  readonly outcome: string;
  readonly billed: 'yes' | 'no' | 'unknown';
  /** Millionths of a US dollar; absent where it is not known. */
  readonly costMicros?: number;
}

/** An attempt as an operator sees it. */
export interface ShownAttempt {
  readonly beganAt: Date;
  readonly ms: number;
  /** `name` or `name:model`. */
  readonly provider: string;
  readonly outcome: string;
  readonly billed: 'yes' | 'no' | 'unknown';
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly images: number | null;
  /** US dollars; null where it is not known. */
  readonly costUsd: number | null;
  readonly wasted: string | null;
}
