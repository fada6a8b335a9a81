import { rollRestarts } from '../support/rolling-restarts.js';
import { databaseForFile } from '../support/test-database.js';

const database = databaseForFile();

it('a rolling restart of API and worker fails no call', async () => {
  const { answers, ends, findings } = await rollRestarts({
    databaseUrl: database.url,
    processes: { api: 1, worker: 1 },
    restarts: 1,
    callers: 24,
    providerMs: '1000',
    pauseMs: 1_000,
  });
  expect(answers.filter(({ outcome }) => outcome !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(48);
  expect(ends).toEqual([0, 0]);
  expect(findings).toEqual([]);
});
