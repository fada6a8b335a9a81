import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { counted } from '../../errors/failure.js';
import { rowsOf } from '../../persistence/queryable.js';
import { GenerationEraser } from '../records/generation-eraser.service.js';

/** Generations that one turn deletes at most. */
const BATCH = 50;

/** No new deletion begins after this: the sweeper has holds to release, every second. */
const TURN_MS = 1_000;

const FIND_EXPIRED = `
  SELECT id, organization_id AS "organizationId" FROM generations
   WHERE settled_at < clock_timestamp() - make_interval(days => $1) AND deleted_at IS NULL
   ORDER BY settled_at LIMIT ${BATCH}`;

/** Deletes what has been kept for `RETENTION_DAYS`, as its organization could have done itself. */
@Injectable()
export class Retention {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly eraser: GenerationEraser,
  ) {}

  /**
   * Deletes a batch of the oldest; what is left over is for the next turn.
   * @returns how many were deleted
   */
  async deleteExpired(): Promise<number> {
    const { retentionDays } = this.settings;
    if (retentionDays === 0) return 0;
    const endsAt = performance.now() + TURN_MS;
    type Expired = { readonly id: string; readonly organizationId: string };
    const expired = await rowsOf<Expired>(this.database, FIND_EXPIRED, [retentionDays]);
    let deleted = 0;
    for (const { id, organizationId } of expired) {
      const erasure = await this.eraser.erase({ organizationId, kind: 'live' }, id);
      if (erasure === 'erased') deleted += 1;
      // An erasure without its store is logged once in a turn, and attempted again in the next.
      if (erasure === 'store-out-of-reach' || performance.now() > endsAt) break;
    }
    if (deleted > 0) {
      this.logger.log(
        `Deleted generations older than ${counted(retentionDays, 'day')}: ${deleted}.`,
      );
    }
    return deleted;
  }
}
