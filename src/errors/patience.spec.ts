import { inTime, untilAborted } from './patience.js';

const never = new Promise<string>(() => undefined);
const failing = (): Promise<string> => Promise.reject(new Error('broken'));

describe('inTime', () => {
  it('answers as the work does, and what is said of work that takes longer', async () => {
    expect(await inTime(Promise.resolve('done'), 1_000, () => 'late')).toBe('done');
    await expect(inTime(failing(), 1_000, () => 'late')).rejects.toThrow('broken');
    expect(await inTime(never, 1, () => 'late')).toBe('late');
    const late = (): never => {
      throw new Error('too late');
    };
    await expect(inTime(never, 1, late)).rejects.toThrow('too late');
  });
});

describe('untilAborted', () => {
  it('answers as the work does, unless it is given up before', async () => {
    const gone = new AbortController();
    const stop = vi.fn<() => void>();
    expect(await untilAborted(Promise.resolve('done'), gone.signal, stop)).toBe('done');
    await expect(untilAborted(failing(), gone.signal, stop)).rejects.toThrow('broken');
    expect(stop).not.toHaveBeenCalled();
    const waiting = untilAborted(never, gone.signal, stop);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(stop).toHaveBeenCalledOnce();
  });
});
