import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { succeed, type Result } from '../errors/failure.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { inSpan, tellOutcome } from '../observability/tracing/spans.js';
import type { SourcePicture } from '../providers/source-picture.js';
import { isOutputKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { StorageError } from '../storage/storage.error.js';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { loadInOrder } from './load-in-order.js';
import { readPictureHeader } from './picture-header.js';
import { FETCH_LIMITS, type FetchLimits, MAX_SOURCE_BYTES, MAX_SOURCES } from './source-limits.js';
import { SourceNetwork } from './source-network.js';
import { sourceFailure } from './source-problems.js';
import type { StoredSource } from './stored-source.js';

/** Of the job's time; the rest is for the work itself, and for telling which source was too slow. */
const SHARE_OF_TIME = 0.5;

/** Loads the source pictures of one generation, on the worker's side. */
@Injectable()
export class SourceLoader {
  private readonly policy: AddressPolicy;

  constructor(
    settings: Settings,
    private readonly metrics: Metrics,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
    @Inject(SourceNetwork) private readonly network: SourceNetwork,
  ) {
    this.policy = new AddressPolicy(settings.sourceAllowedPrivateNetworks);
  }

  /**
   * The pictures in the caller's order, at most 6 of 20 MB each, 3 at a time. Where several fail, the
   * failure is that of the first in the list. Rejects when the signal aborts, the store is out of reach or has
   * lost a photo that was kept for the job.
   * @param endsAt `performance.now()` when the job ends: fetching is kept to half of the time until then
   */
  async load(
    sources: readonly StoredSource[],
    signal: AbortSignal,
    endsAt = Infinity,
  ): Promise<Result<SourcePicture[]>> {
    if (sources.length > MAX_SOURCES) throw new RangeError('A generation has at most 6 sources.');
    const now = performance.now();
    const fetchedBy = now + (endsAt - now) * SHARE_OF_TIME;
    return loadInOrder(
      sources,
      (source, index, stop) => this.loadOne(source, index, stop, fetchedBy),
      signal,
    );
  }

  private async loadOne(
    source: StoredSource,
    index: number,
    signal: AbortSignal,
    fetchedBy: number,
  ): Promise<Result<SourcePicture>> {
    const bytes = await this.bytesOf(source, index, signal, fetchedBy);
    if (!bytes.ok) return bytes;
    const header = readPictureHeader(bytes.value);
    if (!header.ok) return sourceFailure(header.problem, index);
    return succeed({ bytes: bytes.value, ...header.value, index });
  }

  private async bytesOf(
    source: StoredSource,
    index: number,
    signal: AbortSignal,
    fetchedBy: number,
  ): Promise<Result<Buffer>> {
    if (source.kind === 'url') {
      return inSpan('source fetch', {}, () => this.fetch(source.url, index, signal, fetchedBy));
    }
    const bytes = await this.storage.read(source.key, MAX_SOURCE_BYTES, signal);
    if (bytes !== undefined) return succeed(bytes);
    if (isOutputKey(source.key)) return sourceFailure('not_stored', index);
    // It was kept before the job was made: the store has lost it, or is not there. No fault of the caller.
    throw new StorageError('missing', 'a photo of the generation is not in the store any more');
  }

  private async fetch(
    url: string,
    index: number,
    signal: AbortSignal,
    fetchedBy: number,
  ): Promise<Result<Buffer>> {
    const { policy, network } = this;
    const limits = limitsUntil(fetchedBy);
    let outcome = 'stopped';
    try {
      const fetched = await fetchSource(url, index, { policy, network, signal, limits });
      outcome = fetched.ok ? 'ok' : fetched.failure.code;
      return fetched;
    } finally {
      this.metrics.count('listing_source_fetches_total', { outcome });
      tellOutcome(outcome);
    }
  }
}

function limitsUntil(end: number): FetchLimits {
  const left = Math.max(1, Math.floor(end - performance.now()));
  return { ...FETCH_LIMITS, totalMs: Math.min(FETCH_LIMITS.totalMs, left) };
}
