import { setTimeout as sleep } from 'node:timers/promises';
import { type DecodableSize, DecodeLimiter } from './decode-limiter.js';

const GIF_BYTES_PER_PIXEL = 5;

const gif = (pixels: number): DecodableSize => ({ format: 'gif', width: pixels, height: 1 });

const turnsOf = (gifPixels: number): DecodeLimiter =>
  new DecodeLimiter(gifPixels * GIF_BYTES_PER_PIXEL);

/** Decodes pictures of these sizes all at once; the most pixels that were decoded at the same time. */
async function mostAtOnce(turns: DecodeLimiter, sizes: readonly number[]): Promise<number> {
  let [running, most] = [0, 0];
  await Promise.all(
    sizes.map((pixels) =>
      turns.run([gif(pixels)], async () => {
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
  it('lets cheap pictures in together, and expensive ones one after the other', async () => {
    expect(await mostAtOnce(turnsOf(50), [1, 2, 3])).toBe(6);
    expect(await mostAtOnce(turnsOf(50), [30, 30, 30])).toBe(30);
    expect(await mostAtOnce(turnsOf(50), [50, 1, 50, 49])).toBeLessThanOrEqual(50);
  });

  it('counts the most expensive of several, since they are decoded one after the other', async () => {
    const turns = turnsOf(50);
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    await Promise.all([
      turns.run([gif(10), gif(40)], () => sleep(5).then(note('both'))),
      turns.run([gif(10)], note('beside them')),
      turns.run([gif(11)], note('after them')),
    ]);
    expect(order).toEqual(['beside them', 'both', 'after them']);
  });

  it('knows that an AVIF costs more than a GIF of its size', async () => {
    const turns = turnsOf(50);
    const order: string[] = [];
    await Promise.all([
      turns.run([gif(40)], () => sleep(5).then(() => void order.push('gif'))),
      turns.run([{ format: 'avif', width: 10, height: 1 }], async () => void order.push('avif')),
    ]);
    expect(order).toEqual(['gif', 'avif']);
  });

  it('lets a picture that costs more than the budget in alone', async () => {
    expect(await mostAtOnce(turnsOf(50), [10, 90, 10])).toBe(90);
  });

  it('gives the turn back when decoding fails', async () => {
    const turns = turnsOf(50);
    const failing = turns.run([gif(50)], () => Promise.reject(new Error('damaged')));
    await expect(failing).rejects.toThrow('damaged');
    expect(await turns.run([gif(50)], async () => 'decoded')).toBe('decoded');
  });
});
