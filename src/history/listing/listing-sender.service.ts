import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ProblemError } from '../../errors/problem.error.js';
import { ZipSender } from '../../http/server/zip-sender.js';
import type { ZippedFile } from '../../http/server/zip-stream.js';
import { ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import type { AssembledListing } from './assemble-listing.js';
import type { ListingFormat } from './dto/listing-query.dto.js';
import { listingPatch } from './listing-patch.js';
import { listingRow } from './listing-row.js';

/** Bytes of one image; usual ones have 1 to 3 MB, and the marketplace takes 10. */
const LARGEST_IMAGE = 20_000_000;

/** Nine images at 10 Mbit/s take half of the time at most. */
const ZIP_LIMITS = { total: 8, perOwner: 2, patienceMs: 180_000 } as const;

/** Seconds after which a store that is away may be asked again. */
const RETRY_AFTER_S = 5;

const PRETTY = 2;

/** Gives a listing out in one of its forms. */
@Injectable()
export class ListingSender {
  private readonly zips = new ZipSender(ZIP_LIMITS);

  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  /** @param owner whose zips are counted together @throws ProblemError capacity_exceeded, service_unavailable */
  async send(
    assembled: AssembledListing,
    format: ListingFormat,
    { owner, res }: { readonly owner: string; readonly res: Response },
  ): Promise<void> {
    const { listing } = assembled;
    const name = `listing-${listing.id}`;
    if (format === 'json') return void res.json({ success: true, listing });
    if (format === 'patch') return void res.json(listingPatch(listing));
    if (format === 'zip') return this.sendZip(assembled, { name: `${name}.zip`, owner, res });
    res.attachment(`${name}.tsv`).set('Content-Type', 'text/tab-separated-values; charset=utf-8');
    res.send(listingRow(listing));
  }

  /** The first image is read before the first byte: a store that is away is still a problem then. */
  private async sendZip(
    { listing, pictures, writtenAt }: AssembledListing,
    facts: { readonly name: string; readonly owner: string; readonly res: Response },
  ): Promise<void> {
    const filesUntil = (signal: AbortSignal): ZippedFile[] => [
      ...pictures.map(({ file, key }) => ({ name: file, read: () => this.read(key, signal) })),
      ...textsOf(listing),
    ];
    await this.zips.send(filesUntil, { ...facts, at: writtenAt }).catch(asProblem);
  }

  private async read(key: string, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.storage.read(key, LARGEST_IMAGE, signal);
    if (bytes === undefined) throw new Error('An image of the listing is not in the object store.');
    return bytes;
  }
}

/** Texts of the zip, beside the images. */
function textsOf(listing: AssembledListing['listing']): ZippedFile[] {
  const altTexts = listing.images.map(({ shotType, file, altText }) => ({
    shotType,
    file,
    altText,
  }));
  const texts = {
    'listing.json': JSON.stringify(listing, undefined, PRETTY),
    'listing.tsv': listingRow(listing),
    'alt-texts.json': JSON.stringify(altTexts, undefined, PRETTY),
  };
  return Object.entries(texts).map(([name, text]) => ({
    name,
    read: () => Promise.resolve(Buffer.from(text)),
  }));
}

function asProblem(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  const detail = `The object store is unreachable. Repeat the call in ${RETRY_AFTER_S} s.`;
  throw ProblemError.later('service_unavailable', detail, RETRY_AFTER_S);
}
