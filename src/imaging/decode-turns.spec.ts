import { setTimeout as sleep } from 'node:timers/promises';
import { DecodeTurns } from './decode-turns.js';

/** Decodes pictures of these sizes all at once; the most pixels that were decoded at the same time. */
async function mostAtOnce(turns: DecodeTurns, sizes: readonly number[]): Promise<number> {
  let [running, most] = [0, 0];
  await Promise.all(
    sizes.map((pixels) =>
      turns.run(pixels, async () => {
        running += pixels;
        most = Math.max(most, running);
        await sleep(5);
        running -= pixels;
      }),
    ),
  );
  return most;
}

describe('DecodeTurns', () => {
  it('lets small pictures in together, and large ones one after the other', async () => {
    expect(await mostAtOnce(new DecodeTurns(50), [1, 2, 3])).toBe(6);
    expect(await mostAtOnce(new DecodeTurns(50), [30, 30, 30])).toBe(30);
    expect(await mostAtOnce(new DecodeTurns(50), [50, 1, 50, 49])).toBeLessThanOrEqual(50);
  });

  it('lets a picture that is larger than all turns in alone', async () => {
    expect(await mostAtOnce(new DecodeTurns(50), [10, 90, 10])).toBe(90);
  });

  it('gives the turn back when decoding fails', async () => {
    const turns = new DecodeTurns(50);
    const failing = turns.run(50, () => Promise.reject(new Error('damaged')));
    await expect(failing).rejects.toThrow('damaged');
    expect(await turns.run(50, async () => 'decoded')).toBe('decoded');
  });
});
