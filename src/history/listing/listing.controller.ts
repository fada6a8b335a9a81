import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../access/caller.js';
import { CurrentCaller } from '../../access/current-caller.decorator.js';
import { ResourceId } from '../../http/openapi/shown.js';
import { MarketplaceLookup } from '../../http/server/marketplace-route.decorators.js';
import { ListingQueryDto } from './dto/listing-query.dto.js';
import { ListingPatchDto, ListingResponseDto } from './dto/listing-response.dto.js';
import { ListingSender } from './listing-sender.service.js';
import { ListingService } from './listing.service.js';

/** `GET /api/enterprise/v1/marketplace/generations/{id}/listing`. */
@Controller('api/enterprise/v1/marketplace/generations/:id/listing')
export class ListingController {
  constructor(
    private readonly listings: ListingService,
    private readonly sender: ListingSender,
  ) {}

  @Get()
  @ResourceId('a generation of listing copy')
  @MarketplaceLookup('get-listing', ListingResponseDto, ListingPatchDto)
  async get(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { projectId, format = 'json' }: ListingQueryDto,
    @Res() res: Response,
  ): Promise<void> {
    const assembled = await this.listings.get(caller, id, projectId);
    await this.sender.send(assembled, format, { owner: caller.organizationId, res });
  }
}
