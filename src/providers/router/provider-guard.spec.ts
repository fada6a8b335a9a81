import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderFailureKind } from '../provider-failure-kinds.js';
import { succeeded, failed, type ProviderOutcome } from '../provider-outcome.js';
import { type NotAsked, ProviderGuard } from './provider-guard.js';
import { pause } from './time-limit.js';

const patient = new AbortController().signal;

let told: string[];
let guard: ProviderGuard;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  guard = new ProviderGuard(2, (...change) => told.push(change.filter(Boolean).join(' ')));
});
afterEach(() => void vi.useRealTimers());

type End = 'good' | ProviderFailureKind;

/** One try that ends so after a time. */
async function ask(end: End, takes = 0): Promise<string> {
  const work = async (): Promise<ProviderOutcome<string>> => {
    if (takes > 0) await pause(takes, patient);
    return end === 'good' ? succeeded('it') : failed(end, 'no');
  };
  return nameOf(await guard.run(work, patient));
}

function nameOf(outcome: ProviderOutcome<string> | NotAsked): string {
  if ('notAsked' in outcome) return outcome.notAsked;
  return outcome.ok ? 'good' : outcome.failure.kind;
}

async function askAll(...ends: End[]): Promise<void> {
  for (const end of ends) await ask(end);
}

describe('the breaker', () => {
  it('opens after five failures in a row that count, and says so once', async () => {
    await askAll('server_error', 'unreachable', 'overloaded', 'connection_lost');
    expect(told).toEqual([]);
    await askAll('bad_answer', 'server_error');
    expect(told).toEqual(['open bad_answer']);
    expect(await ask('good')).toBe('breaker');
  });

  it('counts in a row: what works in between begins anew, as does what is not its fault', async () => {
    const four = Array.from({ length: 4 }, () => 'server_error' as const);
    await askAll(...four, 'good');
    await vi.advanceTimersByTimeAsync(30_000);
    await askAll(...four.slice(1), 'rules_broken', 'refused', 'rate_limited', ...four.slice(1));
    expect(told).toEqual([]);
  });

  it('opens when half of ten tries within 30 s fail', async () => {
    for (let n = 0; n < 4; n += 1) await askAll('good', 'server_error');
    expect(told).toEqual([]);
    await askAll('good', 'server_error');
    expect(told).toEqual(['open server_error']);
  });

  it('forgets what was longer ago', async () => {
    for (let n = 0; n < 9; n += 1) {
      await askAll('good', 'server_error');
      await vi.advanceTimersByTimeAsync(8_000);
    }
    expect(told).toEqual([]);
  });

  it.each(['out_of_quota', 'bad_key', 'unknown_model'] as const)(
    'opens at once: %s',
    async (kind) => {
      await ask(kind);
      expect(told).toEqual([`open ${kind}`]);
    },
  );

  it('lets one probe through after 20 s, and closes when that works', async () => {
    await ask('bad_key');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await ask('good')).toBe('breaker');
    await vi.advanceTimersByTimeAsync(1);
    const probe = ask('good', 500);
    expect(await ask('good')).toBe('breaker');
    await vi.advanceTimersByTimeAsync(500);
    expect(await probe).toBe('good');
    expect(await ask('good')).toBe('good');
    expect(told).toEqual(['open bad_key', 'probing', 'closed']);
  });

  it('stays open when the probe fails', async () => {
    await ask('bad_key');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ask('server_error')).toBe('server_error');
    expect(await ask('good')).toBe('breaker');
    expect(told).toEqual(['open bad_key', 'probing', 'open server_error']);
  });

  it('tells who waits when the next probe may be made, and how it went', async () => {
    await ask('bad_key');
    const first = guard.untilProbed(patient);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await first).toBe(true);
    const probe = ask('good', 500);
    const second = guard.untilProbed(patient);
    await vi.advanceTimersByTimeAsync(500);
    expect([await probe, await second]).toEqual(['good', true]);

    await ask('bad_key');
    await vi.advanceTimersByTimeAsync(20_000);
    const failing = ask('server_error', 500);
    const third = guard.untilProbed(patient);
    await vi.advanceTimersByTimeAsync(500);
    expect([await failing, await third]).toEqual(['server_error', false]);
    const impatient = new AbortController();
    const fourth = guard.untilProbed(impatient.signal);
    impatient.abort();
    expect(await fourth).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not hold a time against it that was shorter than its usual one', async () => {
    for (let n = 0; n < 6; n += 1) {
      const late = ask('timed_out', 4_000);
      await vi.advanceTimersByTimeAsync(4_000);
      await late;
    }
    expect(told).toEqual([]);
    for (let n = 0; n < 5; n += 1) {
      const late = ask('timed_out', 60_000);
      await vi.advanceTimersByTimeAsync(60_000);
      await late;
    }
    expect(told).toEqual(['open timed_out']);
  });

  it('lets bugs through, and holds none against the provider', async () => {
    for (let n = 0; n < 6; n += 1) {
      const bug = guard.run(() => Promise.reject(new TypeError('bug')), patient);
      await expect(bug).rejects.toThrow(TypeError);
    }
    expect(told).toEqual([]);
  });
});

describe('the bulkhead', () => {
  it('runs two at a time, and lets all others wait for their turn', async () => {
    let [running, most] = [0, 0];
    const work = async (): Promise<ProviderOutcome<string>> => {
      most = Math.max(most, (running += 1));
      await pause(1_000, patient);
      running -= 1;
      return succeeded('it');
    };
    const all = Array.from({ length: 7 }, () => guard.run(work, patient));
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await Promise.all(all)).map(nameOf)).toEqual(Array.from({ length: 7 }, () => 'good'));
    expect(most).toBe(2);
  });

  it('lets who waits give up, and gives the turn to the next', async () => {
    const running = [ask('good', 1_000), ask('good', 3_000)];
    const gone = new AbortController();
    let begun = false;
    const impatient = guard.run(async () => {
      begun = true;
      return succeeded('it');
    }, gone.signal);
    const next = ask('good', 1_000);
    gone.abort();
    expect(await impatient).toEqual({ notAsked: 'bulkhead' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await running[0], await next, begun]).toEqual(['good', 'good', false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running[1]).toBe('good');
  });

  it('does not stop what has begun', async () => {
    const gone = new AbortController();
    const begun = guard.run(async () => {
      await pause(1_000, patient);
      return succeeded('it');
    }, gone.signal);
    gone.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await begun).toMatchObject({ ok: true });
  });
});

describe('usefulMs', () => {
  it('is 5 s until something has worked, then what that takes', async () => {
    await ask('server_error');
    expect(guard.usefulMs).toBe(5_000);
    for (const takes of [1_000, 2_000]) {
      const one = ask('good', takes);
      await vi.advanceTimersByTimeAsync(takes);
      await one;
    }
    expect(guard.usefulMs).toBeCloseTo(1_200, -1);
  });
});

describe('a try that has waited for its turn', () => {
  it('runs as part of the job that has asked for it', async () => {
    const job = new AsyncLocalStorage<number>();
    const seen: (number | undefined)[] = [];
    const work = async (): Promise<ProviderOutcome<string>> => {
      seen.push(job.getStore());
      await pause(10, patient);
      return succeeded('it');
    };
    const jobs = [1, 2, 3, 4].map((id) => job.run(id, () => guard.run(work, patient)));
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(jobs);
    expect(seen).toEqual([1, 2, 3, 4]);
  });
});
