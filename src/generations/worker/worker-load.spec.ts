import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerLoad } from './worker-load.js';

describe('WorkerLoad', () => {
  it('guesses at first, and lets slow first jobs count for little', () => {
    const load = new WorkerLoad();
    expect(load.of('listing-images')).toEqual({ jobSeconds: 2, coreSeconds: 1.5 });
    load.learn('listing-images', { jobSeconds: 12, coreSeconds: 6.5 });
    expect(load.of('listing-images')).toEqual({ jobSeconds: 4, coreSeconds: 2.5 });
    expect(load.of('listing-copy').jobSeconds).toBeCloseTo(0.1);
  });

  it('knows the last twenty jobs', () => {
    const load = new WorkerLoad();
    for (let n = 0; n < 30; n += 1) load.learn('listing-copy', { jobSeconds: 9, coreSeconds: 9 });
    for (let n = 0; n < 20; n += 1) load.learn('listing-copy', { jobSeconds: 1, coreSeconds: 2 });
    expect(load.of('listing-copy')).toEqual({ jobSeconds: 1, coreSeconds: 2 });
  });

  it('counts the time between two jobs behind a backlog, and none where there was nothing to do', async () => {
    const load = new WorkerLoad();
    expect(load.begin('listing-copy', 5_000)).toBeCloseTo(performance.now(), -2);
    const ended = performance.now();
    load.end('listing-copy');
    await sleep(30);
    expect(load.begin('listing-copy', 5_000) - ended).toBeLessThan(15);
    load.end('listing-copy');
    await sleep(30);
    const began = performance.now();
    expect(began - load.begin('listing-copy', 2)).toBeLessThan(15);
  });
});
