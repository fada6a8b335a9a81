import {
  expectSoundLedger,
  type GenerationApp,
  openGenerationApp,
  type Work,
} from './generation-app.js';
import { createTestDatabase, databaseForFile, type TestDatabase } from './test-database.js';

/** Opens the app of a test. */
export interface AppOpener {
  /** With a worker that takes jobs, unless told otherwise. */
  open(
    work?: Work,
    env?: Readonly<Record<string, string>>,
    worker?: 'at work' | 'idle',
  ): Promise<GenerationApp>;
}

/** For each test an app of its own on a database of its own, whose ledger is sound when the test has ended. */
export function appForEachTest(): AppOpener {
  let database: TestDatabase;
  let app: GenerationApp | undefined;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    if (app !== undefined) await expectSoundLedger(app);
    await app?.close();
    app = undefined;
    await database.drop();
  });
  return {
    open: async (work, env, worker = 'at work') => {
      app = await openGenerationApp(database.url, work, env);
      if (worker === 'at work') await app.startWorker();
      return app;
    },
  };
}

/** One app, and the database below it, for all tests of the file that asks for it. */
export function appForFile(
  work?: Work,
  env?: Readonly<Record<string, string>>,
): { readonly app: GenerationApp } {
  const database = databaseForFile();
  let app: GenerationApp | undefined;
  beforeAll(async () => {
    app = await openGenerationApp(database.url, work, env);
  });
  afterAll(() => app?.close());
  return {
    get app() {
      if (app === undefined) throw new Error('The app opens with the tests of its file.');
      return app;
    },
  };
}
