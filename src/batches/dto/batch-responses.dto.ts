import type { ErrorCode } from '../../errors/error-codes.js';
import { ITEM_STATES, type ItemState } from '../../generations/batch/batch.store.js';
import {
  COUNT,
  MayBeShown,
  MOMENT,
  Shown,
  SuccessDto,
  URI,
  UUID,
} from '../../http/openapi/shown.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';
import { OPERATIONS, type Operation } from '../../persistence/kinds.js';
import type { Fault } from '../faults.js';

const ID = '0198c0de-0000-7000-8000-000000000000';

const BATCH_STATUSES = ['open', 'ended'] as const;

/** Product and kind of an item. */
class ItemSubjectDto {
  @Shown(COUNT, 'Index of its product in `products`.', 0)
  product: number;

  @MayBeShown(String, undefined, 'mug-350')
  productId?: string;

  @Shown({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @MayBeShown({ enum: SHOT_TYPES, enumName: 'ShotType' }, 'Shot type; listing-images only.')
  type?: string;

  @MayBeShown(String, undefined, 'shot-1')
  shotId?: string;
}

class QuotedItemDto extends ItemSubjectDto {
  @Shown(COUNT, 'Credits that it costs if it succeeds.', 1)
  credits: number;
}

class BatchFaultDto {
  @Shown(String, 'JSON pointer into the batch.', '/products/1/shots/0/type')
  pointer: string;

  @Shown(
    String,
    '`code` of the problem that a batch with this fault is refused with.',
    'unsupported_type',
  )
  code: ErrorCode;

  @Shown(String, 'The fault; of a CSV with row and column.', 'type must be one of hero, hook.')
  detail: string;
}

/** Price and faults of a batch. */
export class BatchQuoteDto {
  @Shown(Boolean, 'True where a batch of this body would be accepted now.')
  acceptable: boolean;

  @Shown(COUNT, 'Credits of all items: held when the batch is created.', 1)
  credits: number;

  @Shown(COUNT, 'Credits of the organization that are free to be held.', 100)
  available: number;

  @Shown([QuotedItemDto], 'Items of the products without a fault.')
  items: QuotedItemDto[];

  @Shown([BatchFaultDto], 'Faults; empty when the batch is valid.')
  errors: Fault[];
}

/** Body of a 200 of `POST …/batches`: the answer to a `dryRun`. */
export class BatchQuoteResponseDto extends SuccessDto {
  @Shown(BatchQuoteDto)
  quote: BatchQuoteDto;
}

class BatchCountsDto implements Record<ItemState, number> {
  @Shown(COUNT, 'Items whose work has not begun.')
  waiting: number;

  @Shown(COUNT)
  running: number;

  @Shown(COUNT)
  succeeded: number;

  @Shown(COUNT)
  failed: number;

  @Shown(COUNT, 'Items that were cancelled before their work began.')
  cancelled: number;
}

class BatchCreditsDto {
  @Shown(COUNT, 'Credits held for items that have not ended.')
  held: number;

  @Shown(COUNT, 'Credits charged for items that succeeded.')
  captured: number;

  @Shown(COUNT, 'Credits given back for items that failed or were cancelled.')
  released: number;
}

class ItemFailureDto {
  @Shown(String, 'Code of the problem.', 'source_image_unreachable')
  code: ErrorCode;

  @Shown(String)
  detail: string;
}

/** An item of a batch: one generation. */
export class BatchItemDto extends ItemSubjectDto {
  @MayBeShown(String, undefined, 'Front')
  shotLabel?: string;

  @Shown({ ...UUID, example: ID }, 'Id of its generation, for the look-ups.')
  generationId: string;

  @Shown({ enum: ITEM_STATES, enumName: 'BatchItemStatus' })
  status: ItemState;

  @Shown(COUNT, 'Credits charged.', 1)
  creditsCharged: number;

  @MayBeShown(ItemFailureDto, 'Reason of its failure.')
  failure?: ItemFailureDto;

  @MayBeShown(URI, 'Address of the image; listing-images only.')
  outputUrl?: string;

  @MayBeShown(URI, 'Address of its preview.')
  previewUrl?: string;
}

/** A batch without its items. */
export class BatchSummaryDto {
  @Shown({ ...UUID, example: ID })
  id: string;

  @Shown({ enum: BATCH_STATUSES, enumName: 'BatchStatus' }, '`open` until every item has ended.')
  status: (typeof BATCH_STATUSES)[number];

  @Shown(MOMENT)
  createdAt: string;

  @Shown(MOMENT, 'Items that have not ended by then fail, and their credits are given back.')
  deadlineAt: string;

  @MayBeShown(MOMENT, 'Time of its cancellation.')
  cancelledAt?: string;

  @MayBeShown(MOMENT, 'Time at which its last item ended.')
  endedAt?: string;

  @Shown(
    String,
    '`x-request-id` of the call that created it; its generations have the same.',
    'order-4711',
  )
  requestId: string;

  @MayBeShown({ type: Boolean, enum: [true] }, 'Present for a batch of a test key.')
  test?: true;

  @Shown(BatchCountsDto, 'Items by status.')
  counts: BatchCountsDto;

  @Shown(BatchCreditsDto)
  credits: BatchCreditsDto;
}

/** A batch with its items. */
export class BatchDto extends BatchSummaryDto {
  @Shown([BatchItemDto], 'In the order of the request: the shots of each product, then its copy.')
  items: BatchItemDto[];
}

/** Body of a 200 of `GET …/batches/{id}`, of its cancellation, and of the 202 of a new batch. */
export class BatchResponseDto extends SuccessDto {
  @Shown(BatchDto)
  batch: BatchDto;
}

/** Body of a 200 of `GET …/batches`. */
export class BatchListResponseDto extends SuccessDto {
  @Shown([BatchSummaryDto], 'Batches, newest first.')
  batches: BatchSummaryDto[];

  @MayBeShown(
    String,
    'Value of `cursor` for the next page; absent on the last page.',
    'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
  )
  nextCursor?: string;
}
