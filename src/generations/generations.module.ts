import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AdmissionService } from './call/admission.service.js';
import { GenerationOpener } from './call/generation-opener.service.js';
import { FacadeReadiness } from './call/facade-readiness.js';
import { GenerationWaiter } from './call/generation-waiter.js';
import { SourceCleaner } from './records/source-cleaner.service.js';
import { SourceIntake } from './call/source-intake.service.js';
import { GenerationSweeperModule } from './sweeper/generation-sweeper.module.js';
import { SynchronousGeneration } from './call/synchronous-generation.service.js';

/** The API half of a generation: take in, admit, open, enqueue, wait, answer. */
@Module({
  imports: [
    CreditsModule,
    ObservabilityModule,
    QueueModule,
    StorageModule,
    GenerationSweeperModule,
  ],
  providers: [
    AdmissionService,
    GenerationOpener,
    FacadeReadiness,
    GenerationWaiter,
    SourceCleaner,
    SourceIntake,
    SynchronousGeneration,
  ],
  exports: [GenerationSweeperModule, GenerationWaiter, SourceIntake, SynchronousGeneration],
})
export class GenerationsModule {}
