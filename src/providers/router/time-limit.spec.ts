import { TimeLimit } from './time-limit.js';

describe('TimeLimit', () => {
  it('aborts with the outer signal and its reason, its own time not over', () => {
    const outer = new AbortController();
    const limit = new TimeLimit(60_000, outer.signal);
    outer.abort(new Error('the job is over'));
    expect(limit.signal.reason).toBe(outer.signal.reason);
    expect(limit.passed).toBe(false);
    limit.clear();
  });

  it('is aborted from the start within a signal that has aborted', () => {
    const limit = new TimeLimit(60_000, AbortSignal.abort('over'));
    expect(limit.signal.reason).toBe('over');
    limit.clear();
  });

  it('aborts when its own time is over', async () => {
    const limit = new TimeLimit(1, new AbortController().signal);
    await expect.poll(() => limit.signal.aborted).toBe(true);
    expect(limit.passed).toBe(true);
    expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('leaves the outer signal when it is cleared', () => {
    const outer = new AbortController();
    const limit = new TimeLimit(60_000, outer.signal);
    limit.clear();
    outer.abort();
    expect(limit.signal.aborted).toBe(false);
  });
});
