import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Grouped } from '../persistence/grouped.js';
import { rowsOf } from '../persistence/queryable.js';
import type { Caller, CallerPlan } from './caller.js';

/** One read of everything that the guards and the facade decide on; the database's clock decides expiry. */
const FIND = `
  SELECT k.hash, k.id AS "apiKeyId", k.kind, k.organization_id AS "organizationId", k.scopes,
         o.available::float8 AS available, o.marketplace, o.suspended_at IS NOT NULL AS suspended,
         p.name, p.access, p.rate_limit AS "rateLimit", p.rate_window AS "rateWindow",
         p.image_price AS "imagePrice", p.copy_price AS "copyPrice"
    FROM api_keys k
    JOIN organizations o ON o.id = k.organization_id
    JOIN plans p ON p.name = o.plan
   WHERE k.hash = ANY($1::bytea[])
     AND k.revoked_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`;

interface Row extends Omit<Caller, 'marketplace' | 'plan'>, Omit<CallerPlan, 'price'> {
  readonly hash: Buffer;
  readonly marketplace: string | null;
  readonly imagePrice: number;
  readonly copyPrice: number;
}

/** Finds who calls. Nothing is cached: a revoked key is refused by every process at once. */
@Injectable()
export class CallerStore {
  /** Calls of one moment share a statement. */
  private readonly lookups: Grouped<Buffer, Caller | undefined>;

  constructor(private readonly database: DataSource) {
    this.lookups = new Grouped((hashes) => this.findAll(hashes));
  }

  /** The caller of a key's hash; undefined for unknown, revoked and expired keys alike. */
  find(hash: Buffer): Promise<Caller | undefined> {
    return this.lookups.ask('', hash);
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(Caller | undefined)[]> {
    const rows = await rowsOf<Row>(this.database, FIND, [hashes]);
    const callers = new Map(rows.map((row) => [row.hash.toString('hex'), toCaller(row)]));
    return hashes.map((hash) => callers.get(hash.toString('hex')));
  }
}

const FREE = { 'listing-images': 0, 'listing-copy': 0 } as const;

function toCaller(row: Row): Caller {
  const { apiKeyId, kind, organizationId, scopes, available } = row;
  const { name, access, rateLimit, rateWindow, suspended } = row;
  const own = { 'listing-images': row.imagePrice, 'listing-copy': row.copyPrice };
  const price = kind === 'test' ? FREE : own;
  const plan = { name, access, rateLimit, rateWindow, price, suspended };
  const marketplace = row.marketplace ?? undefined;
  return { apiKeyId, kind, organizationId, marketplace, scopes, available, plan };
}
