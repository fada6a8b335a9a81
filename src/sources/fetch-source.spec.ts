import { hostileWeb, type HostileWeb } from '../../test/support/hostile-web.js';
import { SMALL_PNG } from '../../test/support/small-pictures.js';
import { SSRF_CASES } from '../../test/support/ssrf-cases.js';
import type { Result } from '../errors/failure.js';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { FETCH_LIMITS, type FetchLimits } from './source-limits.js';
import { parseSourceReference } from './source-reference.js';
import { readPictureHeader } from './picture-header.js';
import { sourceFailure } from './source-problems.js';

/** The only addresses of the tests' internet that are public. */
const PUBLIC = ['93.184.216.34', '2606:2800:220:1::1'];
const NEVER = new AbortController().signal;

let web: HostileWeb;

beforeEach(async () => {
  web = await hostileWeb();
});

afterEach(async () => {
  // Whatever happened: nothing that is not public was connected to, and no connection is left open.
  const reached = web.connections.flatMap((each) => each.addresses);
  const leaked = reached.filter((each) => !PUBLIC.includes(each) && !isAllowed(each));
  await vi.waitUntil(() => web.openSockets() === 0, { timeout: 60_000 });
  await web.close();
  if (leaked.length > 0) throw new Error(`Connected to ${leaked.join(', ')}`);
});

let allowed: readonly string[] = [];
const isAllowed = (address: string) => new AddressPolicy(allowed).judge(address) === 'allowed';

async function fetchUrl(
  url: string,
  networks: readonly string[] = [],
  limits: Partial<FetchLimits> = {},
): Promise<Result<Buffer>> {
  allowed = networks;
  return fetchSource(url, 2, {
    policy: new AddressPolicy(networks),
    network: web,
    signal: NEVER,
    limits: { ...FETCH_LIMITS, ...limits },
  });
}

const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.failure.code);

describe('the whole road of a URL', () => {
  it.each(SSRF_CASES)('$name: $expect', async ({ url, expect: outcome }) => {
    const policy = new AddressPolicy();
    const parsed = parseSourceReference(url, 2, { policy, ownBases: ['http://127.0.0.1:3000'] });
    const fetched =
      parsed.ok && parsed.value.kind === 'url' ? await fetchUrl(parsed.value.url) : parsed;
    expect(fetched.ok ? 'ok' : 'deny').toBe(outcome);
    expect(fetched.ok || fetched.failure.errors?.[0]?.pointer === '/images/2').toBe(true);
  });

  it.each(SSRF_CASES.filter((each) => URL.canParse(each.url)))(
    '$name, without the checks of the edge: $expect',
    async ({ url, expect: outcome }) => {
      const fetched = await fetchUrl(url);
      expect(fetched.ok ? 'ok' : 'deny').toBe(outcome);
    },
  );
});

describe('addresses', () => {
  it.each([
    ['a name with a private address', 'http://evil.example/ok.png'],
    ['public and private answers together', 'http://mixed.example/ok.png'],
    ['an IPv4-mapped answer', 'http://mapped.example/ok.png'],
    ['a translated answer', 'http://nat64.example/ok.png'],
    ['a redirect to a private name', 'http://pub.example/r-evil'],
    ['a redirect to a private address', 'http://pub.example/r-meta'],
    ['a redirect to a mapped address', 'http://pub.example/r-v6'],
    ['a redirect to localhost', 'http://pub.example/r-localhost'],
    ['a redirect to an odd port', 'http://pub.example/r-port'],
    ['a redirect with a password', 'http://pub.example/r-userinfo'],
    ['a redirect to a file', 'http://pub.example/r-file'],
    ['an odd port', 'http://pub.example:8080/ok.png'],
    ['localhost', 'http://localhost/ok.png'],
    ['a name below localhost', 'http://api.localhost/ok.png'],
  ])('%s is forbidden', async (_, url) => {
    expect(codeOf(await fetchUrl(url))).toBe('source_image_forbidden');
  });

  it('connects to the addresses that were checked, by one lookup', async () => {
    expect(codeOf(await fetchUrl('http://rebind.example/ok.png'))).toBe('ok');
    expect(web.lookups).toEqual(['rebind.example']);
    expect(web.connections).toEqual([{ addresses: ['93.184.216.34'], port: 80 }]);
    // The second answer of the same name is a private one.
    expect(codeOf(await fetchUrl('http://rebind.example/ok.png'))).toBe('source_image_forbidden');
    expect(web.connections).toHaveLength(1);
  });

  it('offers every address of a name', async () => {
    expect(codeOf(await fetchUrl('http://two.example/ok.png'))).toBe('ok');
    expect(web.connections[0]?.addresses).toEqual(PUBLIC);
  });

  it('looks no literal address and no localhost up', async () => {
    await fetchUrl('http://93.184.216.34/ok.png');
    await fetchUrl('http://localhost:81/ok.png', ['127.0.0.0/8']);
    expect(web.lookups).toEqual([]);
    expect(web.connections.map((each) => each.addresses)).toEqual([
      ['93.184.216.34'],
      ['127.0.0.1'],
    ]);
  });

  it('opens odd ports for hosts that lie wholly in an allowed network', async () => {
    const networks = ['10.1.0.0/16'];
    expect(codeOf(await fetchUrl('http://intranet.example:8080/ok.png', networks))).toBe('ok');
    expect(codeOf(await fetchUrl('http://10.1.2.3:8080/ok.png', networks))).toBe('ok');
    expect(codeOf(await fetchUrl('http://half.example/ok.png', networks))).toBe('ok');
  });

  it.each([
    'http://half.example:8080/ok.png',
    'http://pub.example:8080/ok.png',
    'http://pub.example/r-port',
    'http://10.2.0.1:8080/ok.png',
    'http://evil.example/ok.png',
  ])('keeps %s forbidden although another network is allowed', async (url) => {
    expect(codeOf(await fetchUrl(url, ['10.1.0.0/16']))).toBe('source_image_forbidden');
  });
});

