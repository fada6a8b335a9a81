import { type RunningService, startService } from '../support/running-service.js';
import { sendCall } from '../support/raw-http.js';
import { asOperator, ServiceClient } from '../support/service-client.js';

let service: RunningService;

beforeAll(async () => {
  service = await startService({ env: { LISTING_IMAGE_SIZE: '1000' } });
});
afterAll(() => service.remove());

async function sessionOf(headers: Record<string, string> = {}): Promise<{ apiKey: string | null }> {
  const { port } = new URL(service.baseUrl);
  const path = '/playground/session';
  return (await sendCall({ port: Number(port), path, method: 'GET', headers })).json();
}

describe('the key of the playground', () => {
  it('opens the demo organization, and expires', async () => {
    const { apiKey } = await sessionOf();
    expect(apiKey).toMatch(/^lsk_live_/);
    expect(await sessionOf()).toEqual({ apiKey });
    const client = new ServiceClient(service.baseUrl, String(apiKey));
    const account = await client.get('/api/enterprise/v1/marketplace/account');
    expect(account.json()).toMatchObject({ account: { organization: 'demo' } });
    expect(service.output()).not.toContain(apiKey);
    await asOperator(service.dataDir, async ({ database }) => {
      const keys: { hours: number | null }[] = await database.query(
        'SELECT extract(epoch FROM expires_at - created_at) / 3600 AS hours FROM api_keys ORDER BY created_at',
      );
      expect(keys.map(({ hours }) => hours && Math.round(hours))).toEqual([null, 12]);
    });
  });

  it.each([
    ['host', 'shop.example'],
    ['host', '127.0.0.1.shop.example'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=10.0.0.1'],
    ['via', '1.1 proxy'],
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'http://shop.example'],
  ])('stays with this machine: %s %s', async (name, value) => {
    expect(await sessionOf({ [name]: value })).toEqual({ apiKey: null });
  });
});
