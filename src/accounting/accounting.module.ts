import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { ProviderTries } from './provider-tries.service.js';

/** What tries of model providers used and cost. */
@Module({
  imports: [ObservabilityModule],
  providers: [ProviderTries],
  exports: [ProviderTries],
})
export class AccountingModule {}
