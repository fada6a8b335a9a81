import type { ModelVendor } from '../../config/model-settings.js';
import { askVendor } from './ask-vendor.js';

const KEY = 'sk-canary';

/** A fetch that gives one answer, and what it was asked. */
function fetchWith(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    asked.push(new Request(address, init));
    return answer();
  };
  return { fetch, asked };
}

const unreachable = (code: string): Promise<never> =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(KEY), { code }) }));

describe('asking a vendor for its models', () => {
  it.each<[ModelVendor, string, string, string]>([
    ['openai', 'https://api.openai.com/v1/models', 'authorization', `Bearer ${KEY}`],
    [
      'google',
      'https://generativelanguage.googleapis.com/v1beta/models?pageSize=1',
      'x-goog-api-key',
      KEY,
    ],
    ['anthropic', 'https://api.anthropic.com/v1/models?limit=1', 'x-api-key', KEY],
    ['comfyui', 'http://127.0.0.1:8188/system_stats', 'authorization', `Bearer ${KEY}`],
  ])('%s: one GET with the key in its header', async (vendor, url, header, value) => {
    const { fetch, asked } = fetchWith(() => new Response('{}'));
    expect(await askVendor(vendor, { apiKey: KEY }, fetch)).toEqual({
      kind: 'accepted',
      told: 'HTTP 200',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'GET', url });
    expect(asked[0]?.headers.get(header)).toBe(value);
  });

  it('asks a server of the operator’s, without a header where there is no key', async () => {
    const { fetch, asked } = fetchWith(() => new Response('{}'));
    await askVendor('openai', { baseUrl: 'http://127.0.0.1:8000/v1' }, fetch);
    expect(asked[0]?.url).toBe('http://127.0.0.1:8000/v1/models');
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    [401, '{}', 'refused'],
    [403, '{}', 'refused'],
    [400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', 'refused'],
    [400, '{}', 'trouble'],
    [404, 'not found', 'unknown'],
    [302, '', 'trouble'],
    [429, '{}', 'trouble'],
    [500, '{}', 'trouble'],
  ])('HTTP %d with %s: %s', async (status, body, kind) => {
    const { fetch } = fetchWith(() => new Response(body, { status }));
    expect(await askVendor('google', { apiKey: KEY }, fetch)).toEqual({
      kind,
      told: `HTTP ${status}`,
    });
  });

  it.each([
    ['ENOTFOUND', () => unreachable('ENOTFOUND'), 'ENOTFOUND'],
    [
      'no answer',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      'no answer within 5 s',
    ],
    ['nothing that is known', () => Promise.reject(new TypeError(KEY)), 'no connection'],
  ])('%s: away, and nothing of the error’s words', async (_, answer, told) => {
    const { fetch } = fetchWith(answer);
    expect(await askVendor('openai', { apiKey: KEY }, fetch)).toEqual({ kind: 'away', told });
  });
});
