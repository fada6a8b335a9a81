import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GenerationsModule } from '../generations/generations.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { BatchCreation } from './batch-creation.service.js';
import { BatchLookups } from './batch-lookups.service.js';
import { BatchResults } from './batch-results.service.js';
import { BatchesController } from './batches.controller.js';

/** Many products in one request: quote, creation, progress, cancellation, results. */
@Module({
  imports: [AccessModule, GenerationsModule, StorageModule],
  controllers: [BatchesController],
  providers: [BatchCreation, BatchLookups, BatchResults],
})
export class BatchesModule {}
