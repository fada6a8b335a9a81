import pg from 'pg';
import { statementName } from './prepared-statements.js';

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
export class CleanPool extends pg.Pool {
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
