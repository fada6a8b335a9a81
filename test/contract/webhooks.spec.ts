import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '../../packages/client/src/verify-webhook.js';
import { ContractService, COPY } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { ALLOWED_ADDRESS } from '../support/contract/picture-server.js';
import { eventually } from '../support/generation-app.js';
import type { HttpAnswer } from '../support/raw-http.js';
import type { TestCaller } from '../support/operator.js';
import { type ReceivedEvent, WebhookReceiver } from '../support/webhook-receiver.js';

const WEBHOOKS = '/api/enterprise/v1/marketplace/webhooks';

const contract = ContractService.shared();
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.start(ALLOWED_ADDRESS);
});
afterAll(() => receiver.close());

interface Shown {
  readonly id: string;
  readonly secret: string;
  readonly status: string;
}

const shownBy = (answer: HttpAnswer): Shown => answer.json<{ webhook: Shown }>().webhook;

async function register({ apiKey }: TestCaller, url: string): Promise<Shown> {
  const answer = await contract.call(WEBHOOKS, apiKey, { url });
  expect(answer.status).toBe(200);
  return shownBy(answer);
}

const copyAsync = (apiKey: string) =>
  contract.copy(apiKey, undefined, { headers: { prefer: 'respond-async' } });

async function firstEvent(path: string): Promise<ReceivedEvent> {
  await eventually(() => receiver.at(path).length > 0, 20_000);
  return receiver.at(path)[0] as ReceivedEvent;
}

