import { egressProxy, type EgressProxy } from '../../test/support/egress-proxy.js';
import { hostileWeb, type HostileWeb } from '../../test/support/hostile-web.js';
import { SMALL_PNG } from '../../test/support/small-pictures.js';
import { SSRF_CASES } from '../../test/support/ssrf-cases.js';
import { readSettings } from '../config/settings.js';
import type { Result } from '../errors/failure.js';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { ProxyNetwork } from './proxy-network.js';
import { FETCH_LIMITS } from './source-limits.js';
import { systemNetwork } from './source-network.js';
import { openNetwork } from './open-network.js';

let web: HostileWeb;
let proxy: EgressProxy;

beforeEach(async () => {
  web = await hostileWeb();
  proxy = await egressProxy(web);
});

afterEach(async () => {
  await proxy.close();
  await web.close();
});

function fetchUrl(
  url: string,
  { allowed = [], through = proxy.url }: { allowed?: readonly string[]; through?: URL } = {},
): Promise<Result<Buffer>> {
  const policy = new AddressPolicy(allowed);
  const network = new ProxyNetwork(through, web, policy);
  const limits = { ...FETCH_LIMITS, connectMs: 500 };
  return fetchSource(url, 0, { policy, network, limits, signal: new AbortController().signal });
}

const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.failure.code);

describe('fetching through an egress proxy', () => {
  it('is what SOURCE_PROXY_URL asks for', async () => {
    const open = (env: Record<string, string>) => {
      const read = readSettings('standalone', env);
      if ('problems' in read) throw new Error(read.problems.join());
      return openNetwork(read.settings);
    };
    expect(open({})).toBe(systemNetwork);
    const { signal } = new AbortController();
    const network = open({ SOURCE_PROXY_URL: proxy.url.href });
    (await network.connect(['93.184.216.34'], 80, signal)).destroy();
    expect(proxy.asked).toEqual(['93.184.216.34:80']);
  });

  it('asks for the checked addresses, for HTTP and TLS, and gets the bytes', async () => {
    for (const scheme of ['http', 'https']) {
      const fetched = await fetchUrl(`${scheme}://pub.example/ok.png`);
      expect(fetched).toEqual({ ok: true, value: SMALL_PNG });
    }
    expect(proxy.asked).toEqual(['93.184.216.34:80', '93.184.216.34:443']);
  });

  it.each(SSRF_CASES.filter((each) => URL.canParse(each.url)))(
    '$name: $expect',
    async ({ url, expect: outcome }) => {
      const fetched = await fetchUrl(url);
      expect(fetched.ok ? 'ok' : 'deny').toBe(outcome);
      const allowed = ['93.184.216.34:80', '93.184.216.34:443', '[2606:2800:220:1::1]:80'];
      expect(proxy.asked.filter((target) => !allowed.includes(target))).toEqual([]);
      // Whatever was connected to, the proxy connected to.
      expect(web.connections.length).toBe(proxy.asked.length);
    },
  );

  it('checks every redirect again before it asks', async () => {
    expect(codeOf(await fetchUrl('http://pub.example/r-3'))).toBe('ok');
    expect(codeOf(await fetchUrl('http://pub.example/r-evil'))).toBe('source_image_forbidden');
    expect(new Set(proxy.asked)).toEqual(new Set(['93.184.216.34:80']));
  });

  it('verifies TLS against the name of the source', async () => {
    expect(codeOf(await fetchUrl('https://two.example/ok.png'))).toBe('source_image_unreachable');
    expect(proxy.asked[0]).toBe('93.184.216.34:443');
  });

  it('tells its name and password to the proxy, and to nobody else', async () => {
    const through = new URL(proxy.url);
    [through.username, through.password] = ['service', 'p%40ss'];
    const fetched = await fetchUrl('http://pub.example/echo', { through });
    expect(proxy.credentials).toEqual([`Basic ${Buffer.from('service:p@ss').toString('base64')}`]);
    const headers = fetched.ok ? fetched.value.toString() : '';
    expect(headers).toContain('"host":"pub.example"');
    expect(headers).not.toMatch(/proxy|authorization/i);
  });

  it('connects to an allowed private network itself', async () => {
    const fetched = await fetchUrl('http://intranet.example:8080/ok.png', {
      allowed: ['10.0.0.0/8'],
    });
    expect(codeOf(fetched)).toBe('ok');
    expect(proxy.asked).toEqual([]);
    expect(web.connections).toEqual([{ addresses: ['10.1.2.3'], port: 8080 }]);
  });

  it.each(['refuse', 'hang', 'close', 'speak first'] as const)(
    'is unreachable where the proxy answers so: %s',
    async (mood) => {
      proxy.mood = mood;
      const fetched = await fetchUrl('http://pub.example/ok.png');
      expect(codeOf(fetched)).toBe('source_image_unreachable');
      expect(web.connections).toEqual([]);
    },
  );

  it('tries the next address where the proxy refuses the first', async () => {
    proxy.mood = 'refuse';
    expect(codeOf(await fetchUrl('http://two.example/ok.png'))).toBe('source_image_unreachable');
    expect(proxy.asked).toEqual(['93.184.216.34:80', '[2606:2800:220:1::1]:80']);
  });

  it('is unreachable without the proxy, and never goes around it', async () => {
    const fetched = await fetchUrl('http://pub.example/ok.png', {
      through: new URL('http://127.0.0.1:1'),
    });
    expect(codeOf(fetched)).toBe('source_image_unreachable');
    expect(web.connections).toEqual([]);
  });
});
