import { fail, succeed, type Result } from '../errors/failure.js';
import { loadInOrder } from './source-loader.service.js';

const never = new AbortController().signal;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const failed = (index: number) => fail('source_image_unreachable', `images[${index}]`);

describe('loadInOrder', () => {
  it('keeps the order, three at a time', async () => {
    let inFlight = 0;
    let most = 0;
    const load = async (ms: number): Promise<Result<number>> => {
      most = Math.max(most, (inFlight += 1));
      await wait(ms);
      inFlight -= 1;
      return succeed(ms);
    };
    const delays = [30, 5, 20, 1, 10, 2];
    expect(await loadInOrder(delays, load, never)).toEqual(succeed(delays));
    expect(most).toBe(3);
    expect(await loadInOrder([], load, never)).toEqual(succeed([]));
  });

  it('gives the first failure of the list, whichever comes first in time, and begins no more', async () => {
    const begun: number[] = [];
    const load = async (ms: number, index: number): Promise<Result<number>> => {
      begun.push(index);
      await wait(ms);
      return failed(index);
    };
    expect(await loadInOrder([60, 30, 1, 1, 1, 1], load, never)).toEqual(failed(0));
    expect(begun).toEqual([0, 1, 2]);
  });

  it('stops what stands behind a failure, and lets go on what stands before it', async () => {
    const stopped: number[] = [];
    const load = async (
      ms: number,
      index: number,
      signal: AbortSignal,
    ): Promise<Result<number>> => {
      if (index === 1) return failed(1);
      await wait(ms);
      if (signal.aborted) stopped.push(index);
      signal.throwIfAborted();
      return succeed(index);
    };
    expect(await loadInOrder([20, 0, 20], load, never)).toEqual(failed(1));
    expect(stopped).toEqual([2]);
  });

  it('rejects with the reason of the signal, and with what a load throws', async () => {
    const stop = new AbortController();
    const heard: boolean[] = [];
    const load = async (_: number, __: number, signal: AbortSignal): Promise<Result<number>> => {
      await wait(20);
      heard.push(signal.aborted);
      return succeed(1);
    };
    const loading = loadInOrder([1, 2], load, stop.signal);
    stop.abort(new Error('deadline'));
    await expect(loading).rejects.toThrow('deadline');
    expect(heard).toEqual([true, true]);
    await expect(loadInOrder([1], load, stop.signal)).rejects.toThrow('deadline');
    const broken = () => Promise.reject(new Error('disk'));
    await expect(loadInOrder([1, 2, 3, 4], broken, never)).rejects.toThrow('disk');
  });
});
