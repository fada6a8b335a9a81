/**
 * Tells the process that waits for a generation that it has ended, and no other process: what a process
 * hears does not grow with their number. Only a nudge: it may be lost, come twice or come late, since
 * the answer is read from the generations table and a sweep looks anyway.
 */
export interface CompletionSignal {
  /** Address of this process: travels with a job as its `replyTo`. */
  readonly address: string;
  /** Tells the process of that address; one that is gone hears nothing. Never rejects. */
  publish(address: string, generationId: string): Promise<void>;
  /**
   * Calls back with what is published to this process's address. Resolves when it listens, or when it
   * could not yet and tries on.
   */
  subscribe(listener: (generationId: string) => void): Promise<void>;
}

/** Injection token of the port. */
export const CompletionSignal = Symbol('CompletionSignal');
