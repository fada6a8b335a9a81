import type { ApiKeyKind } from '../../persistence/kinds.js';

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

/**
 * SQL that is true for a generation that was made with a test key; keys are never deleted. One look-up by
 * the key's id for each row shown: an EXISTS is planned as a scan of all test keys for each list.
 * @param generations name of the table, or what it is called in the query
 */
export function isTest(generations: string): string {
  return `coalesce((SELECT k.kind = 'test' FROM api_keys k WHERE k.id = ${generations}.api_key_id), false)`;
}
