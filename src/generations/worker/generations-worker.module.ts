import { Module } from '@nestjs/common';
import { AccountingModule } from '../../accounting/accounting.module.js';
import { CreditsModule } from '../../credits/credits.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { DatabaseRefusals } from '../../persistence/database-refusals.js';
import { QueueModule } from '../../queue/queue.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { GenerationSweeperModule } from '../sweeper/generation-sweeper.module.js';
import { SourceCleaner } from '../records/source-cleaner.service.js';
import { GenerationWorker } from './generation-worker.service.js';
import { JobRecords } from './job-record.js';
import { WorkerHeartbeat } from './worker-heartbeat.service.js';
import { WorkerHosts } from './worker-hosts.service.js';
import { WorkerLoad } from './worker-load.js';

/** The worker half of a generation: claim, work, settle. */
@Module({
  imports: [
    AccountingModule,
    CreditsModule,
    ObservabilityModule,
    QueueModule,
    StorageModule,
    GenerationSweeperModule,
  ],
  providers: [
    DatabaseRefusals,
    GenerationWorker,
    JobRecords,
    SourceCleaner,
    WorkerHeartbeat,
    WorkerHosts,
    WorkerLoad,
  ],
  exports: [WorkerHosts],
})
export class GenerationsWorkerModule {}
