import { Module } from '@nestjs/common';
import { GenerationsWorkerModule } from '../../generations/worker/generations-worker.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { ProvidersModule } from '../../providers/providers.module.js';
import { Settings } from '../../config/settings.js';
import { PictureReview } from '../../review/picture-review.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { ImageStages } from './image-stages.js';
import { ListingImagesGenerator } from './listing-images.generator.js';
import { ListingImagesProcessor } from './listing-images.processor.js';

/** The worker half of listing-images. */
@Module({
  imports: [
    GenerationsWorkerModule,
    ObservabilityModule,
    ProvidersModule,
    SourcesModule,
    StorageModule,
  ],
  providers: [
    ImageStages,
    ListingImagesGenerator,
    ListingImagesProcessor,
    {
      provide: PictureReview,
      inject: [Settings],
      useFactory: ({ workerConcurrency }: Settings) =>
        new PictureReview({ threads: workerConcurrency }),
    },
  ],
})
export class ListingImagesWorkerModule {}
