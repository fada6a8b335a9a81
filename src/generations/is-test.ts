/**
 * SQL that is true for a generation that was made with a test key; keys are never deleted. One look-up by
 * the key's id for each row shown: an EXISTS is planned as a scan of all test keys for each list.
 * @param generations name of the table, or what it is called in the query
 */
export function isTest(generations: string): string {
  return `coalesce((SELECT k.kind = 'test' FROM api_keys k WHERE k.id = ${generations}.api_key_id), false)`;
}
