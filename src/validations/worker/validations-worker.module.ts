import { Module } from '@nestjs/common';
import { GenerationsWorkerModule } from '../../generations/worker/generations-worker.module.js';
import { QueueModule } from '../../queue/queue.module.js';
import { PictureMeasurer } from '../../review/picture-measurer.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { ImageValidationProcessor } from './image-validation.processor.js';

/** The worker half of the checks of images. */
@Module({
  imports: [GenerationsWorkerModule, QueueModule, SourcesModule, StorageModule],
  providers: [ImageValidationProcessor, PictureMeasurer],
})
export class ValidationsWorkerModule {}
