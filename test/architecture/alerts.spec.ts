import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { METRICS } from '../../src/observability/metrics/metric-table.js';

interface Alert {
  readonly alert: string;
  readonly expr: string;
}

const { groups } = load(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const runbook = readFileSync('docs/MONITORING.md', 'utf8');

describe('deploy/prometheus/alerts.yaml', () => {
  it.each(alerts.map((each) => [each.alert, each] as const))(
    '%s asks for metrics and labels that there are, and the runbook says what it means',
    (name, { expr }) => {
      const asked = [...expr.matchAll(/(listing_[a-z_]+)(?:\{([^}]*)\})?/g)];
      for (const [, metric = '', selector = ''] of asked) {
        expect(Object.keys(METRICS)).toContain(metric);
        const labels = [...selector.matchAll(/([a-z]+)(?:=~|!=|=)/g)].map(([, label]) => label);
        const known: readonly string[] = METRICS[metric as keyof typeof METRICS].labels;
        for (const label of labels) expect(known).toContain(label);
      }
      expect(asked.length > 0 || expr.includes('nodejs_eventloop_lag_p99_seconds')).toBe(true);
      expect(runbook).toContain(`\`${name}\``);
    },
  );
});
