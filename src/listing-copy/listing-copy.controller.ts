import { Body, Controller, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { OperationCall } from '../generations/call/generation-call.js';
import type { GenerationAcceptedDto } from '../http/openapi/generation-accepted.dto.js';
import { answerWith } from '../http/server/answer-headers.js';
import { CurrentCall } from '../http/server/current-call.decorator.js';
import { CurrentMarketplace } from '../http/server/current-marketplace.decorator.js';
import { MarketplaceOperation } from '../http/server/marketplace-route.decorators.js';
import type { Marketplace } from '../listing/marketplace.js';
import { CreateListingCopyDto } from './dto/create-listing-copy.dto.js';
import { ListingCopyResponseDto } from './dto/listing-copy-response.dto.js';
import { LISTING_COPY } from './listing-copy.job.js';
import { ListingCopyService } from './listing-copy.service.js';

/** `POST /api/enterprise/v1/marketplace/listing-copy`. */
@Controller('api/enterprise/v1/marketplace/listing-copy')
export class ListingCopyController {
  constructor(private readonly listingCopy: ListingCopyService) {}

  @Post()
  @MarketplaceOperation(LISTING_COPY, ListingCopyResponseDto)
  async create(
    @CurrentCall() call: OperationCall,
    @CurrentMarketplace() marketplace: Marketplace | undefined,
    @Body() request: CreateListingCopyDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<ListingCopyResponseDto | GenerationAcceptedDto> {
    const reply = await this.listingCopy.create(request, call, marketplace);
    return answerWith(res, reply, (result) => ({ success: true, result }));
  }
}
