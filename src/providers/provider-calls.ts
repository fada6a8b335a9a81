import { Injectable } from '@nestjs/common';
import { ProviderTries } from '../accounting/provider-tries.service.js';
import { Settings } from '../config/settings.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { currentContext } from '../observability/request-context.js';
import { inSpan, tellOutcome } from '../observability/tracing/spans.js';
import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from './provider-failure-kinds.js';
import type { ModelUse, ProviderOutcome } from './provider-outcome.js';
import { costMicros } from './router/model-prices.js';
import { isEmbedded, type WatchedProvider } from './watched-provider.js';

/** One try of a provider. */
export interface ProviderTry {
  readonly provider: WatchedProvider;
  readonly operation: string;
  /** Aborted when its time is over. */
  readonly signal: AbortSignal;
}

/** `stopped`: its time was over. `error`: a bug. */
type TryOutcome = 'ok' | 'stopped' | 'error' | ProviderFailureKind;

/** How a try ended, and what the model says that it has used. */
interface TryEnd {
  readonly outcome: TryOutcome;
  readonly use?: ModelUse;
  /** `performance.now()` of its beginning. */
  readonly began: number;
}

/** Runs tries of providers, and takes down how each of them went: metrics, span, and the accounts. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly metrics: Metrics,
    private readonly tries: ProviderTries,
    private readonly settings: Settings,
  ) {}

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
      const outcome = result.ok ? 'ok' : result.failure.kind;
      this.record(attempt, { outcome, use: result.use, began });
      return result;
    } catch (error) {
      this.record(attempt, { outcome: attempt.signal.aborted ? 'stopped' : 'error', began });
      throw error;
    }
  }

  private record(attempt: ProviderTry, end: TryEnd): void {
    const { provider, operation } = attempt;
    const { outcome, began } = end;
    const labels = { provider: provider.name, operation };
    const billed = billedFor(provider, outcome);
    this.metrics.count('listing_provider_calls_total', { ...labels, outcome, billed });
    this.metrics.observeSince('listing_provider_call_duration_seconds', labels, began);
    tellOutcome(outcome);
    // What has failed by itself has made nothing that could be wasted.
    const ended = outcome === 'ok' ? 'made' : outcome === 'stopped' ? 'stopped' : 'nothing';
    const row = this.keep(attempt, end);
    currentContext()?.providersUsed?.push({
      provider: provider.name,
      ended,
      ...(row !== undefined && { row }),
    });
  }

  /** Embedded providers cost nothing, and their rows would double the writes of a job: none is kept. */
  private keep(
    { provider, operation }: ProviderTry,
    { outcome, use, began }: TryEnd,
  ): Promise<string | undefined> | undefined {
    const { generationId, organizationId } = currentContext() ?? {};
    if (isEmbedded(provider) || generationId === undefined || organizationId === undefined) {
      return undefined;
    }
    const { name, model } = provider;
    const billed = billedFor(provider, outcome);
    const cost = billed === 'no' ? 0 : costMicros(model ?? name, use, this.settings.modelPrices);
    const ids = { generationId, organizationId, operation, provider: name, model };
    const ms = performance.now() - began;
    // Not waited for: an answer is not to be late for its accounts. The end of the process waits for them.
    const before = currentContext()?.providersUsed?.at(-1)?.row;
    return this.tries.write({ ...ids, ms, outcome, billed, ...use, costMicros: cost }, before);
  }
}

/** A provider bills what it answers; of a try that failed or was cut off only its invoice tells. */
function billedFor({ paid }: WatchedProvider, outcome: TryOutcome): 'yes' | 'no' | 'unknown' {
  if (!paid) return 'no';
  if (outcome === 'ok') return 'yes';
  const cutOff = outcome === 'stopped' || outcome === 'error';
  return cutOff ? 'unknown' : PROVIDER_FAILURE_KINDS[outcome].billed;
}
