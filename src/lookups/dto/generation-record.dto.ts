import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ErrorCode } from '../../errors/error-codes.js';
import { CopyProofDto } from './copy-proof.dto.js';
import { ListingCopyResultDto } from '../../listing-copy/dto/listing-copy-response.dto.js';
import {
  GENERATION_STATUSES,
  type GenerationStatus,
  OPERATIONS,
  type Operation,
} from '../../persistence/entities/generation.entity.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';

/** Why a generation failed. */
export class GenerationFailureDto {
  @ApiProperty({
    type: String,
    description: 'As in the problem that the call was answered with.',
    example: 'source_image_unsuitable',
  })
  code: ErrorCode;

  @ApiProperty({
    type: String,
    example:
      'images[0] cannot become a picture on white: the product reaches the edge of the photo. ' +
      'Send a photo that shows the whole product with some room around it.',
  })
  detail: string;
}

/** What a model was told, without the text itself. */
export class PromptDto {
  @ApiProperty({ type: String, description: 'Name and version.', example: 'shot/hero@1' })
  version: string;

  @ApiProperty({
    type: String,
    description: 'SHA-256 of the whole prompt: the same for the same request.',
    example: '9f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a1549f2c41d07be3a154',
  })
  hash: string;
}

const part = (description: string) => ({ type: Number, minimum: 0, maximum: 1, description });

/** How true a picture's product is to the product of the photos. */
export class FidelityDto {
  @ApiProperty({
    ...part('The score; 1 for composites that leave the pixels of your product as they are.'),
    example: 0.93,
  })
  score: number;

  @ApiPropertyOptional({ ...part('Colours alike.'), example: 0.97 })
  colour?: number;

  @ApiPropertyOptional({ ...part('Outline alike.'), example: 0.95 })
  silhouette?: number;

  @ApiPropertyOptional({ ...part('Print and structure alike.'), example: 0.93 })
  text?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'Place in `images` of the photo that the product was most like.',
    example: 0,
  })
  source?: number;
}

/** A generation as its organization sees it; what it does not have is left out. */
export class GenerationRecordDto {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;

  @ApiProperty({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @ApiPropertyOptional({ enum: SHOT_TYPES, enumName: 'ShotType', description: 'Pictures only.' })
  type?: string;

  @ApiProperty({
    enum: GENERATION_STATUSES,
    enumName: 'GenerationStatus',
    description: '`open` while it runs.',
  })
  status: GenerationStatus;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T12:30:00.000Z' })
  createdAt: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'When it succeeded or failed; left out while it runs.',
    example: '2026-11-21T12:30:01.512Z',
  })
  settledAt?: string;

  @ApiPropertyOptional({ type: String, description: 'As sent.', example: 'spring-range' })
  projectId?: string;

  @ApiPropertyOptional({ type: String, description: 'As sent.', example: 'shot-1' })
  shotId?: string;

  @ApiPropertyOptional({ type: String, description: 'As sent.', example: 'Front' })
  shotLabel?: string;

  @ApiProperty({
    type: String,
    description: '`x-request-id` of the call that made it.',
    example: 'order-4711',
  })
  requestId: string;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'Made with a test key; else left out.',
  })
  test?: true;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Credits that it cost; 0 while it runs and when it failed.',
    example: 1,
  })
  creditsCharged: number;

  @ApiPropertyOptional({ type: String, description: 'Who made it.', example: 'studio' })
  provider?: string;

  @ApiPropertyOptional({
    type: String,
    description: 'Its model; left out for providers without one.',
    example: 'gpt-image-2.6-sunburst',
  })
  model?: string;

  @ApiPropertyOptional({ type: PromptDto, description: 'Left out for providers without a model.' })
  prompt?: PromptDto;

  @ApiPropertyOptional({
    type: [String],
    description:
      "The provider's remarks on how the picture was made: `cut:…` where its product was cut out, and by what; " +
      '`frame:whole-photo` where it could not be; `view:1` is the second of the photos.',
    example: ['frame:whole-photo', 'text:title', 'view:0', 'fidelity:own-pixels'],
  })
  notes?: readonly string[];

  @ApiPropertyOptional({
    type: FidelityDto,
    description: 'Pictures only; left out where the product could not be compared.',
  })
  fidelity?: FidelityDto;

  @ApiPropertyOptional({ type: String, format: 'uri', description: 'The square JPEG.' })
  outputUrl?: string;

  @ApiPropertyOptional({ type: String, format: 'uri', description: 'The same as WebP, 512 px.' })
  previewUrl?: string;

  @ApiPropertyOptional({ type: ListingCopyResultDto, description: 'The listing copy.' })
  result?: ListingCopyResultDto;

  @ApiPropertyOptional({
    type: CopyProofDto,
    description: 'Copy only, and only when one generation is looked up.',
  })
  proof?: CopyProofDto;

  @ApiPropertyOptional({ type: GenerationFailureDto, description: 'When it failed.' })
  failure?: GenerationFailureDto;
}
