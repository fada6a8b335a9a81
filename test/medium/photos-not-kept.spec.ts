import { ProblemError } from '../../src/errors/problem.error.js';
import { StorageError } from '../../src/storage/object-storage.port.js';
import type { CallPhotos } from '../../src/generations/call/generation-call.js';
import { NO_PHOTOS } from '../support/generation-app.js';
import { appForFile } from '../support/generation-apps.js';

const rig = appForFile(undefined, { GENERATION_DEADLINE_MS: '2500' });
beforeAll(() => rig.app.startWorker());

describe('a call whose photos are not kept', () => {
  it.each([
    ['the store refuses', new StorageError('ENOSPC', 'the disk is full'), 'generation_failed'],
    ['the store takes all the time', undefined, 'generation_timed_out'],
  ])('ends before anything is held: %s', async (_, error, code) => {
    const caller = await rig.app.caller(3, 1);
    const store: CallPhotos['store'] = (_organization, _generation, signal) =>
      new Promise((_resolve, reject) => {
        if (error !== undefined) reject(error);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const began = performance.now();
    const problem: unknown = await rig.app
      .call(caller, { photos: { ...NO_PHOTOS, store } })
      .catch((thrown: unknown) => thrown);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(problem).toBeInstanceOf(ProblemError);
    const { failure, headers } = problem as ProblemError;
    expect(failure.code).toBe(code);
    expect(headers).toMatchObject({ 'X-Credits-Charged': '0', 'X-Credits-Remaining': '3' });
    expect(await rig.app.database.query('SELECT 1 FROM generations')).toEqual([]);
  });
});
