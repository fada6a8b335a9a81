import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { captureAll, release } from '../../src/credits/settle.js';
import { fail } from '../../src/errors/failure.js';
import { openGeneration } from '../../src/generations/call/open-generation.js';

/** Makes an organization without credits. @returns its id */
export async function makeOrganization(database: DataSource): Promise<string> {
  const id = randomUUID();
  const sql = `INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'enterprise')`;
  await database.query(sql, [id, id]);
  return id;
}

/** Opens a free generation and ends it as a worker does. @returns its id */
export async function endGeneration(
  database: DataSource,
  organizationId: string,
  how: 'succeeds' | 'fails' = 'succeeds',
  facts: { readonly projectId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await openGeneration(database, {
    id,
    organizationId,
    apiKeyId: id,
    operation: 'listing-copy',
    price: 0,
    input: {},
    requestId: id,
    priority: 1,
    answerBy: performance.now() + 60_000,
    ...facts,
  });
  if (how === 'succeeds') await captureAll(database, [{ generationId: id, run: 1, result: {} }]);
  else await release(database, id, fail('generation_failed', 'It failed.').failure);
  return id;
}
