import type { Metrics } from '../../observability/metrics/metrics.js';
import {
  currentContext,
  type ProviderUse,
  type WasteReason,
} from '../../observability/request-context.js';

/** How a job ended, seen by what became of the work that providers did for it. */
export type JobEnd = 'captured' | 'failed' | 'deadline' | 'ended_elsewhere' | 'shutdown' | 'error';

/** Counts the tries of providers whose work the running job did not turn into a charged result. */
export function countWastedCalls(metrics: Metrics, operation: string, end: JobEnd): void {
  for (const use of currentContext()?.providersUsed ?? []) {
    const reason = use.wasted ?? reasonOf(use, end);
    if (reason === undefined) continue;
    use.wasted = reason;
    const { provider } = use;
    metrics.count('listing_provider_calls_wasted_total', { provider, operation, reason });
  }
}

/** A job goes on after a try whose own time was over; what broke the rules says so itself. */
function reasonOf({ ended }: ProviderUse, end: JobEnd): WasteReason | undefined {
  if (ended === 'nothing') return undefined;
  if (end !== 'captured' && end !== 'failed') return end;
  if (ended === 'stopped') return 'deadline';
  return end === 'failed' ? 'rules' : undefined;
}
