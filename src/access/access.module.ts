import { Module } from '@nestjs/common';
import { getOptionsToken, getStorageToken, ThrottlerStorageService } from '@nestjs/throttler';
import { ApiKeyStore } from './api-key.store.js';
import { CallerStore } from './caller.store.js';
import { FAILED_KEY_LIMITS, FailedKeyDelay } from './failed-key-delay.js';
import { OrganizationStore } from './organization.store.js';
import { PlanStore } from './plan.store.js';
import { RATE_LIMIT_OPTIONS } from './rate-limit.guard.js';

const PROVIDERS = [
  ApiKeyStore,
  CallerStore,
  { provide: FailedKeyDelay, useFactory: () => new FailedKeyDelay(FAILED_KEY_LIMITS) },
  OrganizationStore,
  PlanStore,
  { provide: getOptionsToken(), useValue: RATE_LIMIT_OPTIONS },
  // The throttler's guard asks for one: calls are counted where their key is looked up.
  { provide: getStorageToken(), useClass: ThrottlerStorageService },
];

/**
 * Keys, scopes, plans and rate limits. Modules whose controllers use the guards import it; needs a global `DataSource`.
 */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class AccessModule {}
