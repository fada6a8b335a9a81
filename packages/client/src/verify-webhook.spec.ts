import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_AAAQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"type":"generation.succeeded","data":{"id":"ü"}}';

function headersAt(at: Date, secret = SECRET): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, BODY),
  };
}

describe('verifyWebhook', () => {
  it('takes what the reference library signed, in both forms of headers', async () => {
    const headers = headersAt(new Date());
    expect(await verifyWebhook(SECRET, headers, BODY)).toEqual(JSON.parse(BODY));
    expect(await verifyWebhook(SECRET, new Headers(headers), BODY)).toEqual(JSON.parse(BODY));
  });

  it('takes one fitting signature of several', async () => {
    const headers = headersAt(new Date());
    const other = headersAt(new Date(), OTHER)['webhook-signature'];
    const both = {
      ...headers,
      'webhook-signature': `v2,x ${other} ${headers['webhook-signature']}`,
    };
    expect(await verifyWebhook(SECRET, both, BODY)).toEqual(JSON.parse(BODY));
  });

  it.each([
    ['another body', headersAt(new Date()), `${BODY} `],
    ['another secret', headersAt(new Date(), OTHER), BODY],
    ['an old event', headersAt(new Date(Date.now() - 301_000)), BODY],
    ['an event of the future', headersAt(new Date(Date.now() + 302_000)), BODY],
    ['another id', { ...headersAt(new Date()), 'webhook-id': 'evt_2' }, BODY],
    ['no headers', {}, BODY],
    ['no time', { ...headersAt(new Date()), 'webhook-timestamp': 'now' }, BODY],
    ['a signature of nothing', { ...headersAt(new Date()), 'webhook-signature': 'v1,' }, BODY],
  ])('refuses %s', async (_, headers, body) => {
    await expect(verifyWebhook(SECRET, headers, body)).rejects.toThrow(WebhookVerificationError);
  });
});
