import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import { ResourceId } from '../http/openapi/shown.js';
import { MarketplaceLookup } from '../http/server/marketplace-route.decorators.js';
import {
  GenerationDeletedResponseDto,
  GenerationListResponseDto,
  GenerationRecordResponseDto,
} from './dto/generation-responses.dto.js';
import { ListGenerationsQueryDto } from './dto/list-generations-query.dto.js';
import { GenerationEvents } from './generation-events.service.js';
import { GenerationRecordsService } from './generation-records.service.js';

/** `/api/enterprise/v1/marketplace/generations`. */
@Controller('api/enterprise/v1/marketplace/generations')
export class GenerationsController {
  constructor(
    private readonly records: GenerationRecordsService,
    private readonly events: GenerationEvents,
  ) {}

  @Get()
  @MarketplaceLookup('list-generations', GenerationListResponseDto)
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListGenerationsQueryDto,
  ): Promise<GenerationListResponseDto> {
    return { success: true, ...(await this.records.list(caller, query)) };
  }

  @Get(':id')
  @ResourceId('the generation')
  @MarketplaceLookup('get-generation', GenerationRecordResponseDto)
  async get(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<GenerationRecordResponseDto> {
    return { success: true, generation: await this.records.get(caller, id) };
  }

  @Get(':id/events')
  @ResourceId('the generation')
  @MarketplaceLookup('watch-generation', GenerationRecordResponseDto)
  watch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Res() res: Response,
  ): Promise<void> {
    return this.events.send(caller, id, res);
  }

  @Delete(':id')
  @ResourceId('the generation')
  @MarketplaceLookup('delete-generation', GenerationDeletedResponseDto)
  async delete(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<GenerationDeletedResponseDto> {
    await this.records.delete(caller, id);
    return { success: true };
  }
}
