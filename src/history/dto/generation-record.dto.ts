import { COUNT, MayBeShown, MOMENT, Shown, URI, UUID } from '../../http/openapi/shown.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { CopyProofDto } from './copy-proof.dto.js';
import { PictureOptionsDto } from '../../listing-images/dto/picture-options.dto.js';
import { FidelityDto, ImageVariationDto, PromptDto } from './image-variation.dto.js';
import { ListingCopyResultDto } from '../../listing-copy/dto/listing-copy-response.dto.js';
import {
  GENERATION_STATUSES,
  type GenerationStatus,
  OPERATIONS,
  type Operation,
} from '../../persistence/kinds.js';
import { type Stage, STAGES } from '../../listing/stage.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';

class GenerationFailureDto {
  @Shown(String, '`code` of the problem that answered the call.', 'source_image_unsuitable')
  code: ErrorCode;

  @Shown({
    type: String,
    example:
      'images[0] cannot become an image on a white background: the product reaches the edge of the photo. ' +
      'Send a photo that shows the whole product with some room around it.',
  })
  detail: string;
}

const SHARE = { type: Number, minimum: 0, maximum: 1 } as const;

/** A generation as its organization sees it; what it does not have is left out. */
export class GenerationRecordDto {
  @Shown({ ...UUID, example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;

  @Shown({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @MayBeShown({ enum: SHOT_TYPES, enumName: 'ShotType' }, 'Shot type; listing-images only.')
  type?: string;

  @Shown(
    { enum: GENERATION_STATUSES, enumName: 'GenerationStatus' },
    '`open` while the generation runs.',
  )
  status: GenerationStatus;

  @MayBeShown(
    { enum: STAGES, enumName: 'Stage' },
    'Stage of the work; while a generation of a call with `Prefer: respond-async` runs.',
  )
  stage?: Stage;

  @MayBeShown(SHARE, 'Share of the stages that are over.', 0.25)
  progress?: number;

  @Shown({ ...MOMENT, example: '2026-11-21T12:30:00.000Z' })
  createdAt: string;

  @MayBeShown(
    MOMENT,
    'Time at which the generation succeeded or failed; absent while it runs.',
    '2026-11-21T12:30:01.512Z',
  )
  settledAt?: string;

  @MayBeShown(String, '`projectId` of the call.', 'spring-range')
  projectId?: string;

  @MayBeShown(String, '`shotId` of the call.', 'shot-1')
  shotId?: string;

  @MayBeShown(String, '`shotLabel` of the call.', 'Front')
  shotLabel?: string;

  @Shown(String, '`x-request-id` of the call that created the generation.', 'order-4711')
  requestId: string;

  @MayBeShown(
    { type: Boolean, enum: [true] },
    'True for a generation of a test key; absent otherwise.',
  )
  test?: true;

  @Shown(COUNT, 'Credits that the generation cost; 0 while it runs and when it failed.', 1)
  creditsCharged: number;

  @MayBeShown(String, 'Provider that made the result.', 'studio')
  provider?: string;

  @MayBeShown(
    String,
    'Model of the provider; absent for providers without models.',
    'gpt-image-2.6-sunburst',
  )
  model?: string;

  @MayBeShown(PromptDto, 'Prompt of the model; absent for providers without models.')
  prompt?: PromptDto;

  @MayBeShown(
    [String],
    'Notes on how the image was made: `cut:…` names the method that cut out the product, ' +
      '`frame:whole-photo` means that the photo is shown whole, `view:1` that the second photo was used.',
    ['frame:whole-photo', 'text:title', 'view:0', 'fidelity:own-pixels'],
  )
  notes?: readonly string[];

  @MayBeShown(
    FidelityDto,
    'Similarity of the product to that of the photos; listing-images only, absent when they could not be compared.',
  )
  fidelity?: FidelityDto;

  @MayBeShown(
    URI,
    'URL of the image, a square JPEG unless `options` asked for another; of several the first.',
  )
  outputUrl?: string;

  @MayBeShown(URI, 'URL of the preview, a WebP of 512 px.')
  previewUrl?: string;

  @MayBeShown(PictureOptionsDto, '`options` of the call; absent when not sent, and in lists.')
  options?: PictureOptionsDto;

  @MayBeShown(
    [ImageVariationDto],
    'All images of a call with `options.variations`, in order, the first one too.',
  )
  variations?: readonly ImageVariationDto[];

  @MayBeShown(
    String,
    'Id of the rules that the copy follows: country and date; listing-copy only.',
    'us-2026-07-27',
  )
  rulePack?: string;

  @MayBeShown(ListingCopyResultDto, 'The listing copy.')
  result?: ListingCopyResultDto;

  @MayBeShown(
    { oneOf: [{ type: 'string', maxLength: 125 }, { type: 'null' }] },
    'Phrases of the input that the title does not say, for the line below the title; null when the input gives ' +
      'fewer than three, or the title is longer than 75 characters. listing-copy only, absent in lists.',
    'Hand-glazed stoneware in deep teal, Dishwasher safe, Wide handle',
  )
  itemHighlights?: string | null;

  @MayBeShown(
    String,
    'The description without HTML: line breaks, and `- ` before items. listing-copy only, absent in lists.',
    'Acme\nDouble-walled.',
  )
  plainDescription?: string;

  @MayBeShown(
    { type: String, maxLength: 100 },
    'Alternative text of the image, from `productTitle` and `type`; absent in lists, and without a usable title.',
    'Stoneware mug 350 ml, main image on white',
  )
  altText?: string;

  @MayBeShown(
    CopyProofDto,
    'Sources of the claims and keywords; listing-copy only, absent in lists.',
  )
  proof?: CopyProofDto;

  @MayBeShown(GenerationFailureDto, 'Reason of the failure; absent otherwise.')
  failure?: GenerationFailureDto;
}
