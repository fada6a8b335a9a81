import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsDefined, IsIn, IsOptional } from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { RequiredImages } from '../../http/validation/field-decorators.js';
import { OptionalChoice } from '../../http/validation/query-decorators.js';
import { type Marketplace, MARKETPLACES } from '../../listing/marketplace.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';
import { PACK_NAMES } from '../../marketplace-rules/rule-packs.js';
import type { ImageEntry } from '../../sources/source-reference.js';

const MOST = INPUT_LIMITS.listedImages;

/** Body of `POST …/validations/listing-images`. */
export class ValidateListingImagesDto {
  @RequiredImages(
    { description: 'Images of one listing: http(s) URLs or base64 data URLs, the main image too.' },
    MOST,
  )
  images: ImageEntry[];

  @IsDefined({ message: '$property is required' })
  @IsArray()
  @IsIn(SHOT_TYPES, { each: true })
  @ApiProperty({
    enum: SHOT_TYPES,
    enumName: 'ShotType',
    isArray: true,
    minItems: 1,
    maxItems: MOST,
    description:
      'Shot type of each image, in the order of `images`: `hero` for the main image, `custom` for any other kind.',
    example: ['hero'],
  })
  types: ShotType[];

  @IsOptional()
  @IsArray()
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MOST - 1 },
    maxItems: MOST,
    description:
      'Indexes of the images that show a photo-real generated person; the rule on them (I16) is not checked when not sent.',
    example: [],
  })
  generatedPersons?: number[];

  @OptionalChoice(MARKETPLACES, {
    description:
      'Country whose rules hold; that of `X-Marketplace`, of the organization, else US, when not sent.',
  })
  marketplace?: Marketplace;

  @OptionalChoice(PACK_NAMES, {
    description: 'Another country, or the id of other rules, to check the images against as well.',
    example: 'us-2025-01-21',
  })
  compareWith?: string;
}
