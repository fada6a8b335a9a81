import { auditCredits } from '../../../src/credits/audit.js';
import type { HistoryLog, OpenAttempt, OrganizationLog, SettleAttempt } from './history-log.js';
import type { LedgerRig } from './ledger-rig.js';

/** WHERE and SET of one statement read the clock one after the other; a busy machine may sleep between. */
const CLOCK_TOLERANCE_MS = 100;

interface GenerationRow {
  id: string;
  organization_id: string;
  status: 'open' | 'succeeded' | 'failed';
  price: number;
  run: number;
  started: boolean;
  outcome: { result?: { token: string }; failure?: { detail: string } } | null;
  late_ms: number;
  overdue: boolean;
  settlements: number;
  has_key: boolean;
  events: number;
  listeners: number;
}

interface BalanceRow {
  id: string;
  available: string;
  reserved: string;
}

const GENERATIONS = `
  SELECT g.id, g.organization_id, g.status, g.price, g.run, g.started_at IS NOT NULL AS started,
         g.outcome, extract(epoch FROM g.settled_at - g.deadline_at)::float8 * 1000 AS late_ms,
         g.deadline_at < clock_timestamp() - interval '1 second' AS overdue,
         (SELECT count(*)::integer FROM credit_entries e
           WHERE e.generation_id = g.id AND e.kind IN ('capture', 'release')) AS settlements,
         EXISTS (SELECT 1 FROM idempotency_keys k
                  WHERE k.generation_id = g.id AND k.expires_at > clock_timestamp()) AS has_key,
         (SELECT count(*)::integer FROM webhook_endpoints e
            JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.generation_id = g.id
           WHERE e.organization_id = g.organization_id) AS events,
         (SELECT count(*)::integer FROM webhook_endpoints e
           WHERE e.organization_id = g.organization_id
             AND e.kind = 'live' AND e.disabled_at IS NULL) AS listeners
    FROM generations g WHERE g.organization_id = ANY($1::uuid[])`;

const BALANCES = 'SELECT id, available, reserved FROM organizations WHERE id = ANY($1::uuid[])';

/**
 * Compares the tables with what the clients of a history saw, and asks the service's own audit.
 * @returns one sentence for each thing that is wrong.
 */
export async function checkHistory(rig: LedgerRig, log: HistoryLog): Promise<string[]> {
  const ids = log.organizations.map(({ id }) => id);
  const generations = await rig.rows<GenerationRow>(GENERATIONS, [ids]);
  const balances = await rig.rows<BalanceRow>(BALANCES, [ids]);
  const { findings } = await auditCredits(rig.auditor);
  return [
    ...log.violations,
    ...log.organizations.flatMap((one) => checkBalance(one, balances, generations)),
    ...log.attempts.flatMap((attempt) => checkAttempt(attempt, generations)),
    ...generations.flatMap((one) => checkGeneration(one, log)),
    ...checkSettlements(log, generations),
    ...checkKeys(log, generations),
    ...findings.map(({ invariant, rows }) => `audit: ${invariant}: ${JSON.stringify(rows[0])}`),
  ];
}

function checkBalance(
  { id, granted, grantedPerhaps }: OrganizationLog,
  balances: readonly BalanceRow[],
  generations: readonly GenerationRow[],
): string[] {
  const row = balances.find((one) => one.id === id);
  if (row === undefined) return ['an organization is gone'];
  const own = generations.filter((one) => one.organization_id === id);
  const sum = (status: GenerationRow['status']): number =>
    own.filter((one) => one.status === status).reduce((total, { price }) => total + price, 0);
  const [available, reserved] = [Number(row.available), Number(row.reserved)];
  const total = available + reserved + sum('succeeded');
  return [
    ...unless(available >= 0 && reserved >= 0, `a balance is negative: ${available}, ${reserved}`),
    ...unless(
      total >= granted && total <= granted + grantedPerhaps,
      `available + reserved + captured is ${total}, granted ${granted} and perhaps ${grantedPerhaps}`,
    ),
    ...unless(reserved === sum('open'), `reserved is ${reserved}, open holds are ${sum('open')}`),
  ];
}

