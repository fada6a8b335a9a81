import { setTimeout as sleep } from 'node:timers/promises';
import { Grouped } from './grouped.js';

/** Groups as they were run, and the end of each run. */
function recorded() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const grouped = new Grouped<number, number>(
    async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.map((item) => item * 10);
    },
    { most: 3 },
  );
  return { groups, ends, grouped };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Grouped', () => {
  it('sends the items of one turn together, and those that come meanwhile with the next statement', async () => {
    const { groups, ends, grouped } = recorded();
    const first = [1, 2].map((item) => grouped.ask('a', item));
    await turn();
    const second = [3, 4, 5, 6].map((item) => grouped.ask('a', item));
    await turn();
    expect(groups).toEqual([[1, 2]]);
    ends[0]?.();
    expect(await Promise.all(first)).toEqual([10, 20]);
    ends[1]?.();
    await turn();
    ends[2]?.();
    expect(await Promise.all(second)).toEqual([30, 40, 50, 60]);
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('waits for others as long as it is told to', async () => {
    const groups: number[][] = [];
    const run = async (items: readonly number[]) => {
      groups.push([...items]);
      return items;
    };
    const grouped = new Grouped<number, number>(run, { waitMs: 60 });
    const first = grouped.ask('a', 1);
    await sleep(10);
    expect(groups).toEqual([]);
    expect(await Promise.all([first, grouped.ask('a', 2)])).toEqual([1, 2]);
    expect(groups).toEqual([[1, 2]]);
  });

  it('gives back what no statement has yet, and nothing else', async () => {
    const { groups, ends, grouped } = recorded();
    void grouped.ask('a', 1);
    await turn();
    void grouped.ask('a', 2);
    expect([1, 2, 3].map((item) => grouped.withdraw('a', item))).toEqual([false, true, false]);
    ends[0]?.();
    await turn();
    expect(groups).toEqual([[1]]);
  });

  it('lets no key wait for another', async () => {
    const { groups, grouped } = recorded();
    void grouped.ask('a', 1);
    void grouped.ask('b', 2);
    await turn();
    expect(groups).toEqual([[1], [2]]);
  });

  it('gives a failure to all of its group, an answer of its own to each, and goes on', async () => {
    let times = 0;
    const grouped = new Grouped<number, number>(async (items) => {
      times += 1;
      if (times === 1) throw new Error('lost');
      return items.map(async (item) => {
        if (item === 3) throw new Error('short');
        return item;
      });
    });
    const lost = [grouped.ask('a', 1), grouped.ask('a', 2)];
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    const mixed = [grouped.ask('a', 3), grouped.ask('a', 4)];
    expect((await Promise.allSettled(mixed)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ]);
  });
});
