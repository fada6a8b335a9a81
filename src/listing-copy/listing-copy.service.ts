import { Injectable } from '@nestjs/common';
import type { GenerationAnswer, OperationCall } from '../generations/generation-call.js';
import { SourceIntake } from '../generations/source-intake.service.js';
import { SynchronousGeneration } from '../generations/synchronous-generation.service.js';
import type { CreateListingCopyDto } from './dto/create-listing-copy.dto.js';
import { type ListingCopyResultDto, toListingCopyResult } from './dto/listing-copy-response.dto.js';
import { LISTING_COPY, type ListingCopyInput, type ListingCopyResult } from './listing-copy.job.js';

/** The facade of listing-copy: a validated request in, finished copy out. */
@Injectable()
export class ListingCopyService {
  constructor(
    private readonly generations: SynchronousGeneration,
    private readonly sources: SourceIntake,
  ) {}

  /** @throws ProblemError for everything but copy */
  async create(
    request: CreateListingCopyDto,
    call: OperationCall,
  ): Promise<GenerationAnswer<ListingCopyResultDto>> {
    const answer = await this.generations.run({
      ...call,
      operation: LISTING_COPY,
      fields: request,
      productTitle: request.productTitle,
      photos: this.sources.take(request),
      inputOf: (sources): ListingCopyInput => ({ v: 1, brief: briefOf(request), sources }),
    });
    return { ...answer, result: toListingCopyResult((answer.result as ListingCopyResult).copy) };
  }
}

/** All fields but the photos, which are stored apart. */
function briefOf(request: CreateListingCopyDto): ListingCopyInput['brief'] {
  const { productTitle, productDescription, productKeywords } = request;
  const { brandName, brandDescription, brandVoice } = request;
  const product = { productTitle, productDescription, productKeywords };
  return { ...product, brandName, brandDescription, brandVoice };
}
