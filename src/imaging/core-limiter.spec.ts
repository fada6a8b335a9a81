import { setTimeout as sleep } from 'node:timers/promises';
import { type JobWork, runInContext } from '../observability/request-context.js';
import { CoreLimiter } from './core-limiter.js';

const jobWork = (order: number): JobWork => ({ order, coreMs: 0, waitedMs: 0 });

describe('CoreTurns', () => {
  it('runs as many at a time as there are cores', async () => {
    const turns = new CoreLimiter(2);
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await sleep(1);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => turns.run(work)));
    expect(most).toBe(2);
  });

  it('lets the earliest job go first, and each job’s work in its order', async () => {
    const turns = new CoreLimiter(1);
    const begun: string[] = [];
    const of = (order: number, name: string): Promise<void> =>
      runInContext({ requestId: 'r', work: jobWork(order) }, () =>
        turns.run(async () => void begun.push(name)),
      );
    const first = turns.run(() => sleep(5));
    await Promise.all([first, of(3, '3'), of(1, '1a'), of(2, '2'), of(1, '1b')]);
    expect(begun).toEqual(['1a', '1b', '2', '3']);
  });

  it('goes on after work that fails', async () => {
    const turns = new CoreLimiter(1);
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(async () => 'next')).toBe('next');
  });

  it('tells a job apart what it worked and what it waited', async () => {
    const turns = new CoreLimiter(1);
    const work = jobWork(1);
    const first = turns.run(() => sleep(40));
    await runInContext({ requestId: 'r', work }, () => turns.run(() => sleep(20)));
    await first;
    expect(work.waitedMs).toBeGreaterThan(work.coreMs);
    expect(work.coreMs).toBeGreaterThan(10);
  });
});
