import { RequiredText } from '../../http/validation/field-decorators.js';
import { MAX_URL_LENGTH } from '../../sources/source-limits.js';

/** Body of `POST …/webhooks`. */
export class CreateWebhookDto {
  @RequiredText(MAX_URL_LENGTH, {
    description:
      'Public https URL on port 443, without user info. It answers each event with a 2xx within 15 s.',
    example: 'https://shop.example/webhooks/listings',
  })
  url: string;
}
