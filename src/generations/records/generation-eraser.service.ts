import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeError } from '../../observability/describe-error.js';
import { rowsOf } from '../../persistence/queryable.js';
import { mediaPrefix, sourcesPrefix } from '../../storage/media-keys.js';
import { ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import { isGenerationId } from './generation-id.js';
import { SEEN_BY, type Viewer } from './viewer.js';

/** End of an erasure; `unknown` also for what the viewer does not see, and when it was erased before. */
export type Erasure = 'erased' | 'unknown' | 'running' | 'store-out-of-reach';

/** Whoever waits for a generation looks at its row every 250 ms: two such looks, so that they read it first. */
const ANSWERED_AFTER_MS = 500;

const findSeenBy = (kind: Viewer['kind']): string => `
  SELECT id, status = 'open' AS running,
         extract(epoch FROM clock_timestamp() - settled_at)::double precision * 1000 AS "settledForMs"
    FROM generations WHERE organization_id = $1 AND id = $2 AND deleted_at IS NULL${SEEN_BY[kind]}`;

interface Found {
  readonly id: string;
  readonly running: boolean;
  readonly settledForMs: number | null;
}

// Status, times and price of a settled generation stay. The outcome keeps its kind, and a failure its code: the
// ledger's audit goes on comparing them with the entries. Whatever the caller wrote, or was given, goes.
const ERASE = `
  WITH erased AS (
    UPDATE generations
       SET deleted_at = clock_timestamp(), input = '{}', project_id = NULL, shot_id = NULL,
           outcome = CASE status
             WHEN 'succeeded' THEN '{"result": null}'::jsonb
             ELSE jsonb_build_object('failure', jsonb_build_object(
               'code', outcome->'failure'->'code', 'detail', 'The generation failed; it was deleted.'))
           END
     WHERE id = $1 AND organization_id = $2 AND status <> 'open' AND deleted_at IS NULL
    RETURNING id
  ), freed AS (
    DELETE FROM idempotency_keys k USING erased e WHERE k.generation_id = e.id
  ), unnamed AS (
    UPDATE batch_items i SET product_id = NULL FROM erased e WHERE i.generation_id = e.id
  )
  SELECT id FROM erased`;

/** Removes the pictures and the texts of a generation that has ended; its row and its charge stay. */
@Injectable()
export class GenerationEraser {
  private readonly logger = new Logger(GenerationEraser.name);

  constructor(
    private readonly database: DataSource,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  /** The objects go first: when the store is out of reach nothing is lost, and a repeat does it all. */
  async erase({ organizationId, kind }: Viewer, anyId: string): Promise<Erasure> {
    if (!isGenerationId(anyId)) return 'unknown';
    const [found] = await rowsOf<Found>(this.database, findSeenBy(kind), [organizationId, anyId]);
    if (found === undefined) return 'unknown';
    if (found.running) return 'running';
    await sleep(Math.max(0, ANSWERED_AFTER_MS - (found.settledForMs ?? 0)));
    // The database takes an id in capitals as well; names in the store are as the database writes it.
    const { id } = found;
    if (!(await this.removeObjects(organizationId, id))) return 'store-out-of-reach';
    const erased = await rowsOf(this.database, ERASE, [id, organizationId]);
    // A worker that comes too late may have put its picture there just before the row said that it is gone.
    await this.removeObjects(organizationId, id);
    return erased.length === 1 ? 'erased' : 'unknown';
  }

  private async removeObjects(organizationId: string, id: string): Promise<boolean> {
    try {
      await this.storage.deletePrefix(mediaPrefix(organizationId, id));
      await this.storage.deletePrefix(sourcesPrefix(organizationId, id));
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const message = `The objects of generation ${id} could not be deleted`;
      this.logger.warn({ message, ...describeError(error) });
      return false;
    }
  }
}
