import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';

/** A finished picture. */
export class ListingImageGenerationDto {
  @ApiProperty({ type: String, example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;

  @ApiProperty({ enum: SHOT_TYPES, enumName: 'ShotType', description: 'As sent.' })
  type: ShotType;

  @ApiPropertyOptional({ type: String, description: 'As sent; left out when not sent.' })
  shotId?: string;

  @ApiPropertyOptional({ type: String, description: 'As sent; left out when not sent.' })
  shotLabel?: string;

  @ApiProperty({ type: String, format: 'uri', description: 'The square JPEG.' })
  outputUrl: string;

  @ApiProperty({ type: String, format: 'uri', description: 'The same picture as WebP, 512 px.' })
  previewUrl: string;
}

/** Body of a 200 of `POST …/listing-images`. */
export class ListingImageResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: ListingImageGenerationDto })
  generation: ListingImageGenerationDto;
}
