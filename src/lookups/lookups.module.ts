import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GenerationEraser } from '../generations/generation-eraser.service.js';
import { StorageModule } from '../storage/storage.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { GenerationRecordsService } from './generation-records.service.js';
import { GenerationsController } from './generations.controller.js';

/** What callers look up: their generations, which they may delete, and their account. */
@Module({
  imports: [AccessModule, StorageModule],
  controllers: [AccountController, GenerationsController],
  providers: [AccountService, GenerationEraser, GenerationRecordsService],
})
export class LookupsModule {}
