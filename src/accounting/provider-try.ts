/** What a try of a model provider used and cost, as it is kept. */
export interface TryFacts {
  readonly generationId: string;
  readonly organizationId: string;
  readonly operation: string;
  readonly provider: string;
  readonly model?: string;
  /** Milliseconds from its beginning until now. */
  readonly ms: number;
  /** `ok`, a kind of failure, `stopped` (its time was over) or `error` (a bug). */
  readonly outcome: string;
  readonly billed: 'yes' | 'no' | 'unknown';
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly images?: number;
  /** Millionths of a US dollar; absent where it cannot be told. */
  readonly costMicros?: number;
}

/** A try as an operator sees it. */
export interface ShownTry {
  readonly beganAt: Date;
  readonly ms: number;
  /** `name` or `name:model`. */
  readonly provider: string;
  readonly outcome: string;
  readonly billed: 'yes' | 'no' | 'unknown';
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly images: number | null;
  /** US dollars; null where it cannot be told. */
  readonly costUsd: number | null;
  readonly wasted: string | null;
}
