import { Metrics } from '../observability/metrics/metrics.js';
import { AttemptRecorder, type JobEnd, type RecordedAttempt } from './attempt-recorder.js';

interface Scripted {
  readonly provider: string;
  readonly outcome: string;
  readonly broken?: boolean;
}

const good = (provider: string): Scripted => ({ provider, outcome: 'ok' });

const broken = (provider: string): Scripted => ({ ...good(provider), broken: true });

let marked: readonly RecordedAttempt[] = [];

/** Lines of the counter after one job, without its name. */
async function wasted(end: JobEnd, ...attempts: Scripted[]): Promise<string[]> {
  const metrics = new Metrics();
  const store = {
    write: async () => '1',
    markWasted: (all: readonly RecordedAttempt[]) => void (marked = all),
  };
  const job = { generationId: 'g', organizationId: 'o', operation: 'listing-images' };
  const recorder = new AttemptRecorder(store, metrics, job);
  for (const { provider, outcome, broken } of attempts) {
    recorder.add({ provider, outcome, ms: 1, billed: 'no', kept: false });
    if (broken) recorder.reject(recorder.all.length - 1);
  }
  recorder.settle(end);
  const lines = (await metrics.text()).split('\n');
  const own = lines.filter((line) => line.startsWith('listing_provider_calls_wasted_total{'));
  return own.map(
    (line) => /provider="(\w+)".*reason="(\w+)"\} (\d+)/.exec(line)?.slice(1).join(' ') ?? line,
  );
}

describe('AttemptRecorder', () => {
  it('counts nothing for an attempt whose result was charged', async () => {
    expect(await wasted('captured', good('one'))).toEqual([]);
    // Made by one and looked over by another: both have their part in it.
    expect(await wasted('captured', good('one'), good('two'))).toEqual([]);
  });

  it('rejects of parts side by side the attempts of one alone, and keeps all', () => {
    const store = { write: async () => '1', markWasted: () => undefined };
    const job = { generationId: 'g', organizationId: 'o', operation: 'listing-images' };
    const recorder = new AttemptRecorder(store, new Metrics(), job);
    const [one, other] = [recorder.branch(), recorder.branch()];
    const since = one.all.length;
    for (const part of [one, other, one])
      part.add({ provider: 'p', outcome: 'ok', ms: 1, billed: 'no', kept: false });
    one.reject(since);
    expect([one, other].map(({ all }) => all.length)).toEqual([2, 1]);
    expect(recorder.all.map(({ wasted }) => wasted)).toEqual(['rules', undefined, 'rules']);
  });

  it('counts what broke the rules, or ran out of its time, before another provider won', async () => {
    const slow = { provider: 'two', outcome: 'stopped' };
    expect(await wasted('captured', broken('one'), slow, good('three'))).toEqual([
      'one rules 1',
      'two deadline 1',
    ]);
  });

  it.each<[JobEnd, string]>([
    ['failed', 'rules'],
    ['deadline', 'deadline'],
    ['ended_elsewhere', 'ended_elsewhere'],
    ['shutdown', 'shutdown'],
    ['error', 'error'],
  ])('counts every attempt of a job that ended as %s', async (end, reason) => {
    expect(await wasted(end, good('one'), good('one'))).toEqual([`one ${reason} 2`]);
  });

  it('counts nothing for a job whose providers all failed by themselves', async () => {
    expect(await wasted('failed')).toEqual([]);
    expect(await wasted('failed', { provider: 'one', outcome: 'refused' })).toEqual([]);
  });

  it('keeps the reason of what had broken the rules before the job ended otherwise', async () => {
    expect(await wasted('shutdown', broken('one'), good('one'))).toEqual([
      'one rules 1',
      'one shutdown 1',
    ]);
  });

  it('tells the kept rows why', async () => {
    await wasted('deadline', { provider: 'one', outcome: 'error' }, good('one'), good('one'));
    expect(marked.map((attempt) => attempt.wasted)).toEqual([undefined, 'deadline', 'deadline']);
  });
});
