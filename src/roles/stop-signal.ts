/** A supervisor ends a process by SIGTERM, a person at a terminal by SIGINT. */
export type StopSignal = 'SIGTERM' | 'SIGINT';

/**
 * Resolves at the first SIGTERM or SIGINT; later ones change nothing. Asked for before anything is
 * started, so that a signal during the start leaves no database running behind.
 */
export function firstStopSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}
