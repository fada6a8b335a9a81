import { Module } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { CreditsModule } from '../../credits/credits.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { openPost } from '../../sources/post-message.js';
import { DeliveryPost, WebhookCourier } from './webhook-courier.service.js';

/** Delivers the events of ended generations to the endpoints of their organizations. */
@Module({
  imports: [CreditsModule, ObservabilityModule],
  providers: [
    WebhookCourier,
    {
      provide: DeliveryPost,
      inject: [Settings],
      useFactory: (settings: Settings) => openPost(settings),
    },
  ],
})
export class WebhooksWorkerModule {}
