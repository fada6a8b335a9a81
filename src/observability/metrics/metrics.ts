import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type LabelsOf, type MetricName, type MetricOf, METRICS } from './metric-table.js';

/** Content type of the Prometheus text form. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * The metrics of one process, in a registry of its own. Recording never throws, and costs about a
 * microsecond; names and labels are checked against the table by the compiler.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters = new Map<MetricName, Counter>();
  private readonly gauges = new Map<MetricName, Gauge>();
  private readonly histograms = new Map<MetricName, Histogram>();

  constructor() {
    for (const name of Object.keys(METRICS) as MetricName[]) this.define(name);
  }

  /** Adds to a counter. */
  count<N extends MetricOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1): void {
    this.counters.get(name)?.inc(labels, by);
  }

  /** Takes down a time, seconds. */
  observe<N extends MetricOf<'histogram'>>(name: N, labels: LabelsOf<N>, seconds: number): void {
    this.histograms.get(name)?.observe(labels, seconds);
  }

  /** Takes down the time since `began`, a `performance.now()`. */
  observeSince<N extends MetricOf<'histogram'>>(name: N, labels: LabelsOf<N>, began: number): void {
    this.observe(name, labels, (performance.now() - began) / 1_000);
  }

  /** Sets a gauge. */
  set<N extends MetricOf<'gauge'>>(name: N, labels: LabelsOf<N>, value: number): void {
    this.gauges.get(name)?.set(labels, value);
  }

  /** Forgets the values of gauges that are not known any more: no value is better than an old one. */
  forget(names: readonly MetricOf<'gauge'>[]): void {
    for (const name of names) this.gauges.get(name)?.reset();
  }

  /** Adds what prom-client knows of the process: event loop, memory, CPU; under their usual names. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All of them in the Prometheus text form. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  private define(name: MetricName): void {
    const { kind, help, labels } = METRICS[name];
    const options = { name, help, labelNames: [...labels], registers: [this.registry] };
    if (kind === 'counter') this.counters.set(name, new Counter(options));
    else if (kind === 'gauge') this.gauges.set(name, new Gauge(options));
    else {
      const buckets = [...METRICS[name].buckets];
      this.histograms.set(name, new Histogram({ ...options, buckets }));
    }
  }
}
