import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MARKETPLACES, type Marketplace } from '../../listing/marketplace.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';
import { RuleResultDto } from './rule-result.dto.js';

/** Reason why an image was not checked. */
export class ImageProblemDto {
  @ApiProperty({
    type: String,
    description: 'Code of the table of problems.',
    example: 'source_image_unreachable',
  })
  code: string;

  @ApiProperty({ type: String, example: 'images[0] could not be fetched completely.' })
  detail: string;
}

/** One image under one set of rules. */
export class CheckedImageDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Index in `images`.', example: 0 })
  index: number;

  @ApiProperty({ enum: SHOT_TYPES, enumName: 'ShotType', description: 'As sent.' })
  type: ShotType;

  @ApiPropertyOptional({
    type: ImageProblemDto,
    description: 'Present when the image could not be read; its rules are `not_checked` then.',
  })
  problem?: ImageProblemDto;

  @ApiProperty({
    type: [RuleResultDto],
    description:
      'Every rule of an image, for a hero those of the main image too; one that is broken twice has two rows.',
  })
  rules: RuleResultDto[];
}

/** Images under one set of rules. */
export class ImagePackResultDto {
  @ApiProperty({
    enum: MARKETPLACES,
    enumName: 'Marketplace',
    description: 'Country of the rules.',
  })
  marketplace: Marketplace;

  @ApiProperty({ type: String, description: 'Id of the rules.', example: 'us-2026-07-27' })
  rulePack: string;

  @ApiProperty({ type: [CheckedImageDto], description: 'In the order of `images`.' })
  images: CheckedImageDto[];

  @ApiProperty({
    type: [RuleResultDto],
    description: 'Rules of all images together, as those of one listing.',
  })
  rules: RuleResultDto[];
}

/** Outcome of a check of images. */
export class ImageValidationDto extends ImagePackResultDto {
  @ApiPropertyOptional({
    type: ImagePackResultDto,
    description: 'The images under the rules of `compareWith`; absent when that was not sent.',
  })
  comparison?: ImagePackResultDto;
}

/** Body of a 200 of `POST …/validations/listing-images`. */
export class ImageValidationResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: ImageValidationDto })
  validation: ImageValidationDto;
}
