import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/persistence/embedded-postgres/embedded-postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which suites make databases of their own. */
    databaseServerUrl: string;
  }
}

/** Finds the PostgreSQL server of this run: the one that is named, else an embedded one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined) {
    project.provide('databaseServerUrl', named);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'listing-tests-'));
  // The server may run as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const opened = await openEmbeddedPostgres({ dataDir, user: 'service' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  project.provide('databaseServerUrl', opened.value.url);
  return async () => {
    await opened.value.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