describe('answers', () => {
  it.each(['/ok.png', '/no-type', '/binary', '/identity', '/r-1', '/r-2', '/r-3', '/r-https'])(
    '%s gives the bytes',
    async (page) => {
      const fetched = await fetchUrl(`http://pub.example${page}`);
      expect(fetched.ok && fetched.value.equals(SMALL_PNG)).toBe(true);
    },
  );

  it.each([
    ['/404', 'source_image_unreachable'],
    ['/500', 'source_image_unreachable'],
    ['/206', 'source_image_unreachable'],
    ['/r-none', 'source_image_unreachable'],
    ['/r-broken', 'source_image_unreachable'],
    ['/r-4', 'source_image_unreachable'],
    ['/r-loop', 'source_image_unreachable'],
    ['/r-not-modified', 'source_image_unreachable'],
    ['/trunc', 'source_image_unreachable'],
    ['/trunc-chunked', 'source_image_unreachable'],
    ['/garbage', 'source_image_unreachable'],
    ['/101', 'source_image_unreachable'],
    ['/big-headers', 'source_image_unreachable'],
    ['/html', 'source_image_unreadable'],
    ['/gzip', 'source_image_unreadable'],
    ['/big', 'input_too_large'],
    ['/big-chunked', 'input_too_large'],
  ])('%s is %s', async (page, code) => {
    expect(codeOf(await fetchUrl(`http://pub.example${page}`))).toBe(code);
  });

  it('takes three redirects and no fourth', async () => {
    await fetchUrl('http://pub.example/r-loop');
    expect(web.connections).toHaveLength(4);
  });

  it('sends no cookie, no credentials and no referrer, and asks for no compression', async () => {
    const fetched = await fetchUrl('http://pub.example/cookie');
    const headers = JSON.parse(fetched.ok ? fetched.value.toString() : '{}') as object;
    expect(headers).toMatchObject({ host: 'pub.example', 'accept-encoding': 'identity' });
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });
});

describe('time', () => {
  const unreachable = sourceFailure('unreachable', 2);
  /** A bound that no test waits for: only the other one ends the fetch. */
  const HOUR_MS = 3_600_000;

  it.each([
    ['a drip that never ends', '/slow', { totalMs: 300, idleMs: HOUR_MS }],
    ['silence before the answer', '/silent', { totalMs: HOUR_MS, idleMs: 300 }],
    ['silence within the body', '/stalled', { totalMs: HOUR_MS, idleMs: 300 }],
  ])('%s ends at its bound', async (_, page, limits) => {
    const start = performance.now();
    expect(await fetchUrl(`http://pub.example${page}`, [], limits)).toEqual(unreachable);
    expect(performance.now() - start).toBeGreaterThan(280);
  });

  it('ends a lookup that never answers, and says the same as for an unknown or empty name', async () => {
    const never = { ...web, resolve: () => new Promise<string[]>(() => undefined) };
    const limits = { ...FETCH_LIMITS, connectMs: 100 };
    const options = { policy: new AddressPolicy(), network: never, signal: NEVER, limits };
    expect(await fetchSource('http://pub.example/', 2, options)).toEqual(unreachable);
    expect(await fetchUrl('http://unknown.example/')).toEqual(unreachable);
    expect(await fetchUrl('http://nothing.example/')).toEqual(unreachable);
  });

  it('rejects with the reason of the signal, during every phase', async () => {
    for (const page of ['/silent', '/slow', '/ok.png']) {
      const stop = new AbortController();
      const options = { policy: new AddressPolicy(), network: web, signal: stop.signal };
      const fetching = fetchSource(`http://pub.example${page}`, 0, options);
      setTimeout(() => stop.abort(new Error('hung up')), page === '/ok.png' ? 0 : 60);
      if (page === '/ok.png') stop.abort(new Error('hung up'));
      await expect(fetching).rejects.toThrow('hung up');
    }
  });
});

describe('TLS', () => {
  it('fetches where the certificate is trusted and of this name', async () => {
    const fetched = await fetchUrl('https://pub.example/ok.png');
    expect(fetched.ok && readPictureHeader(fetched.value).ok).toBe(true);
    expect(codeOf(await fetchUrl('https://pub.example./ok.png'))).toBe('ok');
  });

  it.each([
    ['of another name', 'https://two.example/ok.png'],
    ['of no address', 'https://93.184.216.34/ok.png'],
    ['where there is no TLS', 'https://pub.example:80/ok.png'],
  ])('refuses a certificate %s', async (_, url) => {
    expect(await fetchUrl(url)).toEqual(sourceFailure('unreachable', 2));
  });

  it('refuses a certificate that nobody trusts', async () => {
    const { trusted: _, ...untrusting } = web;
    const options = { policy: new AddressPolicy(), network: untrusting, signal: NEVER };
    expect(await fetchSource('https://pub.example/ok.png', 2, options)).toEqual(
      sourceFailure('unreachable', 2),
    );
  });
});
