import pg from 'pg';
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
function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST) return undefined;
  const name = `listing_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  names.set(sql, name);
  return name;
}

/**
 * A connection whose loss is reported by its next query and nowhere else. A server that goes down may say so
 * in the packet that completes the connection, before anybody listens: an error without a listener would
 * end the process.
 */
export class QuietClient extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options);
    this.on('error', () => undefined);
  }
}

/**
 * Keeps the plans of statements with parameters: reading and planning them takes the server longer than
 * most of them run, and a call waits for six.
 */
class PreparingClient extends QuietClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? statementName(text)
        : undefined;
    const named = name === undefined ? args : [{ name, text, values }, ...rest];
    return (super.query as (...all: unknown[]) => never)(...named);
  }
}

/**
 * A pool that never hands out a connection which somebody else has not done with. That happens when the
 * database stalls. A statement times out, its ROLLBACK times out unsent, and the connection goes back: the
 * next user's statements would run inside that transaction, confirmed, not committed, and in the end
 * committed together with what was refused. Or no answer ever comes, since the connection is dead: the
 * next user would wait behind it in vain, and so would whoever comes after.
 */
class CleanPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
    // The pool drops a connection that is ending instead of keeping it.
    this.on('release', (_error, client) => {
      const { readyForQuery } = client as unknown as { readonly readyForQuery: boolean };
      const done = readyForQuery && client.getTransactionStatus() === 'I';
      if (!done) void (client as unknown as pg.Client).end();
    });
  }
}

/** `pg` as TypeORM uses it, with the pool above. */
export const POSTGRES_DRIVER = { ...pg, Pool: CleanPool };
