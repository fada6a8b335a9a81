import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GenerationsModule } from '../generations/generations.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { CopyValidationController } from './copy-validation.controller.js';
import { ImageMeasuring } from './image-measuring.service.js';
import { ImageValidationController } from './image-validation.controller.js';
import { ImageValidationService } from './image-validation.service.js';
import { OutcomeWaiter } from './outcome-waiter.js';

/** Checks of callers' own listings against the marketplace's rules; the worker half is under `worker/`. */
@Module({
  imports: [AccessModule, GenerationsModule, QueueModule, StorageModule],
  controllers: [CopyValidationController, ImageValidationController],
  providers: [ImageMeasuring, ImageValidationService, OutcomeWaiter],
})
export class ValidationsModule {}
