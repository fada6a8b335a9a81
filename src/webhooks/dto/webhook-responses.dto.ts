import { MayBeShown, Shown, SuccessDto } from '../../http/openapi/shown.js';
import { WebhookDeliveryDto, WebhookDto, WebhookSecretDto } from './webhook.dto.js';

/** Body of a 200 with one endpoint. */
export class WebhookResponseDto extends SuccessDto {
  @Shown(WebhookDto)
  webhook: WebhookDto;
}

/** Body of a 200 with one endpoint and its new secret. */
export class WebhookSecretResponseDto extends SuccessDto {
  @Shown(WebhookSecretDto)
  webhook: WebhookSecretDto;
}

/** Body of a 200 of `GET …/webhooks`. */
export class WebhookListResponseDto extends SuccessDto {
  @Shown([WebhookDto], 'Endpoints, oldest first.')
  webhooks: WebhookDto[];
}

/** Body of a 200 of `DELETE …/webhooks/{id}`. */
export class WebhookDeletedResponseDto extends SuccessDto {}

/** Body of a 200 with one delivery. */
export class WebhookDeliveryResponseDto extends SuccessDto {
  @Shown(WebhookDeliveryDto)
  delivery: WebhookDeliveryDto;
}

/** Body of a 200 of `GET …/webhooks/{id}/deliveries`. */
export class WebhookDeliveryListResponseDto extends SuccessDto {
  @Shown([WebhookDeliveryDto], 'Deliveries, newest first.')
  deliveries: WebhookDeliveryDto[];

  @MayBeShown(String, 'Value of `cursor` for the next page; absent on the last page.')
  nextCursor?: string;
}
