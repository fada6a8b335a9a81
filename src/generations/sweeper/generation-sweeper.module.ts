import { Module } from '@nestjs/common';
import { CreditsModule } from '../../credits/credits.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { QueueModule } from '../../queue/queue.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { BatchCancellation } from '../batch/batch-cancellation.service.js';
import { BatchDispatcher } from '../batch/batch-dispatcher.service.js';
import { GenerationEraser } from '../records/generation-eraser.service.js';
import { GenerationSweeper } from './generation-sweeper.js';
import { Retention } from './retention.service.js';

/**
 * Every role sweeps, and dispatches the items of batches: holds are released on time although no process of the other
 * role lives.
 */
@Module({
  imports: [CreditsModule, ObservabilityModule, QueueModule, StorageModule],
  providers: [BatchCancellation, BatchDispatcher, GenerationEraser, GenerationSweeper, Retention],
  exports: [BatchCancellation, BatchDispatcher],
})
export class GenerationSweeperModule {}
