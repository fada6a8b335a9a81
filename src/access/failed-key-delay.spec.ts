import { FAILED_KEY_LIMITS, FailedKeyDelay, type FailedKeyLimits } from './failed-key-delay.js';

/** The delays that were asked for, without waiting for them. */
function rig(limits: Partial<FailedKeyLimits> = {}) {
  const waits: number[] = [];
  const delay = new FailedKeyDelay({ ...FAILED_KEY_LIMITS, ...limits }, async (ms) => {
    waits.push(ms);
  });
  return { waits, delay };
}

async function failing(delay: FailedKeyDelay, address: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await delay.hold(address)).toBe(true);
}

describe('FailedKeyDelay', () => {
  it('costs nothing at first, then grows step by step up to a bound', async () => {
    const { waits, delay } = rig({ free: 5, stepMs: 100, maxMs: 300, forgivenPerSecond: 0 });
    await failing(delay, '192.0.2.1', 10);
    expect(waits).toEqual([100, 200, 300, 300, 300]);
  });

  it('counts each address by itself, and a /64 of IPv6 as one', async () => {
    const { waits, delay } = rig({ free: 2, forgivenPerSecond: 0 });
    for (const last of [1, 2, 3, 4, 5]) await failing(delay, `192.0.2.${last}`, 2);
    for (const network of ['2001:db8:1:2', '2001:db8:1:3']) {
      await failing(delay, `${network}::1`, 1);
      await failing(delay, `${network}:aaaa:bbbb:cccc:dddd`, 1);
    }
    expect(waits).toEqual([]);
    await failing(delay, '2001:db8:1:2:1::', 1);
    await failing(delay, '::ffff:192.0.2.5', 1);
    expect(waits).toHaveLength(2);
  });

  it('forgets with time', async () => {
    const { waits, delay } = rig({ free: 3, forgivenPerSecond: 1_000 });
    for (let i = 0; i < 10; i++) {
      await failing(delay, '192.0.2.1', 1);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect(waits).toEqual([]);
  });

  it('holds back a bounded number of answers, and says so of the others', async () => {
    const ends: (() => void)[] = [];
    const delay = new FailedKeyDelay(
      { ...FAILED_KEY_LIMITS, free: 0, heldAtOnce: 3 },
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
    const held = [1, 2, 3].map((last) => delay.hold(`192.0.2.${last}`));
    expect(await delay.hold('192.0.2.4')).toBe(false);
    ends.splice(0).forEach((end) => end());
    expect(await Promise.all(held)).toEqual([true, true, true]);
    const next = delay.hold('192.0.2.4');
    ends.forEach((end) => end());
    expect(await next).toBe(true);
  });

  it('remembers a bounded number of addresses, the latest ones', async () => {
    const { waits, delay } = rig({ free: 1, addresses: 100, forgivenPerSecond: 0 });
    await failing(delay, '192.0.2.1', 1);
    for (let i = 0; i < 99; i++) await failing(delay, `198.51.100.${i}`, 1);
    await failing(delay, '192.0.2.1', 1);
    expect(waits).toHaveLength(1);
    for (let i = 0; i < 100; i++) await failing(delay, `203.0.113.${i}`, 1);
    await failing(delay, '192.0.2.1', 1);
    expect(waits).toHaveLength(1);
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 200_000; i++)
      await delay.hold(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000);
  });
});
