import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import type { Caller } from '../access/caller.js';
import { CurrentCaller } from '../access/current-caller.decorator.js';
import { EventId, ResourceId } from '../http/openapi/shown.js';
import {
  MarketplaceChange,
  MarketplaceLookup,
} from '../http/server/marketplace-route.decorators.js';
import { CreateWebhookDto } from './dto/create-webhook.dto.js';
import { GenerationEventDto } from './dto/generation-event.dto.js';
import { ListDeliveriesQueryDto } from './dto/list-deliveries-query.dto.js';
import {
  WebhookDeletedResponseDto,
  WebhookDeliveryListResponseDto,
  WebhookDeliveryResponseDto,
  WebhookListResponseDto,
  WebhookResponseDto,
  WebhookSecretResponseDto,
} from './dto/webhook-responses.dto.js';
import { WebhooksService } from './webhooks.service.js';

const OF_ENDPOINT = 'the endpoint';

/** `/api/enterprise/v1/marketplace/webhooks`. */
@ApiExtraModels(GenerationEventDto)
@Controller('api/enterprise/v1/marketplace/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @MarketplaceChange('create-webhook', WebhookSecretResponseDto)
  async create(
    @CurrentCaller() caller: Caller,
    @Body() { url }: CreateWebhookDto,
  ): Promise<WebhookSecretResponseDto> {
    return { success: true, webhook: await this.webhooks.create(caller, url) };
  }

  @Get()
  @MarketplaceLookup('list-webhooks', WebhookListResponseDto)
  async list(@CurrentCaller() caller: Caller): Promise<WebhookListResponseDto> {
    return { success: true, webhooks: await this.webhooks.list(caller) };
  }

  @Delete(':id')
  @ResourceId(OF_ENDPOINT)
  @MarketplaceLookup('delete-webhook', WebhookDeletedResponseDto)
  async delete(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<WebhookDeletedResponseDto> {
    await this.webhooks.delete(caller, id);
    return { success: true };
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @ResourceId(OF_ENDPOINT)
  @MarketplaceLookup('rotate-webhook-secret', WebhookSecretResponseDto)
  async rotateSecret(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<WebhookSecretResponseDto> {
    return { success: true, webhook: await this.webhooks.rotateSecret(caller, id) };
  }

  @Post(':id/enable')
  @HttpCode(200)
  @ResourceId(OF_ENDPOINT)
  @MarketplaceLookup('enable-webhook', WebhookResponseDto)
  async enable(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<WebhookResponseDto> {
    return { success: true, webhook: await this.webhooks.enable(caller, id) };
  }

  @Get(':id/deliveries')
  @ResourceId(OF_ENDPOINT)
  @MarketplaceLookup('list-webhook-deliveries', WebhookDeliveryListResponseDto)
  async deliveries(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: ListDeliveriesQueryDto,
  ): Promise<WebhookDeliveryListResponseDto> {
    return { success: true, ...(await this.webhooks.deliveries(caller, id, query)) };
  }

  @Post(':id/deliveries/:event/replay')
  @HttpCode(200)
  @ResourceId(OF_ENDPOINT)
  @EventId()
  @MarketplaceLookup('replay-webhook-delivery', WebhookDeliveryResponseDto)
  async replay(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Param('event') event: string,
  ): Promise<WebhookDeliveryResponseDto> {
    return { success: true, delivery: await this.webhooks.replay(caller, id, event) };
  }
}
