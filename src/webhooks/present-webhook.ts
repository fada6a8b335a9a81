import type { WebhookDeliveryDto, WebhookDto, WebhookSecretDto } from './dto/webhook.dto.js';
import type { WebhookDelivery } from './webhook-delivery.store.js';
import type { EndpointWithSecret, WebhookEndpoint } from './webhook-endpoint.store.js';

/** An endpoint as the API shows it, with the secret that has just been made. */
export function presentWithSecret(endpoint: EndpointWithSecret): WebhookSecretDto {
  return Object.assign(presentEndpoint(endpoint), { secret: endpoint.secret });
}

/** An endpoint as the API shows it; what it does not have is left out. */
export function presentEndpoint(endpoint: WebhookEndpoint): WebhookDto {
  const { id, url, kind, createdAt } = endpoint;
  const { failingSince, disabledAt, disabledReason, previousSecretUntil } = endpoint;
  return {
    id,
    url,
    status: statusOf(endpoint),
    ...(kind === 'test' && { test: true as const }),
    createdAt: createdAt.toISOString(),
    ...(failingSince !== null && { failingSince: failingSince.toISOString() }),
    ...(disabledAt !== null && { disabledAt: disabledAt.toISOString() }),
    ...(disabledReason !== null && { disabledReason }),
    ...(previousSecretUntil !== null && { previousSecretUntil: previousSecretUntil.toISOString() }),
  };
}

function statusOf({ disabledAt, failingSince }: WebhookEndpoint): WebhookDto['status'] {
  if (disabledAt !== null) return 'disabled';
  return failingSince === null ? 'enabled' : 'failing';
}

/** A delivery as the API shows it; what it does not have is left out. */
export function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryDto {
  const { id, generationId, type, status, attempts, createdAt } = delivery;
  const { attemptedAt, nextAttemptAt, outcome, answerStatus } = delivery;
  return {
    id,
    generationId,
    type,
    status,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(attemptedAt !== null && { attemptedAt: attemptedAt.toISOString() }),
    ...(nextAttemptAt !== null && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(outcome !== null && { outcome }),
    ...(answerStatus !== null && { answerStatus }),
  };
}