const verified = (secret: string, { body, headers }: ReceivedEvent) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('…/webhooks', () => {
  it('tells the end of a call that does not wait, so that nobody polls', async () => {
    const caller = await contract.caller();
    const { secret } = await register(caller, receiver.url('/async'));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const accepted = await copyAsync(caller.apiKey);
    expect(accepted.status).toBe(202);
    const event = await firstEvent('/async');
    const told = verified(secret, event) as { type: string; data: { location: string } };
    expect(told).toMatchObject({
      type: 'generation.succeeded',
      data: { operation: 'listing-copy', status: 'succeeded' },
    });
    expect(told.data.location).toBe(accepted.headers.location);
    expect(await verifyWebhook(secret, event.headers, event.body)).toEqual(told);
    const record = await contract.lookUp(told.data.location, caller.apiKey);
    expect(record.json()).toMatchObject({ generation: { status: 'succeeded' } });
  });

  it('tells calls that wait, and failures', async () => {
    const caller = await contract.caller();
    const { secret } = await register(caller, receiver.url('/waits'));
    const gone = { productTitle: 'Mug', images: ['https://nothing.invalid/a.png'] };
    expect((await contract.call(COPY, caller.apiKey, gone)).status).toBe(400);
    expect(verified(secret, await firstEvent('/waits'))).toMatchObject({
      type: 'generation.failed',
      data: { status: 'failed' },
    });
  });

  it('shows endpoints without their secrets, and deletes them', async () => {
    const caller = await contract.caller();
    const { id, secret } = await register(caller, receiver.url('/kept'));
    const list = await contract.lookUp(WEBHOOKS, caller.apiKey);
    expect(list.json()).toEqual({
      success: true,
      webhooks: [
        { id, url: receiver.url('/kept'), status: 'enabled', createdAt: expect.any(String) },
      ],
    });
    expect(list.text).not.toContain(secret);
    const other = await contract.caller();
    const one = `${WEBHOOKS}/${id}`;
    for (const [path, method] of [
      [one, 'DELETE'],
      [`${one}/rotate-secret`, 'POST'],
      [`${one}/enable`, 'POST'],
      [`${one}/deliveries`, 'GET'],
      [`${one}/deliveries/evt_${id}/replay`, 'POST'],
      [`${WEBHOOKS}/nothing/deliveries`, 'GET'],
    ] as const)
      expectProblem(await contract.lookUp(path, other.apiKey, method), 404, 'not_found');
    expect((await contract.lookUp(one, caller.apiKey, 'DELETE')).json()).toEqual({ success: true });
    expectProblem(await contract.lookUp(one, caller.apiKey, 'DELETE'), 404, 'not_found');
    await contract.copy(caller.apiKey);
    expect((await contract.lookUp(WEBHOOKS, caller.apiKey)).json()).toMatchObject({ webhooks: [] });
    expect(receiver.at('/kept')).toEqual([]);
  });

  it('rotates the secret: the next events have a signature by each', async () => {
    const caller = await contract.caller();
    const { id, secret } = await register(caller, receiver.url('/rotated'));
    const answer = await contract.lookUp(`${WEBHOOKS}/${id}/rotate-secret`, caller.apiKey, 'POST');
    const rotated = answer.json<{ webhook: Shown & { previousSecretUntil: string } }>().webhook;
    const hours = (Date.parse(rotated.previousSecretUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await contract.copy(caller.apiKey);
    const event = await firstEvent('/rotated');
    expect(verified(secret, event)).toEqual(verified(rotated.secret, event));
    expect(await verifyWebhook(secret, event.headers, event.body)).toEqual(
      await verifyWebhook(rotated.secret, event.headers, event.body),
    );
  });

  it('lists deliveries page by page, and replays one under its id', async () => {
    const caller = await contract.caller();
    const { id } = await register(caller, receiver.url('/paged'));
    for (let n = 0; n < 3; n += 1) await contract.copy(caller.apiKey);
    await eventually(() => receiver.at('/paged').length === 3, 20_000);
    interface Page {
      readonly deliveries: readonly { id: string; status: string; generationId: string }[];
      readonly nextCursor?: string;
    }
    const path = `${WEBHOOKS}/${id}/deliveries`;
    const page = async (query: string) =>
      (await contract.lookUp(`${path}?${query}`, caller.apiKey)).json<Page>();
    const first = await page('limit=2');
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeUndefined();
    const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
    expect(ids.toReversed()).toEqual(receiver.at('/paged').map((event) => event.id));
    const replay = await contract.lookUp(`${path}/${ids[0]}/replay`, caller.apiKey, 'POST');
    expect(replay.json()).toMatchObject({ delivery: { id: ids[0], status: 'pending' } });
    await eventually(() => receiver.at('/paged').length === 4, 20_000);
    expect(receiver.at('/paged')[3]?.id).toBe(ids[0]);
    expectProblem(await contract.lookUp(`${path}?cursor=x`, caller.apiKey), 400, 'invalid_body');
  });

  it('disables an endpoint that is gone, until it is enabled', async () => {
    const caller = await contract.caller();
    const { id } = await register(caller, receiver.url('/gone', 410));
    await contract.copy(caller.apiKey);
    const event = await firstEvent('/gone');
    const state = async () =>
      (await contract.lookUp(WEBHOOKS, caller.apiKey)).json<{
        webhooks: [{ status: string; disabledReason?: string }];
      }>().webhooks[0];
    await eventually(async () => (await state()).status === 'disabled');
    expect(await state()).toMatchObject({ disabledReason: 'gone' });
    const replay = `${WEBHOOKS}/${id}/deliveries/${event.id}/replay`;
    expectProblem(await contract.lookUp(replay, caller.apiKey, 'POST'), 409, 'webhook_disabled');
    receiver.answer('/gone', 200);
    const enabled = await contract.lookUp(`${WEBHOOKS}/${id}/enable`, caller.apiKey, 'POST');
    expect(shownBy(enabled)).toMatchObject({ id, status: 'enabled' });
    expect((await contract.lookUp(replay, caller.apiKey, 'POST')).status).toBe(200);
    await eventually(() => receiver.at('/gone').length === 2);
  });

  it('keeps endpoints of test keys to test generations', async () => {
    const live = await contract.caller();
    const test = await contract.testKeyOf(live);
    const { id } = await register(test, receiver.url('/test'));
    await register(live, receiver.url('/live'));
    const seen = async ({ apiKey }: TestCaller) =>
      (await contract.lookUp(WEBHOOKS, apiKey)).json<{ webhooks: object[] }>().webhooks;
    expect(await seen(test)).toMatchObject([{ id, test: true }]);
    expect(await seen(live)).toHaveLength(2);
    await contract.copy(live.apiKey);
    await contract.copy(test.apiKey);
    await eventually(() => receiver.at('/live').length === 2 && receiver.at('/test').length === 1);
    expect(JSON.parse(receiver.at('/test')[0]?.body ?? '')).toMatchObject({ data: { test: true } });
  });

  it('refuses URLs that are no public https URL, and the eleventh endpoint', async () => {
    const { apiKey } = await contract.caller();
    for (const url of [
      'https://10.0.0.1/',
      'ftp://shop.example/',
      'https://u:p@shop.example/',
      'x',
    ]) {
      const answer = await contract.call(WEBHOOKS, apiKey, { url });
      expectProblem(answer, 400, 'invalid_body');
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/url' }] });
    }
    expectProblem(await contract.call(WEBHOOKS, apiKey, {}), 400, 'invalid_body');
    for (let n = 0; n < 10; n += 1)
      await contract.call(WEBHOOKS, apiKey, { url: 'https://shop.example/' });
    const eleventh = await contract.call(WEBHOOKS, apiKey, { url: 'https://shop.example/' });
    expectProblem(eleventh, 400, 'invalid_body');
    expect(eleventh.json<{ detail: string }>().detail).toContain('10 webhook endpoints');
  });

  it('goes through the same doors: 401, 403, 429', async () => {
    expectProblem(await contract.lookUp(WEBHOOKS, undefined), 401, 'missing_api_key');
    const other = await contract.caller({ scopes: ['marketplace:generations:write'] });
    expectProblem(await contract.call(WEBHOOKS, other.apiKey, {}), 403, 'missing_scope');
    const only = await contract.caller({ scopes: ['marketplace:webhooks:write'], rateLimit: 1 });
    expect((await contract.lookUp(WEBHOOKS, only.apiKey)).status).toBe(200);
    expectProblem(await contract.lookUp(WEBHOOKS, only.apiKey), 429, 'rate_limited');
  });
});
