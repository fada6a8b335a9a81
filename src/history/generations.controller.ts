import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import { MarketplaceLookup } from '../http/server/marketplace-route.decorators.js';
import {
  GenerationDeletedResponseDto,
  GenerationListResponseDto,
  GenerationRecordResponseDto,
} from './dto/generation-responses.dto.js';
import { ListGenerationsQueryDto } from './dto/list-generations-query.dto.js';
import { GenerationRecordsService } from './generation-records.service.js';

const ID = {
  name: 'id',
  description: 'Id of the generation; a malformed id is answered like an unknown one.',
  schema: { type: 'string', format: 'uuid' },
  example: '0198c0de-0000-7000-8000-000000000000',
};

/** `/api/enterprise/v1/marketplace/generations`. */
@ApiTags('marketplace')
@Controller('api/enterprise/v1/marketplace/generations')
export class GenerationsController {
  constructor(private readonly records: GenerationRecordsService) {}

  @Get()
  @MarketplaceLookup('list-generations', GenerationListResponseDto)
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListGenerationsQueryDto,
  ): Promise<GenerationListResponseDto> {
    return { success: true, ...(await this.records.list(caller, query)) };
  }

  @Get(':id')
  @ApiParam(ID)
  @MarketplaceLookup('get-generation', GenerationRecordResponseDto)
  async get(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<GenerationRecordResponseDto> {
    return { success: true, generation: await this.records.get(caller, id) };
  }

  @Delete(':id')
  @ApiParam(ID)
  @MarketplaceLookup('delete-generation', GenerationDeletedResponseDto)
  async delete(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<GenerationDeletedResponseDto> {
    await this.records.delete(caller, id);
    return { success: true };
  }
}
