import { Webhook } from 'standardwebhooks';
import { ContractService } from '../support/contract/contract-service.js';
import { ALLOW_PICTURE_SERVER, ALLOWED_ADDRESS } from '../support/contract/picture-server.js';
import { eventually } from '../support/generation-app.js';
import { ODD_ANSWERS, WebhookReceiver } from '../support/webhook-receiver.js';

const WEBHOOKS = '/api/enterprise/v1/marketplace/webhooks';

/** Calls whose events are on their way when the worker dies. */
const CALLS = 12;

const api = ContractService.forFile(ALLOW_PICTURE_SERVER, 'api');
const workers: ContractService[] = [];
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.start(ALLOWED_ADDRESS);
});
afterAll(async () => {
  await Promise.all(workers.map(({ service }) => service.stop('SIGINT')));
  await receiver.close();
});

async function startWorker(): Promise<ContractService> {
  const worker = await api.startSibling('worker', ALLOW_PICTURE_SERVER);
  workers.push(worker);
  return worker;
}

describe('a worker that is killed while it delivers events', () => {
  it('leaves each of them to the next worker, which sends it under the same id', async () => {
    const first = await startWorker();
    const { apiKey } = await api.caller();
    const { database } = api.operator;
    const registered = await api.call(WEBHOOKS, apiKey, {
      url: receiver.url('/crash', ODD_ANSWERS.hangs),
    });
    const { secret } = registered.json<{ webhook: { secret: string } }>().webhook;
    const calls = await Promise.all(
      Array.from({ length: CALLS }, () =>
        api.copy(apiKey, undefined, { headers: { prefer: 'respond-async' } }),
      ),
    );
    const expected = calls.map(({ headers }) => `evt_${headers.location?.split('/').at(-1)}`);
    // Some have been sent and not recorded, the others wait.
    await eventually(() => receiver.received.length > 0, 30_000);
    const ended = async (): Promise<number> => {
      const rows = await database.query<unknown[]>('SELECT 1 FROM webhook_deliveries');
      return rows.length;
    };
    await eventually(async () => (await ended()) === CALLS, 30_000);
    await first.service.stop('SIGKILL');
    const sentBefore = receiver.received.map(({ id }) => id);
    receiver.answer('/crash', 204);
    // The claims of the dead worker run out after a minute.
    await database.query('UPDATE webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
    await startWorker();
    const pending = `SELECT 1 FROM webhook_deliveries WHERE status <> 'succeeded'`;
    await eventually(async () => (await database.query<unknown[]>(pending)).length === 0, 60_000);
    const ids = receiver.received.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(expected));
    for (const id of sentBefore) expect(ids.filter((each) => each === id).length).toBe(2);
    for (const { body, headers } of receiver.received)
      new Webhook(secret).verify(body, headers as Record<string, string>);
    expect((await api.operator.audit()).findings).toEqual([]);
  });
});
