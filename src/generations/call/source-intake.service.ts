import { Inject, Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { fail, type Result } from '../../errors/failure.js';
import { ProblemError } from '../../errors/problem.error.js';
import { describeError } from '../../observability/describe-error.js';
import { AddressPolicy } from '../../sources/address-policy.js';
import { keepSources, LOST_PHOTOS, type StoredSource } from '../../sources/stored-source.js';
import {
  type ImageEntry,
  parseSourceReference,
  type SourceReference,
  type SourceReferenceOptions,
} from '../../sources/source-reference.js';
import { ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import { ownBases } from '../../storage/picture-addresses.js';
import { SourceCleaner } from '../records/source-cleaner.service.js';
import { type CallPhotos, type GenerationCall, priceOf } from './generation-call.js';
import { failedGeneration } from './generation-problems.js';

const NOT_KEPT = fail(
  'generation_failed',
  'The photos could not be stored: the object store is unreachable. Nothing was charged. Repeat the call.',
).failure;

const TOO_SLOW = fail(
  'generation_timed_out',
  'Storing the photos took all the time of the call. Nothing was charged. Repeat the call.',
).failure;

interface PhotoRequest {
  images?: readonly ImageEntry[];
}

/** Owns the photos of a call: checks, stores, releases and removes them. */
@Injectable()
export class SourceIntake {
  private readonly logger = new Logger(SourceIntake.name);
  private readonly options: SourceReferenceOptions;

  constructor(
    settings: Settings,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
    private readonly cleaner: SourceCleaner,
  ) {
    this.options = {
      policy: new AddressPolicy(settings.sourceAllowedPrivateNetworks),
      ownBases: ownBases(settings),
    };
  }

  /**
   * Checks the `images` of a request, before anything is held.
   * @throws ProblemError with a pointer to each entry of `images` that is at fault
   */
  take(request: PhotoRequest): CallPhotos {
    const parsed = this.parse(request.images ?? []);
    const failures = parsed.flatMap((one) => (one.ok ? [] : [one.failure]));
    const [first] = failures;
    if (first !== undefined) {
      throw new ProblemError({ ...first, errors: failures.flatMap(({ errors }) => errors ?? []) });
    }
    const references = parsed.flatMap((one) => (one.ok ? [one.value] : []));
    return new RequestPhotos(references, request, this.storage);
  }

  /** Checks entries of `images` as far as the request itself shows them. */
  parse(entries: readonly ImageEntry[]): Result<SourceReference>[] {
    return entries.map((entry, index) => parseSourceReference(entry, index, this.options));
  }

  /**
   * Stores a call's photos within the call's time and gives the row's input; what was stored of a call that
   * fails here is deleted.
   * @param remainingMs until the call must have been answered
   * @throws ProblemError when the store fails, the time is up or a photo is missing; nothing is held yet, so
   *   nothing is charged
   */
  async store(call: GenerationCall, generationId: string, remainingMs: number): Promise<unknown> {
    const { organizationId, available } = call.caller;
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(remainingMs)));
    const price = priceOf(call);
    try {
      const stored = await call.photos.store(organizationId, generationId, signal);
      // A generation without its photos would show another product: it is never begun.
      if (stored.length !== call.photos.count)
        throw failedGeneration(LOST_PHOTOS, price, available);
      return { ...call.inputOf(stored), photos: stored.length };
    } catch (error) {
      // Not waited for: a store that fails to write may be slow to delete too.
      void this.remove(organizationId, generationId);
      if (!(error instanceof StorageError) && error !== signal.reason) throw error;
      this.logger.error({
        message: 'The photos of a call could not be stored',
        ...describeError(error),
      });
      throw failedGeneration(error instanceof StorageError ? NOT_KEPT : TOO_SLOW, price, available);
    }
  }

  /** Frees the memory of a call that may wait for minutes: its photos are stored by now, or another call's are. */
  release(call: GenerationCall): void {
    call.photos.release();
    call.bodyReleased();
  }

  /** Deletes what was stored for a generation that does not need it; never rejects. */
  remove(organizationId: string, generationId: string): Promise<void> {
    return this.cleaner.remove(organizationId, generationId);
  }
}

/** The photos as they came with a request. */
class RequestPhotos implements CallPhotos {
  readonly count: number;
  complete = true;

  /** @param request holds the same photos, and lets go of them too */
  constructor(
    private references: readonly SourceReference[],
    private readonly request: PhotoRequest,
    private readonly storage: ObjectStorage,
  ) {
    this.count = references.length;
  }

  store(
    organizationId: string,
    generationId: string,
    signal: AbortSignal,
  ): Promise<readonly StoredSource[]> {
    return keepSources(this.references, { organizationId, generationId }, this.storage, signal);
  }

  release(): void {
    if (!this.references.some(({ kind }) => kind === 'data')) return;
    this.complete = false;
    this.references = [];
    this.request.images = [];
  }
}
