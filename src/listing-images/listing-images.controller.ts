import { Body, Controller, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { OperationCall } from '../generations/call/generation-call.js';
import type { GenerationAcceptedDto } from '../http/openapi/generation-accepted.dto.js';
import { answerWith } from '../http/server/answer-headers.js';
import { CurrentCall } from '../http/server/current-call.decorator.js';
import { MarketplaceOperation } from '../http/server/marketplace-route.decorators.js';
import { CreateListingImageDto } from './dto/create-listing-image.dto.js';
import { ListingImageResponseDto } from './dto/listing-image-response.dto.js';
import { LISTING_IMAGES } from './listing-images.job.js';
import { ListingImagesService } from './listing-images.service.js';

/** `POST /api/enterprise/v1/marketplace/listing-images`. */
@Controller('api/enterprise/v1/marketplace/listing-images')
export class ListingImagesController {
  constructor(private readonly listingImages: ListingImagesService) {}

  @Post()
  @MarketplaceOperation(LISTING_IMAGES, ListingImageResponseDto)
  async create(
    @CurrentCall() call: OperationCall,
    @Body() request: CreateListingImageDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<ListingImageResponseDto | GenerationAcceptedDto> {
    const reply = await this.listingImages.create(request, call);
    return answerWith(res, reply, (generation) => ({ success: true, generation }));
  }
}
