import { Injectable } from '@nestjs/common';
import { Metrics } from '../observability/metrics/metrics.js';
import { currentContext } from '../observability/request-context.js';
import { inSpan, tellOutcome } from '../observability/tracing/spans.js';
import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from './provider-failure-kinds.js';
import type { ProviderOutcome } from './provider-outcome.js';

/** A provider, as far as its calls are watched. */
export interface WatchedProvider {
  readonly name: string;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
}

/** One try of a provider. */
export interface ProviderTry {
  readonly provider: WatchedProvider;
  readonly operation: string;
  /** Aborted when its time is over. */
  readonly signal: AbortSignal;
}

/** `stopped`: its time was over. `error`: a bug. */
type TryOutcome = 'ok' | 'stopped' | 'error' | ProviderFailureKind;

/** Runs tries of providers, and takes down how each of them went. */
@Injectable()
export class ProviderCalls {
  constructor(private readonly metrics: Metrics) {}

  /** Gives what the provider gives: its result, or what it throws. */
  run<T>(
    attempt: ProviderTry,
    call: () => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T>> {
    const { provider, operation } = attempt;
    const facts = { 'listing.provider': provider.name, 'listing.operation': operation };
    return inSpan(`provider ${provider.name}`, facts, () => this.watch(attempt, call));
  }

  private async watch<T>(
    attempt: ProviderTry,
    call: () => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T>> {
    const began = performance.now();
    try {
      const result = await call();
      this.record(attempt, result.ok ? 'ok' : result.failure.kind, began);
      return result;
    } catch (error) {
      this.record(attempt, attempt.signal.aborted ? 'stopped' : 'error', began);
      throw error;
    }
  }

  private record({ provider, operation }: ProviderTry, outcome: TryOutcome, began: number): void {
    const labels = { provider: provider.name, operation };
    const billed = billedFor(provider, outcome);
    this.metrics.count('listing_provider_calls_total', { ...labels, outcome, billed });
    this.metrics.observeSince('listing_provider_call_duration_seconds', labels, began);
    tellOutcome(outcome);
    // What has failed by itself has made nothing that could be wasted.
    const stopped = outcome === 'stopped';
    if (outcome === 'ok' || stopped)
      currentContext()?.providersUsed?.push({ provider: provider.name, stopped });
  }
}

/** A provider bills what it answers; of a try that failed or was cut off only its invoice tells. */
function billedFor({ paid }: WatchedProvider, outcome: TryOutcome): 'yes' | 'no' | 'unknown' {
  if (!paid) return 'no';
  if (outcome === 'ok') return 'yes';
  const cutOff = outcome === 'stopped' || outcome === 'error';
  return cutOff ? 'unknown' : PROVIDER_FAILURE_KINDS[outcome].billed;
}
