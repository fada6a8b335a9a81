import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '../../errors/problem.error.js';
import { LargeBodyLimiter } from '../../http/body/large-body-limiter.js';
import { describeError } from '../../observability/describe-error.js';
import { ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import type { AssembledListing } from './assemble-listing.js';
import type { ListingFormat } from './dto/listing-query.dto.js';
import { listingPatch } from './listing-patch.js';
import { listingRow } from './listing-row.js';
import { zipStream, type ZippedFile } from './zip-stream.js';

/** Bytes of one image; usual ones have 1 to 3 MB, and the marketplace takes 10. */
const LARGEST_IMAGE = 20_000_000;

/** Zips on their way in this process: each holds two images in memory, and a caller may read slowly. */
const ZIP_LIMITS = { total: 8, perOwner: 2, waitMs: 5_000 } as const;

/** Milliseconds that a zip may take: nine images at 10 Mbit/s, and more than twice. */
const ZIP_PATIENCE_MS = 180_000;

/** Seconds after which a busy service or a store that is away may be asked again. */
const RETRY_AFTER_S = 5;

const PRETTY = 2;

/** Gives a listing out in one of its forms. */
@Injectable()
export class ListingSender {
  private readonly logger = new Logger(ListingSender.name);
  private readonly limiter = new LargeBodyLimiter(ZIP_LIMITS);

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

  private async sendZip(
    assembled: AssembledListing,
    { name, owner, res }: { readonly name: string; readonly owner: string; readonly res: Response },
  ): Promise<void> {
    const begin = (): Response => res.attachment(name).set('Content-Type', 'application/zip');
    if (res.req.method === 'HEAD') return void begin().end();
    const end = await this.limiter.take(owner);
    if (end === undefined) throw tooManyZips();
    try {
      await this.stream(assembled, begin);
    } finally {
      end();
    }
  }

  private async stream({ listing, pictures, writtenAt }: AssembledListing, begin: () => Response) {
    const signal = AbortSignal.timeout(ZIP_PATIENCE_MS);
    const images = pictures.map(({ file, key }) => ({
      name: file,
      read: () => this.read(key, signal),
    }));
    const [first, ...others] = images;
    // Read before the first byte of the answer, which a store that is away still turns into a problem.
    const bytes = await first?.read().catch(asProblem);
    const files: ZippedFile[] = [
      ...(first && bytes ? [{ name: first.name, read: () => Promise.resolve(bytes) }] : []),
      ...others,
      ...textsOf(listing),
    ];
    const res = begin();
    await pipeline(zipStream(files, writtenAt), res, { signal }).catch((error: unknown) => {
      // A caller who hangs up is no error of the service.
      if (isHangUp(error)) return;
      this.logger.warn({ message: 'A zip could not be sent whole', ...describeError(error) });
      res.destroy();
    });
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

const isHangUp = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

function asProblem(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  const detail = `The object store is unreachable. Repeat the call in ${RETRY_AFTER_S} s.`;
  throw ProblemError.later('service_unavailable', detail, RETRY_AFTER_S);
}

function tooManyZips(): ProblemError {
  const detail = `Your organization reads ${ZIP_LIMITS.perOwner} zips already, or the service sends as many as it can. Repeat the call in ${RETRY_AFTER_S} s.`;
  return ProblemError.later('capacity_exceeded', detail, RETRY_AFTER_S);
}
