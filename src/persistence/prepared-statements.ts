import { createHash } from 'node:crypto';

/**
 * Statements that one process has its connections keep prepared, at most. The service's own are some
 * fifty; what TypeORM makes up beyond that runs as it comes, so that no server collects plans for good.
 */
const MOST = 128;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps the plan of a statement; undefined: it is planned each time.
 * The same text has the same name in every process, as poolers between us and the server want it.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST) return undefined;
  const name = `listing_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  names.set(sql, name);
  return name;
}
