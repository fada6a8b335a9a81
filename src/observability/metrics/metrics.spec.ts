import { METRICS } from './metric-table.js';
import { Metrics } from './metrics.js';

describe('the table of metrics', () => {
  it.each(Object.entries(METRICS))('names %s as Prometheus asks', (name, { kind, help }) => {
    expect(name).toMatch(/^listing_[a-z]+(_[a-z]+)*$/);
    const ending = {
      counter: /_total$/,
      gauge: /(?<!_total)$/,
      histogram: /_duration_seconds$|_wait_seconds$/,
    };
    expect(name).toMatch(ending[kind]);
    expect(help).toMatch(/^\S.*\.$/);
  });
});

describe('Metrics', () => {
  it('shows what was recorded, in the text form', async () => {
    const metrics = new Metrics();
    metrics.count('listing_credits_captured_total', { operation: 'listing-images' }, 3);
    metrics.count('listing_credits_captured_total', { operation: 'listing-images' });
    metrics.observe('listing_image_stage_duration_seconds', { stage: 'load' }, 0.3);
    const text = await metrics.text();
    expect(text).toContain('listing_credits_captured_total{operation="listing-images"} 4\n');
    expect(text).toContain('_bucket{le="0.25",stage="load"} 0\n');
    expect(text).toContain('_bucket{le="0.5",stage="load"} 1\n');
  });

  it('shows a counter without labels from the start, so that its first step is seen', async () => {
    expect(await new Metrics().text()).toContain('listing_waits_rescued_total 0\n');
  });

  it('forgets what is not known any more', async () => {
    const metrics = new Metrics();
    metrics.set('listing_workers', { operation: 'listing-copy' }, 2);
    expect(await metrics.text()).toContain('listing_workers{operation="listing-copy"} 2\n');
    metrics.forget(['listing_workers']);
    expect(await metrics.text()).not.toContain('listing_workers{');
  });

  it('keeps to its own registry', async () => {
    new Metrics().count('listing_waits_rescued_total', {});
    expect(await new Metrics().text()).toContain('listing_waits_rescued_total 0\n');
  });
});
