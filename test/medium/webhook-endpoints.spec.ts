// @real-servers rows that are claimed and skipped while locked
import { EventSignal } from '../../src/credits/event-signal.js';
import { forgetStale } from '../../src/generations/sweeper/forget-stale.js';
import { makeOrganization } from '../support/ended-generations.js';
import { eventually } from '../support/generation-app.js';
import { verified, WebhookRig } from '../support/webhook-rig.js';

const rig = WebhookRig.forFile();

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, with all that waits for it', async () => {
    const one = await rig.listener(500);
    await one.end();
    await one.attempted();
    rig.receiver.answer(one.path, 410);
    await one.end();
    await eventually(async () => (await one.shown())?.disabledAt !== null);
    expect(await one.shown()).toMatchObject({ disabledReason: 'gone' });
    await eventually(async () => {
      const page = await rig.deliveries.list(one.viewer, one.endpoint.id, { limit: 10 });
      return page.deliveries.every(({ status }) => status === 'failed');
    });
    await one.end();
    const { deliveries: all } = await rig.deliveries.list(one.viewer, one.endpoint.id, {
      limit: 10,
    });
    expect(all).toHaveLength(2);
  });

  it('is disabled when an event has used up its attempts and none has succeeded for 3 days', async () => {
    const one = await rig.listener(500);
    await one.end();
    await one.attempted();
    const age = async (days: number) => {
      await rig.database.query(
        `UPDATE webhook_endpoints SET failing_since = now() - make_interval(days => $2) WHERE id = $1`,
        [one.endpoint.id, days],
      );
      await rig.database.query(
        'UPDATE webhook_deliveries SET attempts = 9 WHERE endpoint_id = $1',
        [one.endpoint.id],
      );
    };
    await age(2);
    await one.passPauses();
    await eventually(async () => (await one.first())?.status === 'failed');
    expect(await one.first()).toMatchObject({ attempts: 10, nextAttemptAt: null });
    expect((await one.shown())?.disabledAt).toBeNull();
    await one.end();
    await eventually(async () => (await one.first())?.outcome === 'refused');
    await age(4);
    await one.passPauses();
    await eventually(async () => (await one.shown())?.disabledReason === 'failing');
    await rig.endpoints.enable(one.viewer, one.endpoint.id);
    rig.receiver.answer(one.path, 200);
    await one.end();
    await one.arrived();
    expect(await rig.metrics.text()).toContain(
      'listing_webhook_endpoints_disabled_total{reason="failing"} 1',
    );
  });

  it('signs by both secrets for a day after a rotation, then by the new one', async () => {
    const one = await rig.listener();
    const rotated = await rig.endpoints.rotateSecret(one.viewer, one.endpoint.id);
    if (rotated === undefined) throw new Error('it is not there');
    await one.end();
    await eventually(() => one.at().length === 1);
    for (const endpoint of [one.endpoint, rotated])
      expect(verified(endpoint, one.at()[0])).toBeDefined();
    await rig.database.query(
      'UPDATE webhook_endpoints SET previous_secret_until = now() WHERE id = $1',
      [one.endpoint.id],
    );
    await one.end();
    await eventually(() => one.at().length === 2);
    expect(verified(rotated, one.at()[1])).toBeDefined();
    expect(() => verified(one.endpoint, one.at()[1])).toThrow('No matching signature found');
  });
});

describe('a delivery', () => {
  it('that was sent and not recorded is sent again under its id', async () => {
    const one = await rig.listener();
    await one.end();
    await one.arrived();
    // As a worker leaves it that dies between the two.
    await rig.database.query(
      `UPDATE webhook_deliveries SET status = 'pending', outcome = NULL, next_at = now() WHERE endpoint_id = $1`,
      [one.endpoint.id],
    );
    rig.events.give();
    await one.arrived();
    const ids = one.at().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('is replayed with all attempts anew, under its id', async () => {
    const one = await rig.listener();
    const id = await one.end();
    await one.arrived();
    const { endpoint, viewer } = one;
    expect(await rig.deliveries.replay(viewer, endpoint.id, 'evt_nothing')).toBeUndefined();
    const stranger = {
      organizationId: await makeOrganization(rig.database),
      kind: 'live',
    } as const;
    expect(await rig.deliveries.replay(stranger, endpoint.id, `evt_${id}`)).toBeUndefined();
    const replayed = await rig.deliveries.replay(viewer, endpoint.id, `evt_${id}`);
    expect(replayed).toMatchObject({ status: 'pending', attempts: 0 });
    rig.events.give();
    await eventually(() => one.at().length === 2);
    expect(new Set(one.at().map((event) => event.id))).toEqual(new Set([`evt_${id}`]));
  });

  it('is sent by one of several workers', async () => {
    const signals = [new EventSignal(), new EventSignal()];
    const more = signals.map((signal) => rig.openCourier(signal));
    const one = await rig.listener();
    const ids = await one.endMany(50);
    for (const signal of signals) signal.give();
    await eventually(() => one.at().length >= 50, 30_000);
    await Promise.all(more.map((each) => each.beforeApplicationShutdown()));
    expect(
      one
        .at()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.map((id) => `evt_${id}`).toSorted());
  });

  it('goes with its endpoint, and 30 days after the event', async () => {
    const [one, other] = [await rig.listener(), await rig.listener()];
    for (const each of [one, other]) {
      await each.end();
      await each.arrived();
    }
    await rig.endpoints.delete(one.viewer, one.endpoint.id);
    await rig.database.query(
      `UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE endpoint_id = $1`,
      [other.endpoint.id],
    );
    await forgetStale(rig.database);
    const kept = await rig.database.query<unknown[]>(
      'SELECT 1 FROM webhook_deliveries WHERE endpoint_id = ANY ($1)',
      [[one.endpoint.id, other.endpoint.id]],
    );
    expect(kept).toEqual([]);
    expect(await rig.endpoints.list(one.viewer)).toEqual([]);
    expect(await rig.endpoints.list(other.viewer)).toHaveLength(1);
  });
});

it('an organization has at most ten endpoints', async () => {
  const { viewer, endpoint } = await rig.listener();
  const more = await Promise.all(
    Array.from({ length: 9 }, () => rig.endpoints.create(viewer, endpoint.url)),
  );
  expect(more).not.toContain(undefined);
  expect(await rig.endpoints.create(viewer, endpoint.url)).toBeUndefined();
});
