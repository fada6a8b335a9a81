import { Inject, Injectable } from '@nestjs/common';
import { type Result, succeed } from '../errors/failure.js';
import { Settings } from '../config/settings.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { inSpan, recordOutcome } from '../observability/tracing/spans.js';
import type { SourcePicture } from '../listing/source-picture.js';
import { isOutputKey } from '../storage/media-keys.js';
import { ObjectStorage, StorageError } from '../storage/object-storage.port.js';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { readPictureHeader } from './picture-header.js';
import { FETCH_LIMITS, type FetchLimits, MAX_SOURCE_BYTES, MAX_SOURCES } from './source-limits.js';
import { SourceNetwork } from './source-network.js';
import { sourceFailure } from './source-problems.js';
import type { StoredSource } from './stored-source.js';

/** Sources in flight of one generation: bounds memory and what one call asks of one host. */
const AT_A_TIME = 3;

/**
 * Runs `load` over the items, at most 3 at a time, and keeps their order. The first failure in the order
 * of the list wins whatever comes first in time, so that the same input fails the same way; loads
 * behind a failed one can no longer matter and are stopped. Rejects when `signal` aborts or a load rejects.
 */
export async function loadInOrder<T, V>(
  items: readonly T[],
  load: (item: T, index: number, signal: AbortSignal) => Promise<Result<V>>,
  signal: AbortSignal,
): Promise<Result<V[]>> {
  signal.throwIfAborted();
  const stops = items.map(() => new AbortController());
  const results: Result<V>[] = [];
  let next = 0;
  let end = items.length;
  const stopFrom = (index: number): void => {
    end = Math.min(end, index);
    for (const stop of stops.slice(index)) stop.abort();
  };
  const lane = async (): Promise<void> => {
    while (next < end) {
      const index = next++;
      const result = await load(items[index]!, index, stops[index]!.signal).catch(
        (error: unknown) => {
          if (index < end) throw error;
          return undefined;
        },
      );
      if (result === undefined) continue;
      results[index] = result;
      if (!result.ok) stopFrom(index + 1);
    }
  };
  const stopAll = (): void => stopFrom(0);
  signal.addEventListener('abort', stopAll, { once: true });
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, lane));
    signal.throwIfAborted();
  } finally {
    stopAll();
    signal.removeEventListener('abort', stopAll);
  }
  const failed = results.find((result) => result !== undefined && !result.ok);
  if (failed !== undefined && !failed.ok) return failed;
  return succeed(results.flatMap((result) => (result.ok ? [result.value] : [])));
}

/** Of the job's time; the rest is for the work itself, and for telling which source was too slow. */
const SHARE_OF_TIME = 0.5;

function halfUntil(endsAt: number): number {
  const now = performance.now();
  return now + (endsAt - now) * SHARE_OF_TIME;
}

/** A source with its place in the caller's `images`. */
export interface IndexedSource {
  readonly source: StoredSource;
  readonly index: number;
}

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
    const fetchedBy = halfUntil(endsAt);
    return loadInOrder(
      sources,
      (source, index, stop) => this.loadOne(source, index, stop, fetchedBy),
      signal,
    );
  }

  /**
   * Loads sources as `load` does, however many, and gives each to `use` as it comes, or its failure: 3 at most are in
   * memory. Rejects as `load` does, and when `use` rejects.
   */
  async each<V>(
    sources: readonly IndexedSource[],
    use: (picture: Result<SourcePicture>, index: number) => Promise<V>,
    { signal, endsAt }: { readonly signal: AbortSignal; readonly endsAt: number },
  ): Promise<V[]> {
    const fetchedBy = halfUntil(endsAt);
    const used = await loadInOrder(
      sources,
      async ({ source, index }, _, stop) =>
        succeed(await use(await this.loadOne(source, index, stop, fetchedBy), index)),
      signal,
    );
    return used.ok ? used.value : [];
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
    throw new StorageError('missing', 'a photo of the generation is no longer in the store');
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
      recordOutcome(outcome);
    }
  }
}

function limitsUntil(end: number): FetchLimits {
  const left = Math.max(1, Math.floor(end - performance.now()));
  return { ...FETCH_LIMITS, totalMs: Math.min(FETCH_LIMITS.totalMs, left) };
}
