// @real-servers rows that are claimed and skipped while locked
import { readWebhookBacklog } from '../../src/webhooks/webhook-backlog.js';
import { eventually } from '../support/generation-app.js';
import { ODD_ANSWERS } from '../support/webhook-receiver.js';
import { ATTEMPT_MS, verified, WebhookRig } from '../support/webhook-rig.js';

const rig = WebhookRig.forFile();

describe('the delivery of an event', () => {
  it('is one signed post with the ids of the generation, and nothing of its content', async () => {
    const one = await rig.listener();
    const id = await one.end('succeeds', { projectId: 'spring' });
    await eventually(() => one.at().length === 1);
    const [event] = one.at();
    expect(verified(one.endpoint, event)).toEqual({
      type: 'generation.succeeded',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        id,
        operation: 'listing-copy',
        status: 'succeeded',
        projectId: 'spring',
        location: `/api/enterprise/v1/marketplace/generations/${id}`,
      },
    });
    expect(event?.id).toBe(`evt_${id}`);
    expect(event?.headers).toMatchObject({ 'content-type': 'application/json' });
    await one.arrived();
    expect(await one.first()).toMatchObject({
      id: `evt_${id}`,
      attempts: 1,
      outcome: 'ok',
      answerStatus: 204,
      nextAttemptAt: null,
    });
  });

  it('tells a failure as well, to each endpoint of the organization, and to no other', async () => {
    const [one, other] = [await rig.listener(), await rig.listener()];
    const more = await rig.endpoints.create(one.viewer, rig.receiver.url('/more'));
    await one.end('fails');
    await eventually(() => one.at().length === 1 && rig.receiver.at('/more').length === 1);
    expect(JSON.parse(one.at()[0]?.body ?? '')).toMatchObject({ type: 'generation.failed' });
    expect(one.at()[0]?.id).toBe(rig.receiver.at('/more')[0]?.id);
    expect(() => verified(one.endpoint, rig.receiver.at('/more')[0])).toThrow(
      'No matching signature found',
    );
    expect(more && verified(more, rig.receiver.at('/more')[0])).toBeDefined();
    expect(other.at()).toEqual([]);
  });

  it.each([
    ['answers 500', 500, 'refused', 500],
    ['answers 404', 404, 'refused', 404],
    ['redirects', ODD_ANSWERS.redirects, 'redirected', 307],
    ['hangs', ODD_ANSWERS.hangs, 'timed_out', null],
    ['hangs up', ODD_ANSWERS['hangs up'], 'unreachable', null],
    ['sends no HTTP', ODD_ANSWERS['sends no HTTP'], 'unreachable', null],
    ['switches protocols', ODD_ANSWERS['switches protocols'], 'refused', 101],
  ] as const)(
    'to one that %s is made again later, under its id',
    async (_, answering, outcome, answerStatus) => {
      const one = await rig.listener(answering);
      await one.end();
      await one.attempted();
      const pending = { status: 'pending', attempts: 1, outcome, answerStatus };
      expect(await one.first()).toMatchObject(pending);
      expect((await one.shown())?.failingSince).not.toBeNull();
      const pause = Number((await one.first())?.nextAttemptAt) - Date.now();
      expect(pause).toBeLessThan(5_500);
      rig.receiver.answer(one.path, 200);
      await one.passPauses();
      await one.arrived();
      expect(new Set(one.at().map(({ id }) => id)).size).toBe(1);
      expect(one.at()).toHaveLength(2);
      expect(rig.receiver.at('/elsewhere')).toEqual([]);
      expect((await one.shown())?.failingSince).toBeNull();
    },
  );

  it.each(['sends an endless body', 'sends a slow body'] as const)(
    'is over with the status of one that %s, and its connection soon after',
    async (odd) => {
      const one = await rig.listener(ODD_ANSWERS[odd]);
      await one.end();
      await one.arrived();
      await expect.poll(() => rig.receiver.open, { timeout: 5_000 }).toBe(0);
    },
  );

  it('waits as long as the receiver asks', async () => {
    const one = await rig.listener(
      (answer) => void answer.writeHead(503, { 'retry-after': '900' }).end(),
    );
    await one.end();
    await one.attempted();
    const pause = Number((await one.first())?.nextAttemptAt) - Date.now();
    expect(pause).toBeGreaterThan(890_000);
  });

  it('reaches no address that is not public, whatever its name', async () => {
    const one = await rig.listener();
    await rig.database.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [
      one.endpoint.id,
      one.endpoint.url.replace('http://127.0.0.1', 'https://10.0.0.7'),
    ]);
    await one.end();
    await one.attempted();
    expect(await one.first()).toMatchObject({ outcome: 'forbidden', answerStatus: null });
  });

  it('does not wait behind an endpoint that hangs', async () => {
    const [hangs, answers] = [await rig.listener(ODD_ANSWERS.hangs), await rig.listener()];
    await hangs.endMany(60);
    const began = performance.now();
    await answers.end();
    await eventually(() => answers.at().length === 1);
    expect(performance.now() - began).toBeLessThan(ATTEMPT_MS * 3);
  });
});

it('the backlog counts what has not arrived, and tells for how long it has been due', async () => {
  const one = await rig.listener(500);
  await one.end();
  await one.attempted();
  // Seen by nobody else, so that no worker sends it meanwhile.
  const { late, failing } = await rig.database.transaction(async (on) => {
    await on.query(
      `UPDATE webhook_deliveries SET next_at = now() - interval '90 seconds' WHERE endpoint_id = $1`,
      [one.endpoint.id],
    );
    const failing = await readWebhookBacklog(on);
    const healthy = 'UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1';
    await on.query(healthy, [one.endpoint.id]);
    return { failing, late: await readWebhookBacklog(on) };
  });
  expect(late.pending).toBeGreaterThan(0);
  expect(late.overdueSeconds).toBeGreaterThanOrEqual(90);
  expect(failing.overdueSeconds).toBeLessThan(90);
});
