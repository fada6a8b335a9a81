import { judgeClock } from './clock.check.js';
import { judgeFree } from './disk.check.js';
import { judgeMemory } from './memory.check.js';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

it.each([
  [0, 'ok', '0.0 s apart'],
  [2_000, 'ok', '2.0 s apart'],
  [-2_000, 'ok', '2.0 s apart'],
  [2_100, 'warning', '2.1 s ahead of'],
  [-3_600_000, 'warning', '3600.0 s behind'],
])('a database that is %d ms ahead: %s', (aheadMs, state, found) => {
  expect(judgeClock(aheadMs)).toMatchObject({ state, found: expect.stringContaining(found) });
});

it.each([
  [2 * GB, 'ok', '2.0 GB free'],
  [2 * GB - 1, 'warning', '2.0 GB free'],
  [200 * MB, 'warning', '200 MB free'],
  [200 * MB - 1, 'failed', '199 MB free'],
  [0, 'failed', '0 MB free'],
])('%d free bytes: %s', (bytes, state, found) => {
  expect(judgeFree('DATA_DIR', bytes)).toMatchObject({
    state,
    found: `${found} in the folder of DATA_DIR`,
  });
});

it.each([
  [4 * GB, 4, false, 'ok'],
  [2 * GB, 4, false, 'warning'],
  [3 * GB, 4, false, 'ok'],
  [3 * GB, 4, true, 'warning'],
])('%d bytes for %d pictures at a time, with a model %s: %s', (bytes, pictures, model, state) => {
  expect(judgeMemory(bytes, pictures, model)).toMatchObject({ state });
});
