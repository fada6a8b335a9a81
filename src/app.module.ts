import { Module } from '@nestjs/common';
import { BatchesModule } from './batches/batches.module.js';
import { ConfigModule } from './config/config.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpEdgeModule } from './http/http.module.js';
import { ListingCopyModule } from './listing-copy/listing-copy.module.js';
import { ListingImagesModule } from './listing-images/listing-images.module.js';
import { LookupsModule } from './history/lookups.module.js';
import { MediaModule } from './media/media.module.js';
import { PersistenceModule } from './persistence/persistence.module.js';
import { PlaygroundModule } from './playground/playground.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';
import { ValidationsModule } from './validations/validations.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The API role: the edge and the features' API halves. */
@Module({
  imports: [
    ConfigModule,
    PersistenceModule,
    HttpEdgeModule,
    HealthModule,
    MediaModule,
    ListingImagesModule,
    ListingCopyModule,
    BatchesModule,
    LookupsModule,
    ValidationsModule,
    PlaygroundModule,
    QueueBoardModule,
    WebhooksModule,
  ],
})
export class AppModule {}
