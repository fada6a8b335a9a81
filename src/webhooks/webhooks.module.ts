import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import { WebhookEndpointStore } from './webhook-endpoint.store.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Addresses of an organization that are told how generations end; `worker/` sends. */
@Module({
  imports: [AccessModule, CreditsModule],
  controllers: [WebhooksController],
  providers: [WebhookDeliveryStore, WebhookEndpointStore, WebhooksService],
})
export class WebhooksModule {}
