// @real-servers
import { expectProblem } from '../support/contract/expect-problem.js';
import { type HttpAnswer, sendCall } from '../support/raw-http.js';
import { type RunningService, startService } from '../support/running-service.js';

const TOKEN = 'a token that nobody guesses'.replaceAll(' ', '-').padEnd(40, '.');
const BOARD = '/admin/queues';

let service: RunningService;

beforeAll(async () => {
  service = await startService({ env: { ADMIN_TOKEN: TOKEN } });
});
afterAll(() => service.remove());

const call = (path: string, authorization?: string, method = 'GET'): Promise<HttpAnswer> =>
  sendCall({
    port: Number(new URL(service.baseUrl).port),
    path,
    method,
    headers: authorization === undefined ? {} : { authorization },
  });

const basic = (password: string): string =>
  `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`;

describe('the board of the queues', () => {
  it.each([
    ['no token', undefined, 'missing_api_key'],
    [
      'a name without a password',
      `Basic ${Buffer.from(TOKEN).toString('base64')}`,
      'missing_api_key',
    ],
    ['another bearer token', `Bearer ${TOKEN}.`, 'invalid_api_key'],
    ['another password', basic(TOKEN.slice(1)), 'invalid_api_key'],
  ])('is shown to nobody with %s', async (_, authorization, code) => {
    for (const path of [BOARD, `${BOARD}/api/queues`, `${BOARD}/static/images/logo.svg`]) {
      const answer = await call(path, authorization);
      expect(answer.status).toBe(401);
      expect(answer.json().code).toBe(code);
      expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
      expect(answer.text).not.toContain(TOKEN);
    }
  });

  it('is a page of its own scripts for a browser, which sends the token as a password', async () => {
    const page = await call(BOARD, basic(TOKEN));
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self';/,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(page.headers['x-powered-by']).toBeUndefined();
    const scripts = [...page.text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts)
      expect((await call(`${BOARD}/${src}`, basic(TOKEN))).headers['content-type']).toMatch(
        /javascript/,
      );
  });

  it('shows every queue, read only, to a program with the bearer token', async () => {
    const answer = await call(`${BOARD}/api/queues`, `Bearer ${TOKEN}`);
    const { queues } = answer.json<{ queues: { name: string; readOnlyMode: boolean }[] }>();
    expect(queues.map(({ name }) => name)).toEqual([
      'listing-images',
      'listing-copy',
      'validate-listing-images',
    ]);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  it.each(['PUT', 'POST', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const path = `${BOARD}/api/queues/listing-images/pause`;
    const answer = await call(path, `Bearer ${TOKEN}`, method);
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('does not exist without a token in the settings', async () => {
    const other = await startService();
    try {
      const { port } = new URL(other.baseUrl);
      const answer = await sendCall({ port: Number(port), path: BOARD, method: 'GET' });
      expectProblem(answer, 404, 'not_found');
    } finally {
      await other.remove();
    }
  });
});
