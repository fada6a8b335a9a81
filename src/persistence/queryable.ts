/**
 * Whatever runs SQL: a TypeORM data source, or the entity manager of an open transaction.
 * Statements are written as `WITH … SELECT`, so that the answer is always a list of rows.
 */
export interface Queryable {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** Runs a statement and gives its rows, typed by the caller who wrote the SELECT. */
export async function rowsOf<T>(
  on: Queryable,
  sql: string,
  parameters: unknown[] = [],
): Promise<T[]> {
  return on.query<T[]>(sql, parameters);
}
