import type { Metrics } from '../../observability/metrics/metrics.js';
import { currentContext } from '../../observability/request-context.js';

/** How a job ended, seen by what became of the work that providers did for it. */
export type JobEnd = 'captured' | 'failed' | 'deadline' | 'ended_elsewhere' | 'shutdown' | 'error';

/** Counts the tries of providers whose work the running job did not turn into a charged result. */
export function countWastedCalls(metrics: Metrics, operation: string, end: JobEnd): void {
  const used = currentContext()?.providersUsed ?? [];
  // Of several results the last one passed the rules and was stored.
  const wasted = end === 'captured' ? used.slice(0, -1) : used;
  for (const { provider, stopped } of wasted) {
    const reason = end === 'captured' || end === 'failed' ? reasonOf(stopped) : end;
    metrics.count('listing_provider_calls_wasted_total', { provider, operation, reason });
  }
}

/** A job goes on after an answer that broke the rules, or after a try whose own time was over. */
function reasonOf(stopped: boolean): 'deadline' | 'rules' {
  return stopped ? 'deadline' : 'rules';
}
