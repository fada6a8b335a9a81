import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { QueueBoard } from './queue-board.service.js';

/** The board of the queues; off unless `ADMIN_TOKEN` is set. */
@Module({ imports: [QueueModule], providers: [QueueBoard] })
export class QueueBoardModule {}
