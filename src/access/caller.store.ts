import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiKeyKind } from '../persistence/entities/api-key.entity.js';
import { rowsOf } from '../persistence/queryable.js';
import type { Caller } from './caller.js';

/** One read of everything that the guards and the facade decide on; the database's clock decides expiry. */
const FIND = `
  SELECT k.id, k.kind, k.organization_id, k.scopes, o.available, o.suspended_at IS NOT NULL AS suspended,
         p.name, p.access, p.rate_limit, p.rate_window, p.image_price, p.copy_price
    FROM api_keys k
    JOIN organizations o ON o.id = k.organization_id
    JOIN plans p ON p.name = o.plan
   WHERE k.hash = $1
     AND k.revoked_at IS NULL
     AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`;

interface Row {
  readonly id: string;
  readonly kind: ApiKeyKind;
  readonly organization_id: string;
  readonly scopes: string[];
  readonly available: string;
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
  constructor(private readonly database: DataSource) {}

  /** The caller of a key's hash; undefined for unknown, revoked and expired keys alike. */
  async find(hash: Buffer): Promise<Caller | undefined> {
    const [row] = await rowsOf<Row>(this.database, FIND, [hash]);
    return row === undefined ? undefined : toCaller(row);
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
