import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { EventSignal } from '../credits/event-signal.js';
import { ProblemError } from '../errors/problem.error.js';
import { fromCursor, toCursor } from '../generations/records/list-position.js';
import type { Viewer } from '../generations/records/viewer.js';
import { withinReach } from '../persistence/database-reach.js';
import { DELIVERY_PAGE, type ListDeliveriesQueryDto } from './dto/list-deliveries-query.dto.js';
import type { WebhookDeliveryDto, WebhookDto, WebhookSecretDto } from './dto/webhook.dto.js';
import { endpointUrlProblem } from './endpoint-url.js';
import { presentDelivery, presentEndpoint, presentWithSecret } from './present-webhook.js';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import {
  MOST_ENDPOINTS,
  type WebhookEndpoint,
  WebhookEndpointStore,
} from './webhook-endpoint.store.js';

/** Endpoints and deliveries of an organization, as its keys manage them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly sent: WebhookDeliveryStore,
    private readonly settings: Settings,
    private readonly events: EventSignal,
  ) {}

  /** @throws ProblemError invalid_body for a URL that cannot be an endpoint, and for one endpoint too many */
  async create(viewer: Viewer, url: string): Promise<WebhookSecretDto> {
    const problem = endpointUrlProblem(url, this.settings.sourceAllowedPrivateNetworks);
    if (problem !== undefined) throw ProblemError.invalid('/url', problem);
    const making = this.endpoints.create(viewer, url);
    const made = await withinReach(making);
    if (made === undefined) throw ProblemError.invalid('', tooMany());
    return presentWithSecret(made);
  }

  async list(viewer: Viewer): Promise<WebhookDto[]> {
    const reading = this.endpoints.list(viewer);
    return (await withinReach(reading)).map(presentEndpoint);
  }

  /** @throws ProblemError not_found, as all that follow */
  async delete(viewer: Viewer, id: string): Promise<void> {
    await found(this.endpoints.delete(viewer, id));
  }

  async rotateSecret(viewer: Viewer, id: string): Promise<WebhookSecretDto> {
    return presentWithSecret(await found(this.endpoints.rotateSecret(viewer, id)));
  }

  async enable(viewer: Viewer, id: string): Promise<WebhookDto> {
    return presentEndpoint(await found(this.endpoints.enable(viewer, id)));
  }

  /** One page, newest first; `nextCursor` is left out on the last one. */
  async deliveries(
    viewer: Viewer,
    id: string,
    query: ListDeliveriesQueryDto,
  ): Promise<{ deliveries: WebhookDeliveryDto[]; nextCursor?: string }> {
    await this.endpoint(viewer, id);
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    const limit = Number(query.limit ?? DELIVERY_PAGE.usual);
    const reading = this.sent.list(viewer, id, { after, limit });
    const { deliveries, next } = await withinReach(reading);
    return {
      deliveries: deliveries.map(presentDelivery),
      ...(next !== undefined && { nextCursor: toCursor(next) }),
    };
  }

  /** @throws ProblemError webhook_disabled too, since nothing is sent to such an endpoint */
  async replay(viewer: Viewer, id: string, eventId: string): Promise<WebhookDeliveryDto> {
    const { disabledAt } = await this.endpoint(viewer, id);
    if (disabledAt !== null) throw ProblemError.of('webhook_disabled', DISABLED);
    const delivery = await found(this.sent.replay(viewer, id, eventId));
    this.events.give();
    return presentDelivery(delivery);
  }

  private async endpoint(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const reading = this.endpoints.list(viewer);
    const all = await withinReach(reading);
    const one = all.find((endpoint) => endpoint.id === id.toLowerCase());
    if (one === undefined) throw notFound();
    return one;
  }
}

const DISABLED = 'The endpoint is disabled. Enable it, then replay the delivery.';

function tooMany(): string {
  return `The organization has ${MOST_ENDPOINTS} webhook endpoints, which is the maximum. Delete one first.`;
}

async function found<T>(looking: Promise<T | undefined>): Promise<T> {
  const one = await withinReach(looking);
  if (one === undefined) throw notFound();
  return one;
}

/** One answer for an id that the key does not see, a deleted one, and one that never was. */
function notFound(): ProblemError {
  return ProblemError.of(
    'not_found',
    'There is no webhook endpoint or delivery with this id that this API key may see.',
  );
}
