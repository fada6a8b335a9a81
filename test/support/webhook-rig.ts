import { Logger } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import type { DataSource } from 'typeorm';
import { EventSignal } from '../../src/credits/event-signal.js';
import type { Viewer } from '../../src/generations/records/viewer.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import { openPost, POST_LIMITS } from '../../src/sources/post-message.js';
import { WebhookDeliveryStore } from '../../src/webhooks/webhook-delivery.store.js';
import {
  type EndpointWithSecret,
  WebhookEndpointStore,
} from '../../src/webhooks/webhook-endpoint.store.js';
import { WebhookCourier } from '../../src/webhooks/worker/webhook-courier.service.js';
import { endGeneration, makeOrganization } from './ended-generations.js';
import { eventually } from './generation-app.js';
import { dataSourceForFile } from './test-database.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** Of an attempt, milliseconds: what hangs shall not hold up the tests for 15 s, and a busy machine is slow. */
export const ATTEMPT_MS = 2_000;

/** Longest wait for what comes at once on an idle machine, milliseconds. */
const PATIENCE_MS = 60_000;

/** A courier of events on a real database, and a receiver, for the tests of the file that asks for it. */
export class WebhookRig {
  readonly events = new EventSignal();
  readonly metrics = new Metrics();
  receiver!: WebhookReceiver;
  private count = 0;

  private constructor(private readonly connections: { readonly source: DataSource }) {}

  static forFile(): WebhookRig {
    const rig = new WebhookRig(dataSourceForFile());
    let courier: WebhookCourier | undefined;
    beforeAll(async () => {
      Logger.overrideLogger(false);
      rig.receiver = await WebhookReceiver.start();
      courier = rig.openCourier(rig.events);
    });
    afterAll(async () => {
      await courier?.beforeApplicationShutdown();
      await rig.receiver.close();
    });
    return rig;
  }

  get database(): DataSource {
    return this.connections.source;
  }

  get endpoints(): WebhookEndpointStore {
    return new WebhookEndpointStore(this.database);
  }

  get deliveries(): WebhookDeliveryStore {
    return new WebhookDeliveryStore(this.database);
  }

  /** One more worker. */
  openCourier(signal: EventSignal): WebhookCourier {
    const sourceAllowedPrivateNetworks = ['127.0.0.0/8'];
    const settings = { sourceProxyUrl: undefined, sourceAllowedPrivateNetworks };
    const post = openPost(settings, { ...POST_LIMITS, totalMs: ATTEMPT_MS });
    const courier = new WebhookCourier(this.database, signal, this.metrics, post);
    courier.onApplicationBootstrap();
    return courier;
  }

  /** An organization with an endpoint, and what befalls it. */
  async listener(answering?: Parameters<WebhookReceiver['url']>[1]) {
    const { database, endpoints, deliveries, receiver } = this;
    const path = `/${(this.count += 1)}`;
    const organizationId = await makeOrganization(database);
    const viewer: Viewer = { organizationId, kind: 'live' };
    const endpoint = await endpoints.create(viewer, receiver.url(path, answering));
    if (endpoint === undefined) throw new Error('no endpoint was made');
    const end = async (...how: [('succeeds' | 'fails')?, { projectId?: string }?]) => {
      const id = await endGeneration(database, organizationId, ...how);
      this.events.give();
      return id;
    };
    const endMany = async (count: number) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(await end());
      return ids;
    };
    const list = async () =>
      (await deliveries.list(viewer, endpoint.id, { limit: 100 })).deliveries;
    const first = async () => (await list())[0];
    const attempted = () =>
      eventually(async () => ((await first())?.outcome ?? null) !== null, PATIENCE_MS);
    const arrived = () =>
      eventually(async () => (await first())?.status === 'succeeded', PATIENCE_MS);
    const shown = async () => (await endpoints.list(viewer)).find(({ id }) => id === endpoint.id);
    /** Makes what waits for its next attempt due now. */
    const passPauses = async () => {
      await database.query(
        `UPDATE webhook_deliveries SET next_at = now() WHERE endpoint_id = $1 AND next_at IS NOT NULL`,
        [endpoint.id],
      );
      this.events.give();
    };
    const at = () => receiver.at(path);
    return {
      path,
      viewer,
      endpoint,
      end,
      endMany,
      list,
      first,
      attempted,
      arrived,
      shown,
      passPauses,
      at,
    };
  }
}

/** The event by the reference library; throws where the signature does not fit. */
export function verified(
  { secret }: EndpointWithSecret,
  event: { readonly headers: object; readonly body: string } | undefined,
): unknown {
  if (event === undefined) throw new Error('nothing came');
  return new Webhook(secret).verify(event.body, event.headers as Record<string, string>);
}
