import { RenderThreads } from './render-threads.js';
import { WorkOverrunError } from './stop-flag.js';

const threads = new RenderThreads(new URL('./in-place.ts', import.meta.url), 1);
const bounds = (signal = new AbortController().signal) => ({ decodes: [], signal });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('RenderThreads', () => {
  it('stops work that holds its core far too long, and gives the core to others', async () => {
    let stopped = false;
    const endless = (_: undefined, checkpoint: () => void): Promise<never> =>
      new Promise((_resolve, reject) => {
        const look = setInterval(() => {
          try {
            checkpoint();
          } catch (error) {
            stopped = true;
            clearInterval(look);
            reject(error as Error);
          }
        }, 100);
      });
    const runs = Array.from({ length: 70 }, () =>
      threads.run('endless', endless, undefined, bounds()).catch((error: unknown) => error),
    );
    const next = threads.run('quick', async () => 'done', undefined, bounds());
    await vi.advanceTimersByTimeAsync(70 * 61_000);
    expect(await next).toBe('done');
    expect(await Promise.all(runs)).toEqual(runs.map(() => expect.any(WorkOverrunError)));
    expect(stopped).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never begins work that was given up while it waited for its turn', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const running = Array.from({ length: 128 }, () =>
      threads.run('held', () => held, undefined, bounds()),
    );
    const gone = new AbortController();
    let begun = false;
    const work = async (): Promise<void> => void (begun = true);
    const waiting = threads.run('waiting', work, undefined, bounds(gone.signal));
    gone.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    letGo();
    await Promise.all(running);
    expect(begun).toBe(false);
  });
});
