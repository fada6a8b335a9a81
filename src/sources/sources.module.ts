import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { openNetwork } from './open-network.js';
import { SourceLoader } from './source-loader.service.js';
import { SourceNetwork } from './source-network.js';

/** The worker's half of sources; the edge uses `parseSourceReference` and `keepSources` directly. */
@Module({
  imports: [ObservabilityModule, StorageModule],
  providers: [
    SourceLoader,
    { provide: SourceNetwork, inject: [Settings], useFactory: openNetwork },
  ],
  exports: [SourceLoader],
})
export class SourcesModule {}
