import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { entryName, isEmbedded, type WatchedProvider } from '../watched-provider.js';
import { ProviderGuard } from './provider-guard.js';

const SENTENCES = {
  open: 'A provider keeps failing and is skipped',
  probing: 'A provider that kept failing gets one probe',
  closed: 'A provider works again',
} as const;

/** The guards of this process: one for each model of the provider settings, made when it is first asked. */
@Injectable()
export class ProviderGuards {
  private readonly logger = new Logger('Provider');
  private readonly guards = new Map<string, ProviderGuard>();

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** Undefined for embedded providers: they are bound by the jobs of this process, and cannot be away. */
  of(provider: WatchedProvider): ProviderGuard | undefined {
    if (isEmbedded(provider)) return undefined;
    const entry = entryName(provider);
    const known = this.guards.get(entry) ?? this.make(provider);
    this.guards.set(entry, known);
    return known;
  }

  private make(provider: WatchedProvider): ProviderGuard {
    const labels = { provider: provider.name, model: provider.model ?? '' };
    this.metrics.set('listing_provider_breaker_open', labels, 0);
    return new ProviderGuard(this.settings.providerConcurrency, (state, kind) => {
      this.metrics.set('listing_provider_breaker_open', labels, state === 'closed' ? 0 : 1);
      this.logger.warn({ message: SENTENCES[state], provider: entryName(provider), kind });
    });
  }
}
