import { SMALL_PICTURES, SMALL_PNG } from '../../test/support/small-pictures.js';
import { AddressPolicy } from './address-policy.js';
import { parseSourceReference } from './source-reference.js';

const BASE = 'http://127.0.0.1:3000';
const KEY = `media/org-1/gen-1/${'t'.repeat(32)}.jpg`;

function parse(entry: string, networks: readonly string[] = []) {
  return parseSourceReference(entry, 4, { policy: new AddressPolicy(networks), ownBases: [BASE] });
}

function codeOf(entry: string, networks: readonly string[] = []): string {
  const parsed = parse(entry, networks);
  return parsed.ok ? parsed.value.kind : parsed.failure.code;
}

describe('parseSourceReference', () => {
  it('tells format and size of a data URL by its bytes, whatever it declares', () => {
    const parsed = parse(`data:application/pdf;base64,${SMALL_PNG.toString('base64')}`);
    const value = { kind: 'data', bytes: SMALL_PNG, format: 'png', width: 5, height: 3 };
    expect(parsed).toEqual({ ok: true, value });
  });

  it('takes the addresses of own pictures from storage, and no other path of the service', () => {
    expect(parse(`${BASE}/${KEY}`)).toEqual({ ok: true, value: { kind: 'stored', key: KEY } });
    expect(codeOf(`${BASE}/media/../sources/org-1/gen-1/0.bin`)).toBe('source_image_unreachable');
    expect(codeOf(`${BASE}/health/ready`)).toBe('source_image_forbidden');
    expect(codeOf(`${BASE}.evil.example/${KEY}`)).toBe('invalid_body');
  });

  it.each([
    'http://pub.example/a.png',
    'https://pub.example/',
    'https://pub.example',
    'HTTPS://PUB.EXAMPLE:443/a.png?x=1&sig=a%2Fb#f',
    'http://pub.example:443/a@b',
    'http://bücher.example/ä.png',
    'http://[2606:4700::1111]/a.png',
    'http://metadata.google.internal/',
  ])('%s may be fetched', (url) => {
    expect(parse(url)).toEqual({ ok: true, value: { kind: 'url', url: new URL(url).href } });
  });

  it.each([
    ['invalid_body', 'abc'],
    ['invalid_body', ''],
    ['invalid_body', '/ok.png'],
    ['invalid_body', '//pub.example/ok.png'],
    ['invalid_body', 'pub.example/ok.png'],
    ['invalid_body', 'http:pub.example/ok.png'],
    ['invalid_body', 'http:///pub.example/ok.png'],
    ['invalid_body', 'http://'],
    ['invalid_body', 'http://a b/'],
    ['invalid_body', ' http://pub.example/'],
    ['invalid_body', 'http://pub.example/a\n.png'],
    ['invalid_body', 'http://pub.example/\u0000'],
    ['invalid_body', 'http://pub.example/\ud800'],
    ['invalid_body', 'http://pub.example/\u00a0'],
    ['invalid_body', 'http://127.0.0.1\\@pub.example/'],
    ['invalid_body', 'http://pub.example:99999/'],
    ['invalid_body', 'http://1.2.3.4.5/'],
    ['invalid_body', 'http://[::1/'],
    ['invalid_body', 'javascript:alert(1)'],
    ['invalid_body', 'data:text/plain,hi'],
    ['invalid_body', 'data:image/png;base64,'],
    ['source_image_forbidden', 'ftp://pub.example/a.png'],
    ['source_image_forbidden', 'file:///etc/passwd'],
    ['source_image_forbidden', 'gopher://127.0.0.1:6379/_INFO'],
    ['source_image_forbidden', 'http://user@pub.example/'],
    ['source_image_forbidden', 'http://user:secret@pub.example/'],
    ['source_image_forbidden', 'http://@pub.example/'],
    ['source_image_forbidden', 'http://pub.example@127.0.0.1/'],
    ['source_image_forbidden', 'http://pub.example:8080/'],
    ['source_image_forbidden', 'http://pub.example:0/'],
    ['source_image_forbidden', 'http://93.184.216.34:22/'],
    ['source_image_forbidden', 'http://0x7f.1/'],
    ['source_image_forbidden', 'http://2130706433/'],
    ['source_image_forbidden', 'http://127.0.0.1./'],
    ['source_image_forbidden', 'http://①②⑦.⓪.⓪.①/'],
    ['source_image_forbidden', 'http://[::ffff:10.0.0.1]/'],
    ['source_image_forbidden', 'http://LocalHost/'],
    ['source_image_forbidden', 'http://localhost./'],
    ['source_image_forbidden', 'http://a.localhost/'],
    ['source_image_unreadable', 'data:image/png;base64,PGh0bWw+'],
    ['input_too_large', `http://pub.example/${'a'.repeat(2_030)}`],
  ])('%s: %s', (code, entry) => {
    expect(codeOf(entry)).toBe(code);
  });

  const base64 = SMALL_PNG.toString('base64');
  const long = Buffer.alloc(30_000, 7).toString('base64');
  it.each([
    ['a small PNG', base64],
    ['the URL alphabet', SMALL_PNG.toString('base64url')],
    ['a JPEG', SMALL_PICTURES.jpeg.toString('base64')],
    ['a GIF', SMALL_PICTURES.gif.toString('base64')],
    ['a WebP', SMALL_PICTURES.webp.toString('base64')],
    ['an AVIF', SMALL_PICTURES.avif.toString('base64')],
    ['what is no picture, but long', long],
    ['line breaks', long.replaceAll(/.{76}/g, '$&\r\n')],
    ['a head without its scheme', `image/png;base64,${base64}`],
    ['half a head', `base64,${base64}`],
  ])('says that base64 lacks the start of a data URL: %s', (_what, entry) => {
    const parsed = parse(entry);
    expect(parsed.ok ? '' : parsed.failure.code).toBe('invalid_body');
    expect(parsed.ok ? '' : parsed.failure.detail).toMatch(/is base64 without the start of a data/);
  });

  it.each([
    ['a path', 'photos/front/bottle'],
    ['a path of the root', '/9j/bottle.jpg'],
    ['a long text', 'the bottle, seen from the front. '.repeat(100)],
  ])('says of what is no base64 and no URL that it is neither: %s', (_what, entry) => {
    const parsed = parse(entry);
    expect(parsed.ok ? '' : parsed.failure.detail).toMatch(/is neither an http/);
  });

  it('counts 2,048 characters of a URL as sent', () => {
    expect(codeOf(`http://pub.example/${'a'.repeat(2_048 - 19)}`)).toBe('url');
    expect(codeOf(`http://pub.example/${'a'.repeat(2_049 - 19)}`)).toBe('input_too_large');
  });

  it('leaves names with odd ports to the fetch where private networks are allowed', () => {
    const networks = ['10.1.0.0/16'];
    expect(codeOf('http://intranet.example:9000/a.png', networks)).toBe('url');
    expect(codeOf('http://10.1.2.3:9000/a.png', networks)).toBe('url');
    expect(codeOf('http://10.2.2.3:9000/a.png', networks)).toBe('source_image_forbidden');
    expect(codeOf('http://93.184.216.34:9000/a.png', networks)).toBe('source_image_forbidden');
    expect(codeOf('http://localhost:9000/a.png', networks)).toBe('source_image_forbidden');
    expect(codeOf('http://localhost:9000/a.png', ['127.0.0.0/8'])).toBe('url');
  });

  it('points at the entry', () => {
    const parsed = parse('abc');
    const failure = parsed.ok ? undefined : parsed.failure;
    expect(failure?.detail).toMatch(/^images\[4\] /);
    expect(failure?.errors).toEqual([
      { pointer: '/images/4', code: 'invalid_body', detail: failure?.detail },
    ]);
  });
});
