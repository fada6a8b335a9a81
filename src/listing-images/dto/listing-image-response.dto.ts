import { MayBeShown, Shown, SuccessDto, URI } from '../../http/openapi/shown.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';

/** A finished image. */
export class ListingImageGenerationDto {
  @Shown({ type: String, example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;

  @Shown({ enum: SHOT_TYPES, enumName: 'ShotType' }, 'As sent.')
  type: ShotType;

  @MayBeShown(String, 'As sent; left out when not sent.')
  shotId?: string;

  @MayBeShown(String, 'As sent; left out when not sent.')
  shotLabel?: string;

  @Shown(
    URI,
    'URL of the image, a square JPEG unless `options` ask for another; of several the first.',
  )
  outputUrl: string;

  @Shown(URI, 'URL of the preview, a WebP of 512 px.')
  previewUrl: string;
}

/** Body of a 200 of `POST …/listing-images`. */
export class ListingImageResponseDto extends SuccessDto {
  @Shown(ListingImageGenerationDto)
  generation: ListingImageGenerationDto;
}
