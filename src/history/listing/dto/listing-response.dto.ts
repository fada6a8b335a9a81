import { MayBeShown, Shown, SuccessDto, URI, UUID } from '../../../http/openapi/shown.js';
import { ListingCopyResultDto } from '../../../listing-copy/dto/listing-copy-response.dto.js';
import { SHOT_TYPES, type ShotType } from '../../../listing/shot-type.js';
import { RuleResultDto } from '../../../validations/dto/rule-result.dto.js';

class ListingImageDto {
  @Shown(
    String,
    'File name: `MAIN.jpg` for the hero, `PT01.jpg` to `PT08.jpg` for the others; `.png` for a PNG.',
    'MAIN.jpg',
  )
  file: string;

  @Shown({ enum: SHOT_TYPES, enumName: 'ShotType' })
  shotType: ShotType;

  @Shown({
    type: String,
    maxLength: 100,
    example: 'Steel water bottle 750 ml, main image on white',
  })
  altText: string;

  @Shown(URI, 'URL of the image: a JPEG or a PNG.')
  outputUrl: string;

  @Shown(UUID, 'Generation that made the image.')
  generationId: string;

  @MayBeShown(String, '`shotId` of the call.', 'shot-1')
  shotId?: string;

  @MayBeShown(String, '`shotLabel` of the call.', 'Front')
  shotLabel?: string;
}

/** Copy and images of one product. */
export class ListingDto extends ListingCopyResultDto {
  @Shown(UUID, 'Generation that wrote the copy.')
  id: string;

  @MayBeShown(
    { type: Boolean, enum: [true] },
    'True for a listing of test generations; absent otherwise.',
  )
  test?: true;

  @MayBeShown(String, 'As sent.', 'spring-range')
  projectId?: string;

  @Shown(
    { oneOf: [{ type: 'string', maxLength: 125 }, { type: 'null' }] },
    'Line below the title; null when the input gives fewer than three phrases, or the title is longer than 75 characters.',
    'Double walls, Fits most cup holders, Carry loop',
  )
  itemHighlights: string | null;

  @Shown(
    String,
    'The description without HTML: line breaks, and `- ` before items.',
    'Acme\nDouble-walled.',
  )
  plainDescription: string;

  @Shown(
    [ListingImageDto],
    'The newest image of each shot (type and `shotId`) of the project: at most one hero and eight others, in the ' +
      'order hero, hook, lifestyle, detail, scale, closer, custom, then by `shotId`.',
  )
  images: readonly ListingImageDto[];

  @MayBeShown(
    { type: 'integer', minimum: 1 },
    'Number of images that are left out because the listing is full; absent otherwise.',
  )
  moreImages?: number;

  @MayBeShown(
    [RuleResultDto],
    'Rules of the images together, kept and broken ones; absent without `projectId`.',
  )
  imageRules?: readonly RuleResultDto[];
}

/** Body of a 200 of `GET …/generations/{id}/listing`. */
export class ListingResponseDto extends SuccessDto {
  @Shown(ListingDto)
  listing: ListingDto;
}

class AttributeValueDto {
  @Shown({ type: String, example: 'Acme Steel Water Bottle 750 ml' })
  value: string;
}

/** One operation of RFC 6902. */
class PatchOperationDto {
  @Shown({ type: String, enum: ['replace'] })
  op: 'replace';

  @Shown({ type: String, example: '/attributes/item_name' })
  path: string;

  @Shown([AttributeValueDto])
  value: readonly AttributeValueDto[];
}

/** Body of a 200 of `GET …/generations/{id}/listing?format=patch`. */
export class ListingPatchDto {
  @Shown(
    { type: String, enum: ['PRODUCT'] },
    'The general product type; put that of your listing in its place.',
  )
  productType: 'PRODUCT';

  @Shown([PatchOperationDto])
  patches: readonly PatchOperationDto[];
}
