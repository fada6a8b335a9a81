import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { CreditSettlement } from './credit-settlement.js';
import { EventSignal } from './event-signal.js';

/** The end of generations, and the signal of the events that it leaves. */
@Module({
  imports: [ObservabilityModule],
  providers: [CreditSettlement, EventSignal],
  exports: [CreditSettlement, EventSignal],
})
export class CreditsModule {}
