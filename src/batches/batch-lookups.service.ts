import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import { BatchCancellation } from '../generations/batch/batch-cancellation.service.js';
import {
  type BatchRecord,
  findBatch,
  findItems,
  type ItemRecord,
  listBatches,
} from '../generations/batch/batch.store.js';
import { fromCursor, toCursor } from '../generations/records/list-position.js';
import type { Viewer } from '../generations/records/viewer.js';
import { withinReach } from '../persistence/database-reach.js';
import type { BatchDto, BatchSummaryDto } from './dto/batch-responses.dto.js';
import { BATCH_PAGE, type ListBatchesQueryDto } from './dto/list-batches-query.dto.js';
import { presentBatch, presentSummary } from './present-batch.js';

/** Batches as the keys of their organization look them up and cancel them. */
@Injectable()
export class BatchLookups {
  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly cancellation: BatchCancellation,
  ) {}

  /** @throws ProblemError not_found for everything but a batch that the viewer sees */
  async find(viewer: Viewer, id: string): Promise<{ batch: BatchRecord; items: ItemRecord[] }> {
    const batch = await withinReach(findBatch(this.database, viewer, id));
    if (batch === undefined) throw noSuchBatch();
    return { batch, items: await withinReach(findItems(this.database, batch.id)) };
  }

  /** @throws ProblemError as `find` */
  async get(viewer: Viewer, id: string): Promise<BatchDto> {
    const { batch, items } = await this.find(viewer, id);
    return presentBatch(batch, items, this.settings);
  }

  /** One page, newest first; `nextCursor` is left out on the last one. */
  async list(
    viewer: Viewer,
    { cursor, limit }: ListBatchesQueryDto,
  ): Promise<{ batches: BatchSummaryDto[]; nextCursor?: string }> {
    const page = {
      after: cursor === undefined ? undefined : fromCursor(cursor),
      limit: Number(limit ?? BATCH_PAGE.usual),
    };
    const { batches, next } = await withinReach(listBatches(this.database, viewer, page));
    return {
      batches: batches.map(presentSummary),
      ...(next !== undefined && { nextCursor: toCursor(next) }),
    };
  }

  /** Ends what has not begun, and gives the batch as it is then. @throws ProblemError as `find` */
  async cancel(viewer: Viewer, id: string): Promise<BatchDto> {
    const { batch } = await this.find(viewer, id);
    await this.cancellation.cancel(batch.id);
    return this.get(viewer, batch.id);
  }
}

/** One answer for an id that the key does not see, and one that never was. */
function noSuchBatch(): ProblemError {
  return ProblemError.of('not_found', 'There is no batch with this id that this API key may see.');
}
