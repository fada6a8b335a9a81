import type { BatchRecord, ItemRecord } from '../generations/batch/batch.store.js';
import type { ListingImageResult } from '../listing-images/listing-images.job.js';
import { type AddressSettings, pictureUrl } from '../storage/picture-addresses.js';
import type { BatchDto, BatchItemDto, BatchSummaryDto } from './dto/batch-responses.dto.js';

/** A batch as lists show it; what it does not have is left out. */
export function presentSummary(batch: BatchRecord): Pick<BatchSummaryDto, keyof BatchSummaryDto> {
  const { id, requestId, createdAt, deadlineAt, cancelledAt, endedAt, test } = batch;
  const { counts, held, captured, released } = batch;
  return {
    id,
    status: endedAt === null ? 'open' : 'ended',
    createdAt: createdAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    ...(cancelledAt !== null && { cancelledAt: cancelledAt.toISOString() }),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    requestId,
    ...(test && { test: true as const }),
    counts,
    credits: { held, captured, released },
  };
}

/** A batch with its items. */
export function presentBatch(
  batch: BatchRecord,
  items: readonly ItemRecord[],
  settings: AddressSettings,
): BatchDto {
  return {
    ...presentSummary(batch),
    items: items.map((item) => presentItem(item, settings)),
  };
}

/** An item of a batch; what it does not have is left out. */
export function presentItem(item: ItemRecord, settings: AddressSettings): BatchItemDto {
  const { product, productId, operation, type, shotId, shotLabel, generationId } = item;
  const { state, price, failure } = item;
  return {
    product,
    ...(productId !== null && { productId }),
    operation,
    ...(type !== null && { type }),
    ...(shotId !== null && { shotId }),
    ...(shotLabel !== null && { shotLabel }),
    generationId,
    status: state,
    creditsCharged: state === 'succeeded' ? price : 0,
    ...(failure !== null && { failure: { code: failure.code, detail: failure.detail } }),
    ...presentUrls(item, settings),
  };
}

function presentUrls(
  { operation, result }: ItemRecord,
  settings: AddressSettings,
): Pick<BatchItemDto, 'outputUrl' | 'previewUrl'> {
  if (operation !== 'listing-images' || result === null) return {};
  const { outputKey, previewKey } = result as ListingImageResult;
  return {
    outputUrl: pictureUrl(settings, outputKey),
    previewUrl: pictureUrl(settings, previewKey),
  };
}
