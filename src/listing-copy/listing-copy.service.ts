import { Injectable } from '@nestjs/common';
import type { GenerationAnswer, OperationCall } from '../generations/generation-call.js';
import { forgetPhotos, SourceIntake } from '../generations/source-intake.service.js';
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
    const { images, ...brief } = request;
    const references = this.sources.check(images ?? []);
    const answer = await this.generations.run({
      ...call,
      operation: LISTING_COPY,
      fields: request,
      productTitle: request.productTitle,
      forget: () => forgetPhotos(request, references),
      prepare: async (generationId, signal): Promise<ListingCopyInput> => {
        const sources = await this.sources.store(
          references,
          call.caller.organizationId,
          generationId,
          signal,
        );
        return { v: 1, brief, sources };
      },
    });
    return { ...answer, result: toListingCopyResult((answer.result as ListingCopyResult).copy) };
  }
}
