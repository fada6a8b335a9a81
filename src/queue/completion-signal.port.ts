/**
 * Tells the process that waits for a generation that it has ended. Only a nudge: it may be lost, come
 * twice or come late, since the answer is read from the generations table and a sweep looks anyway.
 */
export interface CompletionSignal {
  /** Tells all processes; never rejects. */
  publish(generationId: string): Promise<void>;
  /** Calls back with generation ids from any process; returns the way to stop. */
  subscribe(listener: (generationId: string) => void): () => void;
}

/** Injection token of the port. */
export const CompletionSignal = Symbol('CompletionSignal');
