import { Injectable } from '@nestjs/common';
import type { AttemptRecorder } from '../accounting/attempt-recorder.js';
import { Settings } from '../config/settings.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { inSpan, recordOutcome } from '../observability/tracing/spans.js';
import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from './provider-failure-kinds.js';
import type { ModelUse } from '../accounting/attempt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import { costMicros } from './router/model-prices.js';
import { isEmbedded, type WatchedProvider } from './watched-provider.js';

/** One attempt of a provider. */
export interface ProviderAttempt {
  readonly provider: WatchedProvider;
  readonly operation: string;
  /** Aborted when its time is over. */
  readonly signal: AbortSignal;
  /** Records the attempts of the job. */
  readonly attempts: AttemptRecorder;
}

/** `stopped`: its time was over. `error`: a bug. */
type AttemptOutcome = 'ok' | 'stopped' | 'error' | ProviderFailureKind;

/** Runs attempts of providers, each with its span, its metrics and its record. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  /** Gives what the provider gives: its result, or what it throws. */
  run<T>(
    attempt: ProviderAttempt,
    call: () => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T>> {
    const { provider, operation } = attempt;
    const facts = { 'listing.provider': provider.name, 'listing.operation': operation };
    return inSpan(`provider ${provider.name}`, facts, () => this.runInSpan(attempt, call));
  }

  private async runInSpan<T>(
    attempt: ProviderAttempt,
    call: () => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T>> {
    const began = performance.now();
    try {
      const result = await call();
      this.record(attempt, began, result.ok ? 'ok' : result.failure.kind, result.use);
      return result;
    } catch (error) {
      this.record(attempt, began, attempt.signal.aborted ? 'stopped' : 'error');
      throw error;
    }
  }

  private record(
    { provider, operation, attempts }: ProviderAttempt,
    began: number,
    outcome: AttemptOutcome,
    use?: ModelUse,
  ): void {
    const { name, model } = provider;
    const labels = { provider: name, operation };
    const billed = billedFor(provider, outcome);
    this.metrics.count('listing_provider_calls_total', { ...labels, outcome, billed });
    this.metrics.observeSince('listing_provider_call_duration_seconds', labels, began);
    recordOutcome(outcome);
    const cost = billed === 'no' ? 0 : costMicros(model ?? name, use, this.settings.modelPrices);
    const ms = performance.now() - began;
    const facts = { provider: name, model, ms, outcome, billed, ...use, costMicros: cost };
    attempts.add({ ...facts, kept: !isEmbedded(provider) });
  }
}

/** A provider bills what it answers; of an attempt that failed or was cut off only its invoice shows it. */
function billedFor({ paid }: WatchedProvider, outcome: AttemptOutcome): 'yes' | 'no' | 'unknown' {
  if (!paid) return 'no';
  if (outcome === 'ok') return 'yes';
  const cutOff = outcome === 'stopped' || outcome === 'error';
  return cutOff ? 'unknown' : PROVIDER_FAILURE_KINDS[outcome].billed;
}
