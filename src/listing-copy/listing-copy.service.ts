import { Injectable } from '@nestjs/common';
import {
  type GenerationReply,
  isRunning,
  type OperationCall,
} from '../generations/call/generation-call.js';
import { SourceIntake } from '../generations/call/source-intake.service.js';
import { MARKETPLACE_HEADER } from '../http/server/current-marketplace.decorator.js';
import { SimulatedGeneration } from '../simulator/simulated-generation.service.js';
import type { Marketplace } from '../listing/marketplace.js';
import type { CreateListingCopyDto } from './dto/create-listing-copy.dto.js';
import { type ListingCopyResultDto, toListingCopyResult } from './dto/listing-copy-response.dto.js';
import { copyInput, rulePackOf } from './copy-input.js';
import { LISTING_COPY, type ListingCopyResult } from './listing-copy.job.js';

/** The facade of listing-copy: a validated request in, finished copy out. */
@Injectable()
export class ListingCopyService {
  constructor(
    private readonly generations: SimulatedGeneration,
    private readonly sources: SourceIntake,
  ) {}

  /**
   * @param marketplace country whose rules the copy follows, as the call names it; else that of the organization.
   * @throws ProblemError for everything but copy, and a generation whose caller does not wait
   */
  async create(
    request: CreateListingCopyDto,
    call: OperationCall,
    marketplace?: Marketplace,
  ): Promise<GenerationReply<ListingCopyResultDto>> {
    const rulePack = rulePackOf(marketplace ?? call.caller.marketplace);
    const answer = await this.generations.run({
      ...call,
      operation: LISTING_COPY,
      fields: request,
      headers: { [MARKETPLACE_HEADER]: marketplace },
      productTitle: request.productTitle,
      photos: this.sources.take(request),
      inputOf: (sources) => copyInput(request, rulePack, sources),
    });
    if (isRunning(answer)) return answer;
    return { ...answer, result: toListingCopyResult((answer.result as ListingCopyResult).copy) };
  }
}
