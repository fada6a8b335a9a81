import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { WorkerModule } from './worker.module.js';

/** Both roles in one process: the embedded default. */
@Module({ imports: [AppModule, WorkerModule] })
export class StandaloneModule {}
