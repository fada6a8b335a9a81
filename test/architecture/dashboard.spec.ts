import { readFileSync } from 'node:fs';
import { METRICS } from '../../src/observability/metrics/metric-table.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: Readonly<Record<'h' | 'w' | 'x' | 'y', number>>;
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as {
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { name: string; definition?: string }[] };
  readonly panels: readonly Panel[];
};
const { panels, templating } = dashboard;
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const ofVariables = templating.list.flatMap(({ definition }) => definition ?? []);

/** Labels that Prometheus itself adds to what it scrapes. */
const SCRAPED = ['job', 'instance'];

/** Metric and labels of each selector of a query; the samples of a histogram have names of their own. */
function selectors(expr: string): { metric: string; labels: string[] }[] {
  const found = expr.matchAll(
    /\b((?:listing|process|nodejs)_[a-z0-9_]+?)(?:_bucket)?(?:\{([^}]*)\})?(?=[\s,)[]|$)/g,
  );
  return [...found].map(([, metric = '', inside = '']) => ({
    metric,
    labels: [...inside.matchAll(/([a-z]+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

async function shownMetrics(): Promise<Set<string>> {
  const metrics = new Metrics();
  metrics.watchProcess();
  const types = (await metrics.text()).matchAll(/^# TYPE (\w+) \w+$/gm);
  return new Set([...types].map(([, name = '']) => name));
}

describe('deploy/grafana/dashboard.json', () => {
  it('asks for metrics that /metrics shows, by labels that they have', async () => {
    const shown = await shownMetrics();
    const asked = [...queries, ...ofVariables].flatMap(selectors);
    expect(asked.length).toBeGreaterThan(30);
    for (const { metric, labels } of asked) {
      expect(shown).toContain(metric);
      const own: readonly string[] = METRICS[metric as keyof typeof METRICS]?.labels ?? [];
      for (const label of labels) expect([...SCRAPED, ...own]).toContain(label);
    }
  });

  it('shows every metric of the service', () => {
    const asked = new Set(queries.flatMap(selectors).map(({ metric }) => metric));
    expect(Object.keys(METRICS).filter((metric) => !asked.has(metric))).toEqual([]);
  });

  it('sums by labels that the metrics have', () => {
    for (const expr of queries) {
      const known = selectors(expr).flatMap(({ metric }) => [
        ...(METRICS[metric as keyof typeof METRICS]?.labels ?? []),
      ]);
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
        list.split(', '),
      );
      for (const label of grouped) expect(['le', ...known]).toContain(label);
    }
  });

  it('uses variables that it defines', () => {
    const defined = [...templating.list.map(({ name }) => name), '__rate_interval', '__all'];
    const used = JSON.stringify(dashboard).matchAll(/\$\{?(\w+)\}?/g);
    for (const [, name] of used) expect(defined).toContain(name);
  });

  it('has panels in the form of schema 39, which Grafana 10.2 and later take, none over another', () => {
    expect(dashboard.schemaVersion).toBe(39);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: h * w }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    for (const { type, description, targets } of panels.filter((panel) => panel.type !== 'row')) {
      expect(['stat', 'timeseries']).toContain(type);
      expect(description).toMatch(/\.$/);
      expect(targets?.length).toBeGreaterThan(0);
    }
  });
});
