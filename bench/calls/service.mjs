import { join } from 'node:path';
import { ApiKeyStore } from '../../dist/access/api-key.store.js';
import { OrganizationStore } from '../../dist/access/organization.store.js';
import { PlanStore } from '../../dist/access/plan.store.js';
import { grant } from '../../dist/credits/grant.js';
import { createDataSource } from '../../dist/persistence/data-source.js';
import { migrate } from '../../dist/persistence/run-migrations.js';

const NAME = 'bench';

/** Copy costs a credit, so that each call holds and captures; no call is refused for the rate. */
const PLAN = {
  name: NAME,
  access: ['listing-copy'],
  rateLimit: 1_000_000,
  rateWindow: 60,
  imagePrice: 1,
  copyPrice: 1,
};

async function issueKey(databaseUrl) {
  const database = await createDataSource(databaseUrl).initialize();
  await new PlanStore(database).set(PLAN);
  await new OrganizationStore(database).create(NAME, NAME);
  await grant(database, NAME, 1_000_000_000);
  const issued = await new ApiKeyStore(database).create(NAME, ['marketplace:listing-copy:write']);
  await database.destroy();
  return issued.apiKey;
}

/** Schema, organization and key of a side of the service; its settings, and the headers of its callers. */
export async function prepareService({
  databaseUrl,
  redisUrl,
  prefix,
  folder,
  providerUrl,
  concurrency,
}) {
  await migrate(databaseUrl);
  const apiKey = await issueKey(databaseUrl);
  return {
    headers: { authorization: `Bearer ${apiKey}` },
    env: {
      DATABASE_URL: databaseUrl,
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl, REDIS_KEY_PREFIX: prefix }),
      DATA_DIR: folder,
      STORAGE_URL: `file:${join(folder, 'objects')}`,
      WORKER_CONCURRENCY: String(concurrency),
      WORKER_OPERATIONS: 'listing-copy',
      COPY_PROVIDERS: 'openai:gpt-6-luna',
      OPENAI_BASE_URL: providerUrl,
      OPENAI_API_KEY: 'none',
    },
  };
}
