import type { ApiKeyKind } from '../persistence/entities/api-key.entity.js';

/** Through whose key generations are looked at. */
export interface Viewer {
  readonly organizationId: string;
  readonly kind: ApiKeyKind;
}

/**
 * SQL that narrows a query on `generations` down to what a key of the kind sees; `$1` is the organization.
 * A live key sees all of them, a test key what test keys made.
 */
export const SEEN_BY: Readonly<Record<ApiKeyKind, string>> = {
  live: '',
  test: ` AND api_key_id IN (SELECT id FROM api_keys WHERE organization_id = $1 AND kind = 'test')`,
};
