import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { OptionalText } from '../../http/validation/field-decorators.js';
import { SAMPLE_PHOTO } from '../../http/openapi/sample-photo.js';
import { CreateListingCopyDto } from '../../listing-copy/dto/create-listing-copy.dto.js';
import { CreateListingImageDto } from '../../listing-images/dto/create-listing-image.dto.js';

const LIMITS = INPUT_LIMITS.batch;

/** The caller's own id of a product. */
export class ProductIdDto {
  @OptionalText(LIMITS.productId, {
    description: 'Your identifier of the product; its folder in the results has this name.',
    example: 'mug-350',
  })
  productId?: string;
}

class OfAllShots extends OmitType(CreateListingImageDto, ['type', 'images', 'productTitle']) {}

/** An image to be made of a product. Its photos and its title are those of the product. */
export class BatchShotDto extends OmitType(CreateListingImageDto, [
  'images',
  'productTitle',
  'projectId',
]) {}

/** A product of a batch; read-batch.ts checks it by the rules of the operations' own calls. */
export class BatchProductDto extends IntersectionType(
  ProductIdDto,
  OmitType(OfAllShots, ['userPrompt', 'customPrompt', 'shotId', 'shotLabel']),
  OmitType(CreateListingCopyDto, ['images', 'productTitle']),
) {
  @ApiPropertyOptional({
    type: String,
    maxLength: INPUT_LIMITS.listingCopy.productTitle,
    description: 'Product title; required for copy.',
    example: 'Steel water bottle 750 ml',
  })
  productTitle?: string;

  @ApiPropertyOptional({
    type: String,
    isArray: true,
    maxItems: INPUT_LIMITS.images,
    example: [SAMPLE_PHOTO],
    description: 'Photos of the product: http(s) URLs or base64 data URLs; required for shots.',
  })
  images?: string[];

  @ApiPropertyOptional({
    type: [BatchShotDto],
    maxItems: LIMITS.shots,
    description: 'Images to make.',
  })
  shots?: BatchShotDto[];

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'True for listing copy too.',
  })
  copy?: boolean;
}

/** Body of `POST …/batches` in JSON. */
export class CreateBatchDto {
  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'True for a quote: nothing is held, and nothing begins.',
  })
  dryRun?: boolean;

  @ApiProperty({
    type: [BatchProductDto],
    minItems: 1,
    maxItems: LIMITS.products,
    description: 'Products, each with shots, copy or both.',
  })
  products: BatchProductDto[];
}
