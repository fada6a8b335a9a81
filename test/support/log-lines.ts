import type { RunningService } from './running-service.js';

/** One line of the log, as far as tests look at it. */
export interface LogLine {
  readonly time: string;
  readonly level: string;
  readonly message: string;
  readonly where?: string;
  readonly requestId?: string;
  readonly generationId?: string;
  readonly traceId?: string;
  readonly outcome?: string;
  readonly ms?: number;
}

/** The whole lines that a process has written so far; throws where one is no JSON. */
export function logLines(service: RunningService): LogLine[] {
  const text = service.output();
  const whole = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return whole.filter((line) => line !== '').map((line) => JSON.parse(line) as LogLine);
}
