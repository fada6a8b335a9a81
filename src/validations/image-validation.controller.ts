import { Body, Controller, Post } from '@nestjs/common';
import type { OperationCall } from '../generations/call/generation-call.js';
import { CurrentCall } from '../http/server/current-call.decorator.js';
import { CurrentMarketplace } from '../http/server/current-marketplace.decorator.js';
import { MarketplaceChange } from '../http/server/marketplace-route.decorators.js';
import type { Marketplace } from '../listing/marketplace.js';
import { ImageValidationResponseDto } from './dto/validation-responses.dto.js';
import { ValidateListingImagesDto } from './dto/validate-listing-images.dto.js';
import { ImageValidationService } from './image-validation.service.js';

/** `POST /api/enterprise/v1/marketplace/validations/listing-images`: free, and measured by a worker. */
@Controller('api/enterprise/v1/marketplace/validations/listing-images')
export class ImageValidationController {
  constructor(private readonly validations: ImageValidationService) {}

  @Post()
  @MarketplaceChange('validate-listing-images', ImageValidationResponseDto)
  async validate(
    @CurrentCall() call: OperationCall,
    @CurrentMarketplace() marketplace: Marketplace | undefined,
    @Body() request: ValidateListingImagesDto,
  ): Promise<ImageValidationResponseDto> {
    return {
      success: true,
      validation: await this.validations.validate(request, call, marketplace),
    };
  }
}
