import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Queue } from 'bullmq';
import type { Express } from 'express';
import { Settings } from '../config/settings.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { QueueBackend } from '../queue/queue-backend.port.js';
import { TroubleLog } from '../queue/trouble-log.js';
import { IMAGE_VALIDATIONS } from '../validations/image-validation.job.js';
import { boardGuard } from './board-guard.js';

/** Path of the board. */
export const BOARD_PATH = '/admin/queues';

const QUEUES = [...OPERATIONS, IMAGE_VALIDATIONS];

/** Page that shows the queues and their jobs to the operator, and changes nothing. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private readonly queues: Queue[] = [];

  constructor(
    private readonly settings: Settings,
    @Inject(QueueBackend) private readonly backend: QueueBackend,
  ) {}

  /** Mounts the board where `ADMIN_TOKEN` is set; call it before the application listens. */
  async mount(app: Pick<NestExpressApplication, 'use'>): Promise<void> {
    const { adminToken } = this.settings;
    if (adminToken === '') return;
    const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/express'),
    ]);
    const serverAdapter = new ExpressAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      queues: QUEUES.map((name) => new BullMQAdapter(this.open(name), { readOnlyMode: true })),
      serverAdapter,
      options: { uiConfig: { boardTitle: 'Listing service' } },
    });
    const board: Express = serverAdapter.getRouter();
    board.disable('x-powered-by');
    app.use(BOARD_PATH, boardGuard(adminToken), board);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private open(name: string): Queue {
    const queue = this.backend.openProducer(name);
    if (!(queue instanceof Queue)) throw new Error(`The queue ${name} is none of BullMQ's.`);
    queue.on('error', new TroubleLog(QueueBoard.name, `The queue ${name} reported an error`).tell);
    this.queues.push(queue);
    return queue;
  }
}
