import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsIn, ValidateIf } from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import {
  OptionalObject,
  OptionalText,
  RequiredImages,
  RequiredText,
} from '../../http/validation/field-decorators.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';
import { PictureOptionsDto } from './picture-options.dto.js';
import type { ImageEntry } from '../../sources/source-reference.js';

const LIMITS = INPUT_LIMITS.listingImages;

/** Body of `POST …/listing-images`. Fields that were not sent, null or blank are undefined. */
export class CreateListingImageDto {
  @IsDefined({ message: '$property is required' })
  @IsIn(SHOT_TYPES)
  @ApiProperty({
    enum: SHOT_TYPES,
    enumName: 'ShotType',
    description: 'Shot type: the kind of image to make.',
  })
  type: ShotType;

  @RequiredImages({ description: 'Source photos: http(s) URLs or base64 data URLs.' })
  images: ImageEntry[];

  @OptionalText(LIMITS.userPrompt, {
    description: 'Additional instruction; not applied when `type` is `custom`.',
    example: 'Morning light from the left.',
  })
  userPrompt?: string;

  @ValidateIf((body: CreateListingImageDto) => needsPrompt(body))
  @RequiredText(LIMITS.customPrompt, {
    when: 'when type is custom',
    description: 'Description of the image; required when `type` is `custom`.',
  })
  customPrompt?: string;

  @OptionalText(LIMITS.productTitle, {
    description: 'Title of the product, as context for the image.',
    example: 'Steel water bottle 750 ml',
  })
  productTitle?: string;

  @OptionalText(LIMITS.shotId, { description: 'Your identifier of the shot.', example: 'shot-1' })
  shotId?: string;

  @OptionalText(LIMITS.shotLabel, {
    description: 'Readable label; stored with the generation.',
    example: 'Front',
  })
  shotLabel?: string;

  @OptionalText(LIMITS.projectId, {
    description: 'Project that groups generations.',
    example: 'spring-range',
  })
  projectId?: string;

  @OptionalObject(PictureOptionsDto, {
    description: 'Wishes on the file and the making of the image; unknown members are refused.',
  })
  options?: PictureOptionsDto;
}

function needsPrompt(body: CreateListingImageDto): boolean {
  return body.type === 'custom' || body.customPrompt !== undefined;
}
