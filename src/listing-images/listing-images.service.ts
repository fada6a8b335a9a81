import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import {
  type GenerationAnswer,
  type GenerationReply,
  isRunning,
  type OperationCall,
} from '../generations/call/generation-call.js';
import { SourceIntake } from '../generations/call/source-intake.service.js';
import { SimulatedGeneration } from '../simulator/simulated-generation.service.js';
import { pictureUrl } from '../storage/picture-addresses.js';
import type { CreateListingImageDto } from './dto/create-listing-image.dto.js';
import type { ListingImageGenerationDto } from './dto/listing-image-response.dto.js';
import { checkOptions } from './check-options.js';
import { imageInput, unitsOf } from './image-input.js';
import { LISTING_IMAGES, type ListingImageResult } from './listing-images.job.js';
import { NOT_APPLIED } from '../listing/picture-notes.js';

/** The facade of listing-images: a validated request in, a finished generation out. */
@Injectable()
export class ListingImagesService {
  constructor(
    private readonly generations: SimulatedGeneration,
    private readonly sources: SourceIntake,
    private readonly settings: Settings,
  ) {}

  /** @throws ProblemError for everything but an image, and a generation whose caller does not wait */
  async create(
    request: CreateListingImageDto,
    call: OperationCall,
  ): Promise<GenerationReply<ListingImageGenerationDto>> {
    checkOptions(request, call.caller.kind === 'test' ? undefined : this.settings);
    const answer = await this.generations.run({
      ...call,
      operation: LISTING_IMAGES,
      fields: request,
      productTitle: request.productTitle,
      projectId: request.projectId,
      shotId: request.shotId,
      photos: this.sources.take(request),
      units: unitsOf(request),
      inputOf: (sources) => imageInput(request, sources),
    });
    if (isRunning(answer)) return answer;
    return {
      ...answer,
      result: this.present(request, answer),
      headers: pictureHeaders(answer.result as ListingImageResult),
    };
  }

  private present(
    request: CreateListingImageDto,
    answer: GenerationAnswer<unknown>,
  ): ListingImageGenerationDto {
    const { outputKey, previewKey } = answer.result as ListingImageResult;
    return {
      id: answer.generationId,
      type: request.type,
      // A repeat has the same fields as the call that it repeats, so the request itself is the echo.
      ...(request.shotId !== undefined && { shotId: request.shotId }),
      ...(request.shotLabel !== undefined && { shotLabel: request.shotLabel }),
      outputUrl: pictureUrl(this.settings, outputKey),
      previewUrl: pictureUrl(this.settings, previewKey),
    };
  }
}

/**
 * Headers on the making of an image. `X-Product-Fidelity`: likeness of its product to the photos, 0.00 to 1.00;
 * none where nothing was measured. `X-Prompt-Not-Applied`: the wishes that it does not follow,
 * and why its title is not set; percent-encoded and parted by commas; none when it follows all.
 */
export function pictureHeaders({
  notes,
  fidelity,
}: Pick<ListingImageResult, 'notes' | 'fidelity'>): Record<string, string> {
  const phrases = notes
    .filter((note) => note.startsWith(NOT_APPLIED))
    .map((note) => note.slice(NOT_APPLIED.length));
  return {
    ...(fidelity !== undefined && { 'X-Product-Fidelity': fidelity.score.toFixed(2) }),
    ...(phrases.length > 0 && { 'X-Prompt-Not-Applied': phrases.join() }),
  };
}