function checkAttempt(
  { id, call, outcome }: OpenAttempt,
  generations: readonly GenerationRow[],
): string[] {
  const row = generations.find((one) => one.id === id);
  return [
    ...unless(outcome !== 'opened' || row !== undefined, 'a generation that was opened is gone'),
    ...unless(
      outcome !== 'not opened' || row === undefined,
      'a call that was not opened left a generation',
    ),
    ...unless(row === undefined || row.price === call.price, 'a generation has another price'),
  ];
}

function checkGeneration(row: GenerationRow, log: HistoryLog): string[] {
  const { status, outcome, settlements, events, listeners } = row;
  const wanted = status === 'open' ? 0 : 1;
  const told = wanted * listeners;
  const stored = { open: null, succeeded: outcome?.result, failed: outcome?.failure }[status];
  const complete = status === 'open' ? outcome === null : stored !== undefined;
  return [
    ...unless(
      settlements === wanted,
      `a generation that is ${status} was settled ${settlements} times`,
    ),
    ...unless(events === told, `a generation that is ${status} has ${events} of ${told} events`),
    ...unless(complete, `a generation that is ${status} has the outcome of another state`),
    ...unless(status !== 'open' || !row.overdue, 'a hold is open past its deadline'),
    ...unless(
      status !== 'succeeded' || row.late_ms <= CLOCK_TOLERANCE_MS,
      `a generation was captured ${Math.round(row.late_ms)} ms after its deadline`,
    ),
    ...(status === 'open' ? [] : checkWinner(row, log)),
  ];
}

function checkWinner(row: GenerationRow, log: HistoryLog): string[] {
  const token = row.outcome?.result?.token ?? row.outcome?.failure?.detail;
  const winner = log.settlements.find((one) => one.token === token);
  if (winner === undefined) return ['a stored outcome comes from nobody'];
  const { condition } = winner;
  return [
    ...unless(winner.answer !== false, 'an outcome is stored whose author was told no'),
    ...unless(winner.kind === (row.status === 'failed' ? 'release' : 'capture'), 'a wrong kind'),
    ...unless(
      condition.run === undefined || condition.run === row.run,
      `run ${String(condition.run)} settled a generation that was in run ${row.run}`,
    ),
    ...unless(!(condition.notStarted === true && row.started), 'a started generation was dropped'),
  ];
}

function checkSettlements(log: HistoryLog, generations: readonly GenerationRow[]): string[] {
  const stored = new Set(
    generations.map(({ outcome }) => outcome?.result?.token ?? outcome?.failure?.detail),
  );
  const lost = (one: SettleAttempt): boolean => one.answer === true && !stored.has(one.token);
  return log.settlements
    .filter(lost)
    .map(({ kind }) => `a ${kind} was confirmed and is not stored`);
}

function checkKeys(log: HistoryLog, generations: readonly GenerationRow[]): string[] {
  const violations: string[] = [];
  const holders = new Map<string, string>();
  for (const { id, call } of log.attempts) {
    const row = generations.find((one) => one.id === id);
    if (call.key === undefined || row === undefined) continue;
    const holds = row.status !== 'failed' && !log.expiredKeys.has(id);
    if (row.has_key !== holds) {
      violations.push(
        `the key of a generation that is ${row.status} is ${holds ? 'lost' : 'held'}`,
      );
    }
    if (!holds) continue;
    const place = `${row.organization_id} ${call.key}`;
    if (holders.has(place)) violations.push('two generations answer for one idempotency key');
    holders.set(place, id);
  }
  return violations;
}

function unless(condition: boolean, violation: string): string[] {
  return condition ? [] : [violation];
}
