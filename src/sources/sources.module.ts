import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { SourceLoader } from './source-loader.service.js';
import { SourceNetwork, systemNetwork } from './source-network.js';

/** The worker's half of sources; the edge uses `parseSourceReference` and `keepSources` directly. */
@Module({
  imports: [StorageModule],
  providers: [SourceLoader, { provide: SourceNetwork, useValue: systemNetwork }],
  exports: [SourceLoader],
})
export class SourcesModule {}
