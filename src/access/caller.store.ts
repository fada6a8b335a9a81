import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Grouped } from '../persistence/grouped.js';
import type { ApiKeyKind } from '../persistence/kinds.js';
import { rowsOf } from '../persistence/queryable.js';
import type { Caller } from './caller.js';

/** One read of everything that the guards and the facade decide on; the database's clock decides expiry. */
const FIND = `
  SELECT k.hash, k.id, k.kind, k.organization_id, k.scopes, o.available, o.marketplace,
         o.suspended_at IS NOT NULL AS suspended,
         p.name, p.access, p.rate_limit, p.rate_window, p.image_price, p.copy_price
    FROM api_keys k
    JOIN organizations o ON o.id = k.organization_id
    JOIN plans p ON p.name = o.plan
   WHERE k.hash = ANY($1::bytea[])
     AND k.revoked_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`;

interface Row {
  readonly hash: Buffer;
  readonly id: string;
  readonly kind: ApiKeyKind;
  readonly organization_id: string;
  readonly scopes: string[];
  readonly available: string;
  readonly marketplace: string | null;
  readonly suspended: boolean;
  readonly name: string;
  readonly access: string[];
  readonly rate_limit: number;
  readonly rate_window: number;
  readonly image_price: number;
  readonly copy_price: number;
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

function priceOf({ image_price, copy_price }: Row): Caller['plan']['price'] {
  return { 'listing-images': image_price, 'listing-copy': copy_price };
}

function toCaller(row: Row): Caller {
  return {
    apiKeyId: row.id,
    kind: row.kind,
    organizationId: row.organization_id,
    ...(row.marketplace !== null && { marketplace: row.marketplace }),
    scopes: row.scopes,
    available: Number(row.available),
    plan: {
      name: row.name,
      access: row.access,
      rateLimit: row.rate_limit,
      rateWindow: row.rate_window,
      price: row.kind === 'test' ? FREE : priceOf(row),
      suspended: row.suspended,
    },
  };
}
