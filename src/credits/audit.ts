import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** The sweeper runs every second; a hold older than this past its deadline has been forgotten. */
const SWEEP_GRACE = `interval '10 seconds'`;

/** Invariants of the ledger, each with a statement that gives the rows that break it. */
const INVARIANTS = [
  {
    name: 'entries sum to available and reserved',
    sql: `SELECT o.name AS organization, o.available, o.reserved,
                 coalesce(sum(e.available_delta), 0) AS entries_available,
                 coalesce(sum(e.reserved_delta), 0) AS entries_reserved
            FROM organizations o LEFT JOIN credit_entries e ON e.organization_id = o.id
           GROUP BY o.id
          HAVING o.available <> coalesce(sum(e.available_delta), 0)
              OR o.reserved <> coalesce(sum(e.reserved_delta), 0)`,
  },
  {
    name: 'no balance is negative',
    sql: `SELECT name AS organization, available, reserved FROM organizations
           WHERE available < 0 OR reserved < 0`,
  },
  {
    name: 'each generation is captured or released at most once',
    sql: `SELECT generation_id, count(*) AS settlements FROM credit_entries
           WHERE kind IN ('capture', 'release') GROUP BY generation_id HAVING count(*) > 1`,
  },
  {
    name: 'a generation is captured exactly when it has a result',
    sql: `SELECT g.id AS generation_id, g.status, e.kind
            FROM generations g
            LEFT JOIN credit_entries e ON e.generation_id = g.id AND e.kind IN ('capture', 'release')
           WHERE e.kind IS DISTINCT FROM
                 CASE g.status WHEN 'succeeded' THEN 'capture' WHEN 'failed' THEN 'release' END
              OR (g.status = 'succeeded') <> (g.outcome ? 'result' AND g.outcome IS NOT NULL)`,
  },
  {
    name: 'each generation has one hold of its price, settled with the same amount',
    sql: `SELECT g.id AS generation_id, g.price, e.kind, e.available_delta, e.reserved_delta
            FROM generations g LEFT JOIN credit_entries e ON e.generation_id = g.id
           WHERE e.id IS NULL
              OR e.kind = 'hold' AND (e.available_delta, e.reserved_delta) <> (-g.price, g.price)
              OR e.kind = 'capture' AND (e.available_delta, e.reserved_delta) <> (0, -g.price)
              OR e.kind = 'release' AND (e.available_delta, e.reserved_delta) <> (g.price, -g.price)
              OR NOT EXISTS (SELECT 1 FROM credit_entries h
                              WHERE h.generation_id = g.id AND h.kind = 'hold')`,
  },
  {
    name: 'reserved credits equal the holds of open generations',
    sql: `SELECT o.name AS organization, o.reserved, coalesce(sum(g.price), 0) AS held
            FROM organizations o
            LEFT JOIN generations g ON g.organization_id = o.id AND g.status = 'open'
           GROUP BY o.id HAVING o.reserved <> coalesce(sum(g.price), 0)`,
  },
  {
    name: 'no hold is open past its deadline',
    sql: `SELECT id AS generation_id, deadline_at FROM generations
           WHERE status = 'open' AND deadline_at < clock_timestamp() - ${SWEEP_GRACE}`,
  },
];

/** A broken invariant and the rows that break it, at most 100 of them. */
interface AuditFinding {
  readonly invariant: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Counts and findings of an audit. */
export interface AuditReport {
  readonly organizations: number;
  readonly entries: number;
  /** Empty when the ledger is sound. */
  readonly findings: readonly AuditFinding[];
}

/** Reads the ledger of all organizations, in one snapshot, and lists what breaks an invariant. */
export async function auditCredits(source: {
  transaction<T>(isolation: 'REPEATABLE READ', run: (manager: Queryable) => Promise<T>): Promise<T>;
}): Promise<AuditReport> {
  return source.transaction('REPEATABLE READ', async (on) => {
    const findings: AuditFinding[] = [];
    for (const { name, sql } of INVARIANTS) {
      const rows = await rowsOf<Record<string, unknown>>(on, `${sql} LIMIT 100`);
      if (rows.length > 0) findings.push({ invariant: name, rows });
    }
    const [counts] = await rowsOf<{ organizations: number; entries: number }>(
      on,
      `SELECT (SELECT count(*)::integer FROM organizations) AS organizations,
              (SELECT count(*)::integer FROM credit_entries) AS entries`,
    );
    return { organizations: counts?.organizations ?? 0, entries: counts?.entries ?? 0, findings };
  });
}
