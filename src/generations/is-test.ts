/**
 * SQL that is true for a generation that was made with a test key; keys are never deleted.
 * @param generations name of the table, or what it is called in the query
 */
export function isTest(generations: string): string {
  return `EXISTS (SELECT 1 FROM api_keys k WHERE k.id = ${generations}.api_key_id AND k.kind = 'test')`;
}
