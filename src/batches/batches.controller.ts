import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import type { OperationCall } from '../generations/call/generation-call.js';
import { ResourceId } from '../http/openapi/shown.js';
import { CurrentCall } from '../http/server/current-call.decorator.js';
import { CurrentMarketplace } from '../http/server/current-marketplace.decorator.js';
import {
  MarketplaceBatch,
  MarketplaceLookup,
} from '../http/server/marketplace-route.decorators.js';
import type { Marketplace } from '../listing/marketplace.js';
import { BatchCreation } from './batch-creation.service.js';
import { BatchLookups } from './batch-lookups.service.js';
import { BatchResults } from './batch-results.service.js';
import {
  BatchListResponseDto,
  BatchQuoteResponseDto,
  BatchResponseDto,
} from './dto/batch-responses.dto.js';
import { CreateBatchDto } from './dto/create-batch.dto.js';
import { CreateBatchQueryDto } from './dto/create-batch-query.dto.js';
import { ListBatchesQueryDto } from './dto/list-batches-query.dto.js';
import { takeRequest } from './sent-batch.js';

const PATH = '/api/enterprise/v1/marketplace/batches';

/** `/api/enterprise/v1/marketplace/batches`. */
@Controller(PATH.slice(1))
export class BatchesController {
  constructor(
    private readonly creation: BatchCreation,
    private readonly lookups: BatchLookups,
    private readonly results: BatchResults,
  ) {}

  @Post()
  @MarketplaceBatch(CreateBatchDto, BatchQuoteResponseDto, BatchResponseDto)
  async create(
    @CurrentCall() call: OperationCall,
    @CurrentMarketplace() marketplace: Marketplace | undefined,
    @Query() query: CreateBatchQueryDto,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<BatchQuoteResponseDto | BatchResponseDto> {
    const { batch, dryRun } = takeRequest(req.body as Record<string, unknown>, query.dryRun);
    if (dryRun)
      return { success: true, quote: await this.creation.quote(batch, call, marketplace) };
    const { id, replayed } = await this.creation.create(batch, call, marketplace);
    res.status(202).setHeader('Location', `${PATH}/${id}`);
    if (replayed) res.setHeader('Idempotent-Replayed', 'true');
    return { success: true, batch: await this.lookups.get(call.caller, id) };
  }

  @Get()
  @MarketplaceLookup('list-batches', BatchListResponseDto)
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListBatchesQueryDto,
  ): Promise<BatchListResponseDto> {
    return { success: true, ...(await this.lookups.list(caller, query)) };
  }

  @Get(':id')
  @ResourceId('the batch')
  @MarketplaceLookup('get-batch', BatchResponseDto)
  async get(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<BatchResponseDto> {
    return { success: true, batch: await this.lookups.get(caller, id) };
  }

  @Get(':id/results')
  @ResourceId('the batch')
  @MarketplaceLookup('get-batch-results')
  sendResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Res() res: Response,
  ): Promise<void> {
    return this.results.send(caller, id, res);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ResourceId('the batch')
  @MarketplaceLookup('cancel-batch', BatchResponseDto)
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<BatchResponseDto> {
    return { success: true, batch: await this.lookups.cancel(caller, id) };
  }
}
