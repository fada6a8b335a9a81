/** Message of a job: ids only, versioned, so that pods of two releases work side by side. */
export interface JobMessage {
  readonly v: 1;
  readonly generationId: string;
  /** Counts the jobs made for the same generation, from 1. */
  readonly run: number;
  /** W3C trace context of the call that waits for it; absent without tracing, and in later runs. */
  readonly traceparent?: string;
  /** Address of the process that waits for the end; absent when none is known. */
  readonly replyTo?: string;
  /** True where the caller looks on from outside: the worker stores each stage that it comes to. */
  readonly watched?: boolean;
}

/** A job's id: a queue ignores an id that it still keeps, so each run has its own. */
export function jobIdOf(generationId: string, run: number): string {
  return `${generationId}-${run}`;
}

/** Reads a message of any release so far; undefined when it is none. */
export function parseJobMessage(data: unknown): JobMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { generationId, run, traceparent, replyTo, watched } = data as Partial<
    Record<keyof JobMessage, unknown>
  >;
  if (typeof generationId !== 'string' || typeof run !== 'number') return undefined;
  return {
    v: 1,
    generationId,
    run,
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof replyTo === 'string' && { replyTo }),
    ...(watched === true && { watched }),
  };
}
