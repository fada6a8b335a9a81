import { readFile } from 'node:fs/promises';
import { runCli } from '../support/run-cli.js';
import { onDatabase } from '../support/service-client.js';
import type { TestCaller } from '../support/operator.js';
import type { FaultCluster } from './fault-cluster.js';
import type { CallRecord, PatientCallers } from './patient-callers.js';

/** Repeats at the same time. */
const REPEATERS = 16;

/** What went wrong, by the ids of the calls or generations; all must be empty. */
export interface Verdict {
  /** No definite answer, or a 200 that a repeat does not give again. */
  readonly lost: readonly string[];
  /** Captured more than once for one call. */
  readonly doubleCharges: readonly string[];
  /** Answered with 200 and not captured. */
  readonly notCaptured: readonly string[];
  /** Captured, and neither answered nor to be had by a repeat with the same key. */
  readonly notClaimable: readonly string[];
  /** Answered as failed, and captured. */
  readonly chargedFailures: readonly string[];
  /** Refused as the caller's fault. */
  readonly refused: readonly string[];
  /** Rows of the audit, or its exit code. */
  readonly audit: readonly string[];
}

/** Figures of the ledger and of the provider. */
export interface Accounts {
  readonly granted: number;
  readonly available: number;
  readonly reserved: number;
  readonly captured: number;
  readonly providerCalls: number;
  /** Calls of the provider whose generation was not captured by them. */
  readonly wasted: number;
  /** Generations that took more than one run. */
  readonly rerun: number;
}

interface GenerationRow {
  id: string;
  request_id: string;
  status: string;
  price: number;
  run: number;
  claimable: boolean;
}

const GENERATIONS = `
  SELECT g.id, g.request_id, g.status, g.price, g.run, k.generation_id IS NOT NULL AS claimable
    FROM generations g
    LEFT JOIN idempotency_keys k ON k.generation_id = g.id AND k.key = g.request_id`;

/** Repeats every answered call and reads the ledger, when all is well again. */
export async function judgeRun(
  cluster: FaultCluster,
  callers: PatientCallers,
  { organization }: TestCaller,
  granted: number,
): Promise<{ verdict: Verdict; accounts: Accounts }> {
  const { records } = callers;
  const replayed = await lostReplays(callers);
  return onDatabase(cluster.databaseUrl, async (operator) => {
    const rows = await operator.database.query<GenerationRow[]>(GENERATIONS);
    const captured = rows.filter(({ status }) => status === 'succeeded');
    const { available, reserved } = await operator.balance(organization);
    const unanswered = records.filter(({ outcome }) => outcome === 'lost').map(({ id }) => id);
    return {
      verdict: {
        lost: [...unanswered, ...replayed],
        ...comparedWith(captured, records),
        refused: records.flatMap(({ outcome, id, code }) =>
          outcome === 'refused' ? `${id}: ${code}` : [],
        ),
        audit: await auditOf(cluster.databaseUrl),
      },
      accounts: {
        granted,
        available,
        reserved,
        captured: captured.reduce((sum, { price }) => sum + price, 0),
        rerun: rows.filter(({ run }) => run > 1).length,
        ...(await providerCalls(cluster.providerLog, captured)),
      },
    };
  });
}

/** Waits until nothing is open any more. */
export async function untilSettled(databaseUrl: string, ms: number): Promise<void> {
  await onDatabase(databaseUrl, (operator) =>
    expect
      .poll(() => operator.database.query(`SELECT id FROM generations WHERE status = 'open'`), {
        timeout: ms,
        interval: 500,
      })
      .toEqual([]),
  );
}

async function lostReplays(callers: PatientCallers): Promise<string[]> {
  const answered = callers.records.filter(({ outcome }) => outcome === 'answered');
  const lost: string[] = [];
  const repeater = async (): Promise<void> => {
    for (let record = answered.pop(); record !== undefined; record = answered.pop()) {
      const again = await callers.repeat(record).catch((error: unknown) => String(error));
      if (typeof again === 'string') lost.push(`${record.id}: ${again}`);
      else if (again.text !== record.text || again.headers['idempotent-replayed'] !== 'true')
        lost.push(`${record.id}: ${again.status} ${again.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: REPEATERS }, repeater));
  return lost;
}

function comparedWith(captured: readonly GenerationRow[], records: readonly CallRecord[]) {
  const times = new Map<string, number>();
  for (const { request_id: id } of captured) times.set(id, (times.get(id) ?? 0) + 1);
  const idsOf = (outcome: CallRecord['outcome']): string[] =>
    records.filter((record) => record.outcome === outcome).map(({ id }) => id);
  return {
    doubleCharges: [...times].filter(([, count]) => count > 1).map(([id]) => id),
    notCaptured: idsOf('answered').filter((id) => !times.has(id)),
    notClaimable: captured.filter(({ claimable }) => !claimable).map(({ id }) => id),
    chargedFailures: idsOf('failed').filter((id) => times.has(id)),
  };
}

async function auditOf(databaseUrl: string): Promise<string[]> {
  const environment = { DATABASE_URL: databaseUrl };
  const { exitCode, stdout } = await runCli(environment, 'credits', 'audit', '--json');
  return exitCode === 0 ? [] : [stdout];
}

async function providerCalls(log: string, captured: readonly GenerationRow[]) {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  const paid = new Set(captured.map(({ id }) => id));
  const useful = new Set(
    lines.map((line) => line.split(' ')[0] ?? '').filter((id) => paid.has(id)),
  );
  return { providerCalls: lines.length, wasted: lines.length - useful.size };
}
