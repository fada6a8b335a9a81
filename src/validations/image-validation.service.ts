import { Injectable } from '@nestjs/common';
import type { Result } from '../errors/failure.js';
import type { OperationCall } from '../generations/call/generation-call.js';
import { SourceIntake } from '../generations/call/source-intake.service.js';
import type { MeasuredPicture } from '../marketplace-rules/picture/check-picture.js';
import { currentPackOf, packNamed, type RulePack } from '../marketplace-rules/rule-packs.js';
import {
  validateImageSet,
  validateListingImage,
} from '../marketplace-rules/validate-listing-images.js';
import type { CheckedImageDto, ImageValidationDto } from './dto/validation-responses.dto.js';
import type { ValidateListingImagesDto } from './dto/validate-listing-images.dto.js';
import { ImageMeasuring } from './image-measuring.service.js';
import { type SentImage, sentImages } from './sent-images.js';

type PackResult = Omit<ImageValidationDto, 'comparison'>;

/** An image with its measures, or the failure for the lack of them. */
interface MeasuredImage extends Omit<SentImage, 'source'> {
  readonly measured: Result<MeasuredPicture>;
}

/** The facade of the check of listing images: measures of a worker in, rows of the rules out. */
@Injectable()
export class ImageValidationService {
  constructor(
    private readonly intake: SourceIntake,
    private readonly measuring: ImageMeasuring,
  ) {}

  /**
   * @param marketplace country for requests that name none; else that of the organization
   * @throws ProblemError for everything but a check
   */
  async validate(
    request: ValidateListingImagesDto,
    call: OperationCall,
    marketplace: string | undefined,
  ): Promise<ImageValidationDto> {
    const country = request.marketplace ?? marketplace ?? call.caller.marketplace;
    const pack = currentPackOf(country);
    const images = await this.measured(request, call);
    const { compareWith } = request;
    return {
      ...underPack(images, pack),
      ...(compareWith !== undefined && { comparison: underPack(images, packNamed(compareWith)) }),
    };
  }

  private async measured(
    request: ValidateListingImagesDto,
    call: OperationCall,
  ): Promise<MeasuredImage[]> {
    const sent = sentImages(request, this.intake.parse(request.images));
    // The texts of data URLs weigh more than their bytes, and the call may wait for a while.
    request.images = [];
    const facts = sent.map(({ source, ...rest }) => ({
      ...rest,
      ...(!source.ok && { unread: source }),
    }));
    const references = sent.flatMap(({ source, type }, index) =>
      source.ok ? [{ reference: source.value, index, hero: type === 'hero' }] : [],
    );
    sent.length = 0;
    const outcomes = await this.measuring.measure(references, call);
    return facts.map(({ unread, ...rest }, index) => {
      const measured = unread ?? outcomes.get(index);
      if (measured === undefined) throw new Error('An image has no outcome.');
      return { ...rest, measured };
    });
  }
}

function underPack(images: readonly MeasuredImage[], pack: RulePack): PackResult {
  return {
    marketplace: pack.marketplace,
    rulePack: pack.id,
    images: images.map((image, index) => checked(image, index, pack)),
    rules: validateImageSet(
      images.map(({ type }) => type),
      pack,
    ),
  };
}

function checked(
  { type, generatedPerson, measured }: MeasuredImage,
  index: number,
  pack: RulePack,
): CheckedImageDto {
  const rulesOf = (picture?: MeasuredPicture): CheckedImageDto['rules'] =>
    validateListingImage({ type, generatedPerson, measured: picture }, index, pack);
  if (measured.ok) return { index, type, rules: rulesOf(measured.value) };
  const { code, detail } = measured.failure;
  return { index, type, problem: { code, detail }, rules: rulesOf() };
}
