import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListingCopyResultDto } from '../../../listing-copy/dto/listing-copy-response.dto.js';
import { SHOT_TYPES, type ShotType } from '../../../listing/shot-type.js';
import { RuleResultDto } from '../../../validations/dto/rule-result.dto.js';

/** An image of a listing. */
export class ListingImageDto {
  @ApiProperty({
    type: String,
    description: 'File name: `MAIN.jpg` for the hero, `PT01.jpg` to `PT08.jpg` for the others.',
    example: 'MAIN.jpg',
  })
  file: string;

  @ApiProperty({ enum: SHOT_TYPES, enumName: 'ShotType' })
  shotType: ShotType;

  @ApiProperty({
    type: String,
    maxLength: 100,
    example: 'Steel water bottle 750 ml, main image on white',
  })
  altText: string;

  @ApiProperty({ type: String, format: 'uri', description: 'URL of the image, a square JPEG.' })
  outputUrl: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'Generation that made the image.' })
  generationId: string;

  @ApiPropertyOptional({ type: String, description: '`shotId` of the call.', example: 'shot-1' })
  shotId?: string;

  @ApiPropertyOptional({ type: String, description: '`shotLabel` of the call.', example: 'Front' })
  shotLabel?: string;
}

/** Copy and images of one product. */
export class ListingDto extends ListingCopyResultDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Generation that wrote the copy.' })
  id: string;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'True for a listing of test generations; absent otherwise.',
  })
  test?: true;

  @ApiPropertyOptional({ type: String, description: 'As sent.', example: 'spring-range' })
  projectId?: string;

  @ApiProperty({
    oneOf: [{ type: 'string', maxLength: 125 }, { type: 'null' }],
    description:
      'Line below the title; null when the input gives fewer than three phrases, or the title is longer than 75 characters.',
    example: 'Double walls, Fits most cup holders, Carry loop',
  })
  itemHighlights: string | null;

  @ApiProperty({
    type: String,
    description: 'The description without HTML: line breaks, and `- ` before items.',
    example: 'Acme\nDouble-walled.',
  })
  plainDescription: string;

  @ApiProperty({
    type: [ListingImageDto],
    description:
      'The newest image of each shot (type and `shotId`) of the project: at most one hero and eight others, in the ' +
      'order hero, hook, lifestyle, detail, scale, closer, custom, then by `shotId`.',
  })
  images: readonly ListingImageDto[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description:
      'Number of images that are left out because the listing is full; absent otherwise.',
  })
  moreImages?: number;

  @ApiPropertyOptional({
    type: [RuleResultDto],
    description: 'Rules of the images together, kept and broken ones; absent without `projectId`.',
  })
  imageRules?: readonly RuleResultDto[];
}

/** Body of a 200 of `GET …/generations/{id}/listing`. */
export class ListingResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: ListingDto })
  listing: ListingDto;
}

/** One value of an attribute. */
export class AttributeValueDto {
  @ApiProperty({ type: String, example: 'Acme Steel Water Bottle 750 ml' })
  value: string;
}

/** One operation of RFC 6902. */
export class PatchOperationDto {
  @ApiProperty({ type: String, enum: ['replace'] })
  op: 'replace';

  @ApiProperty({ type: String, example: '/attributes/item_name' })
  path: string;

  @ApiProperty({ type: [AttributeValueDto] })
  value: readonly AttributeValueDto[];
}

/** Body of a 200 of `GET …/generations/{id}/listing?format=patch`. */
export class ListingPatchDto {
  @ApiProperty({
    type: String,
    enum: ['PRODUCT'],
    description: 'The general product type; put that of your listing in its place.',
  })
  productType: 'PRODUCT';

  @ApiProperty({ type: [PatchOperationDto] })
  patches: readonly PatchOperationDto[];
}
