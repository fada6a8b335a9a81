import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Grouped } from '../persistence/grouped.js';
import { rowsOf } from '../persistence/queryable.js';
import type { Caller, CallerPlan, Turn } from './caller.js';
import type { RouteAccess } from './route-access.decorator.js';

/**
 * One read of everything that the guards and the facade decide on; the database's clock decides expiry. Calls that the
 * key's scopes and its plan allow are counted in `rate_limits`, so that all processes share one count: the upsert adds
 * and reads, so of any number of concurrent calls exactly the quota sees a count within it.
 */
const FIND_AND_COUNT = `
  WITH asked AS (
    SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::integer[]) AS a (hash, one_of, operation, calls)
  ), moment AS (
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms
  ), found AS (
    SELECT a.hash, a.one_of, a.operation, a.calls, k.id, k.kind, k.organization_id, k.scopes,
           o.available::float8 AS available, o.marketplace, o.suspended_at IS NOT NULL AS suspended,
           p.name, p.access, p.rate_limit, p.rate_window, p.image_price, p.copy_price
      FROM asked a
      JOIN api_keys k ON k.hash = a.hash
      JOIN organizations o ON o.id = k.organization_id
      JOIN plans p ON p.name = o.plan
     WHERE k.revoked_at IS NULL
       AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
  ), allowed AS (
    SELECT hash, one_of, operation, id, calls, rate_window FROM found
     WHERE scopes && string_to_array(one_of, ' ') AND NOT suspended AND (operation IS NULL OR operation = ANY(access))
  ), counted AS (
    INSERT INTO rate_limits AS r (key, points, expire)
    SELECT id::text, sum(calls), (SELECT ms FROM moment) + max(rate_window) * 1000
      FROM allowed GROUP BY id ORDER BY id
    ON CONFLICT (key) DO UPDATE
       SET points = excluded.points + CASE WHEN r.expire > (SELECT ms FROM moment) THEN r.points ELSE 0 END,
           expire = CASE WHEN r.expire > (SELECT ms FROM moment) THEN r.expire ELSE excluded.expire END
    RETURNING key, points, expire - (SELECT ms FROM moment) AS ms_left
  )
  SELECT f.hash, f.one_of AS "oneOf", f.operation, f.id AS "apiKeyId", f.kind, f.organization_id AS "organizationId",
         f.scopes, f.available, f.marketplace, f.suspended, f.name, f.access, f.rate_limit AS "rateLimit",
         f.rate_window AS "rateWindow", f.image_price AS "imagePrice", f.copy_price AS "copyPrice",
         c.points, c.ms_left::float8 AS "msLeft"
    FROM found f
    LEFT JOIN allowed a ON a.hash = f.hash AND a.one_of = f.one_of AND a.operation IS NOT DISTINCT FROM f.operation
    LEFT JOIN counted c ON c.key = a.id::text`;

interface Row extends Omit<Caller, 'marketplace' | 'plan' | 'turn'>, Omit<CallerPlan, 'price'> {
  readonly hash: Buffer;
  /** Scopes of which the route asks one, separated by spaces. */
  readonly oneOf: string;
  readonly operation: string | null;
  readonly marketplace: string | null;
  readonly imagePrice: number;
  readonly copyPrice: number;
  /** Calls of the window so far, those of the group with them; null where they were not counted. */
  readonly points: number | null;
  /** Until the end of the window. */
  readonly msLeft: number | null;
}

/** A call, as far as it matters for whom it is counted. */
interface Lookup extends Pick<RouteAccess, 'operation'>, Pick<Row, 'hash' | 'oneOf'> {}

/** Finds who calls, and counts the call. Nothing is cached: a revoked key is refused by every process at once. */
@Injectable()
export class CallerStore {
  /** Calls of one moment share a statement. */
  private readonly lookups: Grouped<Lookup, Caller | undefined>;

  constructor(private readonly database: DataSource) {
    this.lookups = new Grouped((lookups) => this.findAll(lookups));
  }

  /** The caller of a key's hash on a route; undefined for unknown, revoked and expired keys alike. */
  find(hash: Buffer, { scopes, operation }: RouteAccess): Promise<Caller | undefined> {
    return this.lookups.ask('', { hash, oneOf: scopes.join(' '), operation });
  }

  private async findAll(lookups: readonly Lookup[]): Promise<(Caller | undefined)[]> {
    const alike = groupedAlike(lookups);
    const asked = [...alike.values()];
    const rows = await rowsOf<Row>(this.database, FIND_AND_COUNT, [
      asked.map(([{ hash }]) => hash),
      asked.map(([{ oneOf }]) => oneOf),
      asked.map(([{ operation }]) => operation),
      asked.map((calls) => calls.length),
    ]);
    const found = new Map(rows.map((row) => [idOf(row), row]));
    const turns = new Turns(rows, alike);
    return lookups.map((lookup) => {
      const row = found.get(idOf(lookup));
      return row && toCaller(row, turns.next(row));
    });
  }
}

/** Calls of one key on one kind of route, which go as one row. */
function groupedAlike(lookups: readonly Lookup[]): Map<string, [Lookup, ...Lookup[]]> {
  const alike = new Map<string, [Lookup, ...Lookup[]]>();
  for (const lookup of lookups) {
    const id = idOf(lookup);
    const others = alike.get(id);
    if (others === undefined) alike.set(id, [lookup]);
    else others.push(lookup);
  }
  return alike;
}

const idOf = ({
  hash,
  oneOf,
  operation,
}: Pick<Lookup, 'hash' | 'oneOf'> & { operation?: string | null }): string =>
  `${hash.toString('hex')} ${oneOf}, ${operation ?? ''}`;

/** Gives each call of a group its number, in the order in which they came. */
class Turns {
  /** Calls before the next one, by key. */
  private readonly before = new Map<string, number>();

  constructor(rows: readonly Row[], alike: ReadonlyMap<string, readonly Lookup[]>) {
    for (const row of rows) {
      if (row.points === null) continue;
      const calls = alike.get(idOf(row))?.length ?? 0;
      this.before.set(row.apiKeyId, (this.before.get(row.apiKeyId) ?? row.points) - calls);
    }
  }

  next({ apiKeyId, points, msLeft }: Row): Turn | undefined {
    if (points === null) return undefined;
    const calls = (this.before.get(apiKeyId) ?? 0) + 1;
    this.before.set(apiKeyId, calls);
    return { calls, secondsLeft: Math.max(1, Math.ceil((msLeft ?? 0) / 1000)) };
  }
}

const FREE = { 'listing-images': 0, 'listing-copy': 0 } as const;

function toCaller(row: Row, turn: Turn | undefined): Caller {
  const { apiKeyId, kind, organizationId, scopes, available } = row;
  const { name, access, rateLimit, rateWindow, suspended } = row;
  const own = { 'listing-images': row.imagePrice, 'listing-copy': row.copyPrice };
  const price = kind === 'test' ? FREE : own;
  const plan = { name, access, rateLimit, rateWindow, price, suspended };
  const marketplace = row.marketplace ?? undefined;
  return { apiKeyId, kind, organizationId, marketplace, scopes, available, plan, turn };
}
