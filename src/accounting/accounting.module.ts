import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { AttemptStore } from './attempt-store.service.js';

/** Accounts of what attempts of model providers used and cost. */
@Module({
  imports: [ObservabilityModule],
  providers: [AttemptStore],
  exports: [AttemptStore],
})
export class AccountingModule {}
