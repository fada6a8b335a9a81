import type { CompletionListener } from './completion-message.js';

/**
 * Tells the process that waits for a generation that it has ended, and no other process: what a process
 * hears does not grow with their number. It may be lost, come twice or come late: a sweep looks anyway. The outcome
 * goes along where there is room, so that who waits need not read it from the generations table.
 */
export interface CompletionSignal {
  /** Address of this process: travels with a job as its `replyTo`. */
  readonly address: string;
  /** Tells the process of that address, with the outcome as stored; one that is gone hears nothing. Never rejects. */
  publish(address: string, id: string, outcome?: unknown): Promise<void>;
  /**
   * Calls back with what is published to this process's address. Resolves when it listens, or when it
   * could not yet and tries on.
   */
  subscribe(listener: CompletionListener): Promise<void>;
}

/** Injection token of the port. */
export const CompletionSignal = Symbol('CompletionSignal');
