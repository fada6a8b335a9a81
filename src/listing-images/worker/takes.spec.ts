import { setTimeout as sleep } from 'node:timers/promises';
import { fail, succeed, type Result } from '../../errors/failure.js';
import { allOf, takesOf } from './takes.js';

const never = new AbortController().signal;

describe('takesOf', () => {
  it('counts from the seed on, and sends models a seed only where the caller did', () => {
    expect(takesOf()).toEqual([{ take: 0 }]);
    expect(takesOf({ variations: 2 })).toEqual([{ take: 0 }, { take: 1 }]);
    expect(takesOf({ variations: 2, seed: 9 })).toEqual([
      { take: 9, seed: 9 },
      { take: 10, seed: 10 },
    ]);
  });
});

describe('allOf', () => {
  it('gives all results in their order', async () => {
    const work = async (ms: number): Promise<Result<number>> => {
      await sleep(ms);
      return succeed(ms);
    };
    expect(await allOf([20, 1, 10], never, work)).toEqual(succeed([20, 1, 10]));
    expect(await allOf([5], never, work)).toEqual(succeed([5]));
  });

  it('gives the first failure, once the others have been given up', async () => {
    const given: number[] = [];
    const failure = fail('provider_failed', 'no');
    const result = await allOf([1, 2, 3], never, async (n, signal): Promise<Result<number>> => {
      if (n === 2) return failure;
      await sleep(60_000, undefined, { signal }).catch((error: unknown) => {
        given.push(n);
        throw error;
      });
      return succeed(n);
    });
    expect(result).toEqual(failure);
    expect(new Set(given)).toEqual(new Set([1, 3]));
  });

  it('rejects as the work does, and when the job is over', async () => {
    const bug = async (n: number): Promise<Result<number>> => {
      if (n === 2) throw new Error('a bug');
      return succeed(n);
    };
    await expect(allOf([1, 2], never, bug)).rejects.toThrow('a bug');
    const job = new AbortController();
    const waiting = allOf([1, 2], job.signal, async (n, signal): Promise<Result<number>> => {
      await sleep(60_000, undefined, { signal });
      return succeed(n);
    });
    job.abort(new Error('over'));
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
