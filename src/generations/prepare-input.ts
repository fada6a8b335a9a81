import { Logger } from '@nestjs/common';
import { fail } from '../errors/failure.js';
import { describeError } from '../observability/describe-error.js';
import { LOST_PHOTOS } from '../sources/lost-photos.js';
import { StorageError } from '../storage/storage.error.js';
import type { GenerationCall } from './generation-call.js';
import { failedGeneration } from './generation-problems.js';
import type { SourceCleaner } from './source-cleaner.service.js';

const NOT_KEPT = fail(
  'generation_failed',
  'The photos could not be kept: their store is out of reach. Nothing was charged; repeat the call.',
).failure;

const TOO_SLOW = fail(
  'generation_timed_out',
  'Keeping the photos took all the time of the call. Nothing was charged; repeat the call.',
).failure;

const logger = new Logger('PrepareInput');

/**
 * Stores a call's photos within the call's time and gives the row's input; what was stored of a call that
 * fails here is deleted.
 * @param remainingMs until the call must have been answered
 * @throws ProblemError when the store fails, the time is up or a photo is missing; nothing is held yet, so
 *   nothing is charged
 */
export async function prepareInput(
  call: GenerationCall,
  generationId: string,
  remainingMs: number,
  sources: SourceCleaner,
): Promise<unknown> {
  const { organizationId, plan, available } = call.caller;
  const signal = AbortSignal.timeout(Math.max(1, Math.floor(remainingMs)));
  const price = plan.price[call.operation];
  try {
    const stored = await call.photos.store(organizationId, generationId, signal);
    // A generation without its photos would show another product: it is never begun.
    if (stored.length !== call.photos.count) throw failedGeneration(LOST_PHOTOS, price, available);
    return { ...call.inputOf(stored), photos: stored.length };
  } catch (error) {
    // Not waited for: a store that fails to write may be slow to delete too.
    void sources.remove(organizationId, generationId);
    if (!(error instanceof StorageError) && error !== signal.reason) throw error;
    logger.error({ message: 'The photos of a call could not be kept', ...describeError(error) });
    throw failedGeneration(error instanceof StorageError ? NOT_KEPT : TOO_SLOW, price, available);
  }
}
