import { type Queryable, rowsOf } from './queryable.js';

/** By which a database is told from others, also after it was moved, renamed or restored from a backup. */
export interface DatabaseIdentity {
  /** A UUID, made with the schema. */
  readonly id: string;
  /** Its name on its server, for people. */
  readonly name: string;
}

const READ = 'SELECT id, current_database() AS name FROM database_identity';

/** Reads it from a database whose schema is up to date. */
export async function readDatabaseIdentity(on: Queryable): Promise<DatabaseIdentity> {
  const [identity] = await rowsOf<DatabaseIdentity>(on, READ);
  if (identity === undefined)
    throw new Error('the table database_identity is empty: restore its row from a backup');
  return identity;
}
