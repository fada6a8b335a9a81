import type { PatientCallers } from './patient-callers.js';
import type { Accounts, Verdict } from './verdict.js';

/** What a run was, for its table. */
export interface RunFacts {
  readonly callers: PatientCallers;
  readonly faults: ReadonlyMap<string, number>;
  readonly elapsedMs: number;
  /** Errors that the processes have logged. */
  readonly complaints: readonly string[];
}

/** Prints what a run has shown. */
export function printReport(facts: RunFacts, verdict: Verdict, accounts: Accounts): void {
  const { callers, faults, elapsedMs } = facts;
  const times = callers.records.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string =>
    `${((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) / 1_000).toFixed(1)} s`;
  const countOf = (outcome: string): number =>
    callers.records.filter((record) => record.outcome === outcome).length;
  console.table({
    calls: callers.records.length,
    'answered with 200': countOf('answered'),
    'answered as failed, not charged': countOf('failed'),
    faults: [...faults.values()].reduce((sum, count) => sum + count, 0),
    hung: callers.hung,
    ...Object.fromEntries(Object.entries(verdict).map(([name, ids]) => [name, ids.length])),
    ...accounts,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    'time of the run': `${Math.round(elapsedMs / 1_000)} s`,
  });
  console.log('Faults by kind');
  console.table(Object.fromEntries(faults));
  console.log('Tries by answer');
  console.table(Object.fromEntries(callers.tries));
  tellErrors(facts.complaints);
}

/** The errors that came most often, by what they say. */
function tellErrors(complaints: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const line of complaints) {
    const kind = sentenceOf(line).replace(/[0-9a-f-]{36}(-\d)?/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 20);
  console.log('Errors that the processes have logged, the most frequent ones');
  for (const [kind, count] of most) console.log(`${count} x ${kind}`);
}

function sentenceOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { where, message, error, code } = JSON.parse(line) as Record<string, string | undefined>;
  return [where, message, error, code].filter((part) => part !== undefined).join(': ');
}
