import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { GenerationSweeper } from './generation-sweeper.js';

/** Every role sweeps: holds are released on time although no process of the other role lives. */
@Module({ imports: [QueueModule, StorageModule], providers: [GenerationSweeper] })
export class GenerationSweeperModule {}
