import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail } from '../../errors/failure.js';
import { rowsOf } from '../../persistence/queryable.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { type CancelledItem, findCancelledItems } from './batch-work.js';

const CANCELLED = fail(
  'batch_cancelled',
  'The batch was cancelled before this item began. Nothing was charged.',
).failure;

const CANCEL = `
  WITH cancelled AS (
    UPDATE batches SET cancelled_at = clock_timestamp()
     WHERE id = $1 AND cancelled_at IS NULL AND ended_at IS NULL RETURNING 1
  )
  SELECT 1 FROM cancelled`;

/** Ends what a cancelled batch has not begun; what runs may end. */
@Injectable()
export class BatchCancellation {
  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    @Inject(JobQueue) private readonly queue: JobQueue,
  ) {}

  /**
   * Cancels a batch and releases the holds of its items that have not begun. From the first statement on no more items
   * are dispatched; the dispatcher finishes for a process that goes down meanwhile.
   */
  async cancel(batchId: string): Promise<void> {
    await rowsOf(this.database, CANCEL, [batchId]);
    await this.releaseAll(await findCancelledItems(this.database, batchId));
  }

  /** Releases items, but those that a worker begins meanwhile. */
  async releaseAll(items: readonly CancelledItem[]): Promise<void> {
    for (const { id, operation, run } of items) {
      const released = await this.credits.release(id, CANCELLED, { notStarted: true });
      if (!released || run === 0) continue;
      await this.queue.discard(operation, { v: 1, generationId: id, run });
    }
  }
}
