import { COUNT, MayBeShown, Shown, SuccessDto } from '../../http/openapi/shown.js';
import { MARKETPLACES, type Marketplace } from '../../listing/marketplace.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';
import { RuleResultDto } from './rule-result.dto.js';

/** The set of rules that something was checked under. */
class PackDto {
  @Shown({ enum: MARKETPLACES, enumName: 'Marketplace' }, 'Country of the rules.')
  marketplace: Marketplace;

  @Shown(String, 'Id of the rules.', 'us-2026-07-27')
  rulePack: string;
}

/** Fields of a copy after the repairs; only those that were sent. */
class RepairedCopyDto {
  @MayBeShown(String)
  optimizedTitle?: string;

  @MayBeShown([String])
  bulletPoints?: readonly string[];

  @MayBeShown(String)
  htmlDescription?: string;

  @MayBeShown([String])
  targetKeywords?: readonly string[];

  @MayBeShown([String])
  subjectMatter?: readonly string[];

  @MayBeShown(String)
  searchTerms?: string;
}

/** A copy under one set of rules. */
class PackResultDto extends PackDto {
  @Shown([RuleResultDto], 'Every rule; one that is broken at several places has a row for each.')
  rules: RuleResultDto[];
}

/** Outcome of a check of copy. */
export class CopyValidationDto extends PackResultDto {
  @Shown(
    RepairedCopyDto,
    'The copy after the repairs that need no new facts. What cannot be mended is left out or empty.',
  )
  repaired: RepairedCopyDto;

  @MayBeShown(
    PackResultDto,
    'The copy under the rules of `compareWith`; absent when that was not sent.',
  )
  comparison?: PackResultDto;
}

/** Body of a 200 of `POST …/validations/listing-copy`. */
export class CopyValidationResponseDto extends SuccessDto {
  @Shown(CopyValidationDto)
  validation: CopyValidationDto;
}

/** Reason why an image was not checked. */
class ImageProblemDto {
  @Shown(String, 'Code of the table of problems.', 'source_image_unreachable')
  code: string;

  @Shown({ type: String, example: 'images[0] could not be fetched completely.' })
  detail: string;
}

/** One image under one set of rules. */
export class CheckedImageDto {
  @Shown(COUNT, 'Index in `images`.', 0)
  index: number;

  @Shown({ enum: SHOT_TYPES, enumName: 'ShotType' }, 'As sent.')
  type: ShotType;

  @MayBeShown(
    ImageProblemDto,
    'Present when the image could not be read; its rules are `not_checked` then.',
  )
  problem?: ImageProblemDto;

  @Shown(
    [RuleResultDto],
    'Every rule of an image, for a hero those of the main image too; one that is broken twice has two rows.',
  )
  rules: RuleResultDto[];
}

/** Images under one set of rules. */
class ImagePackResultDto extends PackDto {
  @Shown([CheckedImageDto], 'In the order of `images`.')
  images: CheckedImageDto[];

  @Shown([RuleResultDto], 'Rules of all images together, as those of one listing.')
  rules: RuleResultDto[];
}

/** Outcome of a check of images. */
export class ImageValidationDto extends ImagePackResultDto {
  @MayBeShown(
    ImagePackResultDto,
    'The images under the rules of `compareWith`; absent when that was not sent.',
  )
  comparison?: ImagePackResultDto;
}

/** Body of a 200 of `POST …/validations/listing-images`. */
export class ImageValidationResponseDto extends SuccessDto {
  @Shown(ImageValidationDto)
  validation: ImageValidationDto;
}
