import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { readDatabaseIdentity } from '../persistence/database-identity.js';
import { BullmqJobQueue } from './bullmq-job-queue.js';
import { CompletionSignal } from './completion-signal.port.js';
import { JobQueue } from './job-queue.port.js';
import { PostgresQueueBackend } from './postgres/postgres-queue-backend.js';
import { QueueBackend } from './queue-backend.port.js';
import { RedisQueueBackend } from './redis/redis-queue-backend.js';

/** Backends by name. */
const BACKENDS = {
  postgres: async ({ databaseUrl }: Settings) => new PostgresQueueBackend(databaseUrl),
  redis: async ({ redisUrl, redisKeyPrefix }: Settings, database: DataSource) =>
    new RedisQueueBackend(redisUrl, redisKeyPrefix, await readDatabaseIdentity(database)),
} satisfies Record<string, (settings: Settings, database: DataSource) => Promise<QueueBackend>>;

/** The queues and the completion signal: on Redis where `REDIS_URL` is set, otherwise in the database. */
@Module({
  providers: [
    {
      provide: QueueBackend,
      inject: [Settings, DataSource],
      useFactory: (settings: Settings, database: DataSource) =>
        BACKENDS[settings.redisUrl === '' ? 'postgres' : 'redis'](settings, database),
    },
    {
      provide: JobQueue,
      inject: [QueueBackend],
      useFactory: (backend: QueueBackend) => new BullmqJobQueue(backend),
    },
    {
      provide: CompletionSignal,
      inject: [QueueBackend],
      useFactory: (backend: QueueBackend) => backend.openSignal(),
    },
  ],
  exports: [QueueBackend, JobQueue, CompletionSignal],
})
export class QueueModule {}
