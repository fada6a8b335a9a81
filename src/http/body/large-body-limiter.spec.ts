import { setTimeout as sleep } from 'node:timers/promises';
import { LargeBodyLimiter } from './large-body-limiter.js';

const LIMITS = { total: 3, perOwner: 2, waitMs: 50 };

async function settledOf(turn: Promise<(() => void) | undefined>) {
  return Promise.race([turn, sleep(5, 'waits' as const)]);
}

describe('BodyTurns', () => {
  it('lets in so many at a time, and the next one, in order, when a turn ends', async () => {
    const turns = new LargeBodyLimiter({ ...LIMITS, waitMs: 5_000 });
    const end = await turns.take('a');
    await turns.take('b');
    await turns.take('c');
    const [fourth, fifth] = [turns.take('d'), turns.take('e')];
    expect(await settledOf(fourth)).toBe('waits');
    end?.();
    expect(await settledOf(fourth)).toBeTypeOf('function');
    expect(await settledOf(fifth)).toBe('waits');
  });

  it('keeps turns for others while one owner has its share', async () => {
    const turns = new LargeBodyLimiter(LIMITS);
    const greedy = Array.from({ length: 5 }, () => turns.take('a'));
    expect(await settledOf(greedy[1] as Promise<() => void>)).toBeTypeOf('function');
    expect(await settledOf(greedy[2] as Promise<() => void>)).toBe('waits');
    expect(await settledOf(turns.take('b'))).toBeTypeOf('function');
  });

  it('tells that no turn came in time, and forgets who waited', async () => {
    const turns = new LargeBodyLimiter({ total: 1, perOwner: 1, waitMs: 20 });
    const end = await turns.take('a');
    expect(await turns.take('b')).toBeUndefined();
    end?.();
    expect(await settledOf(turns.take('c'))).toBeTypeOf('function');
  });

  it('never runs more than the limits, whatever the order', async () => {
    const turns = new LargeBodyLimiter({ ...LIMITS, waitMs: 5_000 });
    const running: string[] = [];
    let most = 0;
    const work = async (i: number) => {
      const owner = `owner ${i % 4}`;
      const end = await turns.take(owner);
      running.push(owner);
      most = Math.max(most, running.length);
      expect(running.filter((other) => other === owner).length).toBeLessThanOrEqual(2);
      await sleep(i % 3);
      running.splice(running.indexOf(owner), 1);
      end?.();
    };
    await Promise.all(Array.from({ length: 200 }, (_, i) => work(i)));
    expect(most).toBe(3);
  });
});
