import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiKeyKind } from '../persistence/kinds.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';
import { apiKeyHint, generateApiKey, hashApiKey } from './api-key.js';

/** Public facts of a key, for operators: neither the key nor its hash. */
interface ApiKeyFacts {
  readonly id: string;
  /** First characters of the key. */
  readonly hint: string;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key that was just made: the only time at which it can be seen whole. */
export interface IssuedApiKey extends ApiKeyFacts {
  readonly apiKey: string;
}

const FACTS = `id, hint, kind, scopes, created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt"`;

const CREATE = `
  WITH made AS (
    INSERT INTO api_keys (id, organization_id, hash, hint, scopes, expires_at, kind)
    SELECT $1, id, $2, $3, $4, clock_timestamp() + make_interval(secs => $5), $6
      FROM organizations WHERE name = $7
    RETURNING *)
  SELECT ${FACTS} FROM made`;

const LIST = `
  SELECT ${FACTS} FROM api_keys
   WHERE organization_id = (SELECT id FROM organizations WHERE name = $1)
   ORDER BY created_at, id`;

// The id is compared as text: an operator's typing mistake is no key, not a database error.
const REVOKE = `
  WITH revoked AS (
    UPDATE api_keys SET revoked_at = COALESCE(revoked_at, clock_timestamp())
     WHERE id::text = $1 RETURNING *)
  SELECT ${FACTS} FROM revoked`;

interface NewApiKeyFacts {
  /** From the database's now; never when left out. */
  readonly expiresInSeconds?: number;
  /** `live` when left out. */
  readonly kind?: ApiKeyKind;
}

/** Issues, lists and revokes keys. */
@Injectable()
export class ApiKeyStore {
  constructor(private readonly database: DataSource) {}

  /**
   * Makes a key; scopes are kept as given, also ones that no operation asks for.
   * @param organization name.
   * @param on the manager of a transaction that the key is part of.
   * @returns undefined when there is no such organization.
   */
  async create(
    organization: string,
    scopes: readonly string[],
    { expiresInSeconds, kind = 'live' }: NewApiKeyFacts = {},
    on: Queryable = this.database,
  ): Promise<IssuedApiKey | undefined> {
    const apiKey = generateApiKey(kind);
    const [facts] = await rowsOf<ApiKeyFacts>(on, CREATE, [
      randomUUID(),
      hashApiKey(apiKey),
      apiKeyHint(apiKey),
      scopes,
      expiresInSeconds ?? null,
      kind,
      organization,
    ]);
    return facts === undefined ? undefined : { ...facts, apiKey };
  }

  /** Keys of an organization (by name), oldest first, revoked and expired ones too. */
  async list(organization: string): Promise<ApiKeyFacts[]> {
    return rowsOf<ApiKeyFacts>(this.database, LIST, [organization]);
  }

  /** Revokes a key for good; a second time changes nothing. @returns undefined when there is no such key. */
  async revoke(id: string): Promise<ApiKeyFacts | undefined> {
    const [facts] = await rowsOf<ApiKeyFacts>(this.database, REVOKE, [id]);
    return facts;
  }
}
