import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/config.module.js';
import { HealthModule } from '../health/health.module.js';
import { ListingCopyWorkerModule } from '../listing-copy/worker/listing-copy-worker.module.js';
import { ListingImagesWorkerModule } from '../listing-images/worker/listing-images-worker.module.js';
import { PersistenceModule } from '../persistence/persistence.module.js';
import { ValidationsWorkerModule } from '../validations/worker/validations-worker.module.js';
import { WebhooksWorkerModule } from '../webhooks/worker/webhooks-worker.module.js';

/** The worker role: the features' worker halves and health; no marketplace routes. */
@Module({
  imports: [
    ConfigModule,
    PersistenceModule,
    HealthModule,
    ListingImagesWorkerModule,
    ListingCopyWorkerModule,
    ValidationsWorkerModule,
    WebhooksWorkerModule,
  ],
})
export class WorkerModule {}
