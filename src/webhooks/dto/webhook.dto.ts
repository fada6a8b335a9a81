import { COUNT, MayBeShown, MOMENT, Shown, URI, UUID } from '../../http/openapi/shown.js';
import {
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
  DELIVERY_STATUSES,
} from '../webhook-delivery.store.js';
import type { DisabledReason } from '../webhook-endpoint.store.js';
import { EVENT_TYPES, type EventType } from '../webhook-event.js';

const STATES = ['enabled', 'failing', 'disabled'] as const;

/** An endpoint. */
export class WebhookDto {
  @Shown(UUID)
  id: string;

  @Shown(URI)
  url: string;

  @Shown(
    { type: String, enum: STATES },
    '`failing`: the last attempt failed, and none has succeeded since. `disabled`: nothing is sent.',
  )
  status: (typeof STATES)[number];

  @MayBeShown(
    { type: Boolean, enum: [true] },
    'Made with a test key: it gets events of test generations only.',
  )
  test?: true;

  @Shown(MOMENT)
  createdAt: string;

  @MayBeShown(MOMENT, 'First failed attempt since the last successful one.')
  failingSince?: string;

  @MayBeShown(MOMENT)
  disabledAt?: string;

  @MayBeShown(
    { type: String, enum: ['gone', 'failing'] },
    '`gone`: it answered 410. `failing`: an event used up its attempts, and none succeeded for 3 days.',
  )
  disabledReason?: DisabledReason;

  @MayBeShown(MOMENT, 'Until then the secret before the last rotation signs too.')
  previousSecretUntil?: string;
}

/** An endpoint with its new secret. */
export class WebhookSecretDto extends WebhookDto {
  @Shown(
    String,
    'Secret of the signatures, `whsec_` and 32 bytes in base64. Save it now: it is not shown again.',
  )
  secret: string;
}

/** An event on its way to an endpoint. */
export class WebhookDeliveryDto {
  @Shown(
    String,
    'Id of the event, the header `webhook-id` of all its attempts.',
    'evt_0198c0de-0000-4000-8000-000000000001',
  )
  id: string;

  @Shown(UUID)
  generationId: string;

  @Shown({ type: String, enum: EVENT_TYPES })
  type: EventType;

  @Shown({ type: String, enum: DELIVERY_STATUSES }, '`pending` while further attempts follow.')
  status: (typeof DELIVERY_STATUSES)[number];

  @Shown(COUNT, 'Attempts since the event, or since it was last replayed.')
  attempts: number;

  @Shown(MOMENT)
  createdAt: string;

  @MayBeShown(MOMENT, 'Time of the last attempt.')
  attemptedAt?: string;

  @MayBeShown(MOMENT, 'Time of the next attempt.')
  nextAttemptAt?: string;

  @MayBeShown(
    { type: String, enum: ATTEMPT_OUTCOMES },
    'Outcome of the last attempt: `ok` (2xx), `refused` (another status), `redirected`, `gone` (410), `timed_out`, `unreachable`, or `forbidden` (the address is not public).',
  )
  outcome?: AttemptOutcome;

  @MayBeShown({ type: 'integer' }, 'HTTP status of the last answer.')
  answerStatus?: number;
}
