import { readSettings, type Settings } from '../config/settings.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ReadinessChecks } from '../observability/readiness-checks.js';
import { tellEndingModels } from './tell-ending-models.js';

const HOUR_MS = 3_600_000;

function listsOf(env: Record<string, string>): Settings {
  const read = readSettings('standalone', env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

describe('telling of models that end', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('warns at once and once a day, notes, and counts the days', async () => {
    let now = new Date('2026-11-10T22:30:00Z');
    const warnings: string[] = [];
    const checks = new ReadinessChecks();
    const metrics = new Metrics();
    const told = (): Promise<string> => metrics.text();
    tellEndingModels({
      lists: listsOf({ COPY_PROVIDERS: 'openai:gpt-5-mini,template' }),
      checks,
      metrics,
      warn: (sentence) => void warnings.push(sentence),
      now: () => now,
    });
    expect(warnings).toEqual([]);
    expect(checks.notes).toEqual([]);
    expect(await told()).toContain(
      'listing_model_days_left{provider="openai",model="gpt-5-mini"} 31',
    );

    now = new Date('2026-11-11T00:30:00Z');
    expect(checks.notes).toEqual([expect.stringContaining('gpt-6.1-terra')]);
    vi.advanceTimersByTime(3 * HOUR_MS);
    expect(warnings).toEqual(checks.notes);
    expect(await told()).toContain('model="gpt-5-mini"} 30');

    now = new Date('2026-12-12T00:00:00Z');
    vi.advanceTimersByTime(HOUR_MS);
    expect(warnings).toHaveLength(2);
    expect(await told()).toContain('model="gpt-5-mini"} -1');
  });

  it('says nothing of lists whose models stay', async () => {
    const warn = vi.fn<(sentence: string) => void>();
    const checks = new ReadinessChecks();
    const metrics = new Metrics();
    const lists = listsOf({ IMAGE_PROVIDERS: 'openai:gpt-image-2.6-sunburst,studio' });
    tellEndingModels({ lists, checks, metrics, warn });
    expect(warn).not.toHaveBeenCalled();
    expect(checks.notes).toEqual([]);
    expect(await metrics.text()).not.toContain('listing_model_days_left{');
  });
});
