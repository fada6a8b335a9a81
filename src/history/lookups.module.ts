import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GenerationEraser } from '../generations/records/generation-eraser.service.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { GenerationEvents } from './generation-events.service.js';
import { GenerationRecordsService } from './generation-records.service.js';
import { GenerationsController } from './generations.controller.js';
import { ListingController } from './listing/listing.controller.js';
import { ListingSender } from './listing/listing-sender.service.js';
import { ListingService } from './listing/listing.service.js';

/** Look-ups of callers: their generations, which they may delete, the listings of these, and their account. */
@Module({
  imports: [AccessModule, ObservabilityModule, StorageModule],
  controllers: [AccountController, GenerationsController, ListingController],
  providers: [
    AccountService,
    GenerationEraser,
    GenerationEvents,
    GenerationRecordsService,
    ListingSender,
    ListingService,
  ],
})
export class LookupsModule {}
