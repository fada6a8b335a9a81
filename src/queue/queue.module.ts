import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { CompletionSignal } from './completion-signal.port.js';
import { JobQueue } from './job-queue.port.js';
import { PostgresCompletionSignal } from './postgres-completion-signal.js';

/** The queues and the completion signal, on BullMQ's PostgreSQL backend. */
@Module({
  providers: [
    {
      provide: JobQueue,
      inject: [Settings],
      useFactory: (settings: Settings) => new BullmqJobQueue(settings.databaseUrl),
    },
    {
      provide: CompletionSignal,
      inject: [Settings],
      useFactory: (settings: Settings) => new PostgresCompletionSignal(settings.databaseUrl),
    },
  ],
  exports: [JobQueue, CompletionSignal],
})
export class QueueModule {}
