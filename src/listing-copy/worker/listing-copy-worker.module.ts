import { Module } from '@nestjs/common';
import { GenerationsWorkerModule } from '../../generations/worker/generations-worker.module.js';
import { ProvidersModule } from '../../providers/providers.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { ListingCopyGenerator } from './listing-copy.generator.js';
import { ListingCopyProcessor } from './listing-copy.processor.js';

/** The worker half of listing-copy. */
@Module({
  imports: [GenerationsWorkerModule, ProvidersModule, SourcesModule, StorageModule],
  providers: [ListingCopyGenerator, ListingCopyProcessor],
})
export class ListingCopyWorkerModule {}
