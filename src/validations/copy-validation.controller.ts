import { Body, Controller, Post } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import { CurrentMarketplace } from '../http/server/current-marketplace.decorator.js';
import { MarketplaceChange } from '../http/server/marketplace-route.decorators.js';
import type { Marketplace } from '../listing/marketplace.js';
import { CopyValidationResponseDto } from './dto/validation-responses.dto.js';
import { ValidateListingCopyDto } from './dto/validate-listing-copy.dto.js';
import { validateCopy } from './validate-copy.js';

/** `POST /api/enterprise/v1/marketplace/validations/listing-copy`: free, and answered by this process alone. */
@Controller('api/enterprise/v1/marketplace/validations/listing-copy')
export class CopyValidationController {
  @Post()
  @MarketplaceChange('validate-listing-copy', CopyValidationResponseDto)
  async validate(
    @CurrentCaller() caller: Caller,
    @CurrentMarketplace() marketplace: Marketplace | undefined,
    @Body() request: ValidateListingCopyDto,
  ): Promise<CopyValidationResponseDto> {
    const validation = await validateCopy(request, marketplace ?? caller.marketplace);
    return { success: true, validation };
  }
}
