import { extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import type { BatchRecord, ItemRecord } from '../generations/batch/batch.store.js';
import type { Viewer } from '../generations/records/viewer.js';
import { ZipSender } from '../http/server/zip-sender.js';
import type { ZippedFile } from '../http/server/zip-stream.js';
import { toListingCopyResult } from '../listing-copy/dto/listing-copy-response.dto.js';
import type { ListingCopyResult } from '../listing-copy/listing-copy.job.js';
import type { ListingImageResult } from '../listing-images/listing-images.job.js';
import { ObjectStorage, StorageError } from '../storage/object-storage.port.js';
import { BatchLookups } from './batch-lookups.service.js';
import { presentBatch, presentItem } from './present-batch.js';
import { fileOf } from './result-names.js';

/** Bytes of one image; the marketplace takes 10 MB. */
const LARGEST_IMAGE = 20_000_000;

/** 900 images of 3 MB at 12 Mbit/s. */
const ZIP_LIMITS = { total: 4, perOwner: 1, patienceMs: 30 * 60_000 } as const;

/** Seconds after which a store that is away may be asked again. */
const RETRY_AFTER_S = 5;

const PRETTY = 2;

/** Gives out what a batch has made so far as one zip. */
@Injectable()
export class BatchResults {
  private readonly zips = new ZipSender(ZIP_LIMITS);

  constructor(
    private readonly lookups: BatchLookups,
    private readonly settings: Settings,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  /** @throws ProblemError not_found, capacity_exceeded, service_unavailable */
  async send(viewer: Viewer, id: string, res: Response): Promise<void> {
    const { batch, items } = await this.lookups.find(viewer, id);
    const made = items.filter(({ result }) => result !== null);
    const filesUntil = (signal: AbortSignal): ZippedFile[] => [
      ...made.flatMap((item) => this.filesOf(item, items, signal)),
      ...this.reportsOf(batch, items),
    ];
    const owner = viewer.organizationId;
    const facts = { name: `batch-${batch.id}.zip`, at: batch.endedAt ?? new Date(), owner, res };
    await this.zips.send(filesUntil, facts).catch(asProblem);
  }

  private reportsOf(batch: BatchRecord, items: readonly ItemRecord[]): ZippedFile[] {
    const failures = items
      .filter(({ state }) => state !== 'succeeded')
      .map((item) => presentItem(item, this.settings));
    return [
      textFile('batch.json', presentBatch(batch, items, this.settings)),
      textFile('failures.json', failures),
    ];
  }

  private filesOf(
    item: ItemRecord,
    items: readonly ItemRecord[],
    signal: AbortSignal,
  ): ZippedFile[] {
    const name = fileOf(item, items);
    if (item.operation === 'listing-copy') {
      const { copy } = item.result as ListingCopyResult;
      return [textFile(`${name}.json`, toListingCopyResult(copy))];
    }
    const image = item.result as ListingImageResult;
    return (image.variations ?? [image]).map(({ outputKey }, number) => ({
      name: `${name}${number === 0 ? '' : `-take-${number + 1}`}${extname(outputKey)}`,
      read: () => this.read(outputKey, signal),
    }));
  }

  private async read(outputKey: string, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.storage.read(outputKey, LARGEST_IMAGE, signal);
    if (bytes === undefined) throw new Error('An image of the batch is not in the object store.');
    return bytes;
  }
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value, undefined, PRETTY));

const textFile = (name: string, value: object): ZippedFile => ({
  name,
  read: () => Promise.resolve(json(value)),
});

function asProblem(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  const detail = `The object store is unreachable. Repeat the call in ${RETRY_AFTER_S} s.`;
  throw ProblemError.later('service_unavailable', detail, RETRY_AFTER_S);
}
