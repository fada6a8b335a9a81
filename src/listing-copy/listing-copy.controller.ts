import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { OperationCall } from '../generations/generation-call.js';
import { answerWith } from '../http/answer-headers.js';
import { CurrentCall } from '../http/current-call.decorator.js';
import { MarketplaceOperation } from '../http/marketplace-operation.decorator.js';
import { CreateListingCopyDto } from './dto/create-listing-copy.dto.js';
import { ListingCopyResponseDto } from './dto/listing-copy-response.dto.js';
import { LISTING_COPY } from './listing-copy.job.js';
import { ListingCopyService } from './listing-copy.service.js';

/** `POST /api/enterprise/v1/marketplace/listing-copy`. */
@ApiTags('marketplace')
@Controller('api/enterprise/v1/marketplace/listing-copy')
export class ListingCopyController {
  constructor(private readonly listingCopy: ListingCopyService) {}

  @Post()
  @MarketplaceOperation(LISTING_COPY, ListingCopyResponseDto)
  async create(
    @CurrentCall() call: OperationCall,
    @Body() request: CreateListingCopyDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<ListingCopyResponseDto> {
    return { success: true, result: answerWith(res, await this.listingCopy.create(request, call)) };
  }
}
