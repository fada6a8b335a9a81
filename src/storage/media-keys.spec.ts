import { keyOfOutputUrl, outputKey, outputUrl, sourceKey } from './media-keys.js';

const BASE = 'https://listing.example/base';
const TOKEN = 'Zm9vYmFyYmF6cXV4MTIzNDU';
const KEY = outputKey('org-1', 'gen-1', TOKEN, 'jpg');

describe('addresses of pictures', () => {
  it('lead back to their key, also with a query or a fragment', () => {
    const url = outputUrl(BASE, KEY);
    expect(url).toBe(`${BASE}/media/org-1/gen-1/${TOKEN}.jpg`);
    for (const suffix of ['', '?w=1', '#top', '?a/../b']) {
      expect(keyOfOutputUrl(url + suffix, ['https://cdn.example', BASE])).toBe(KEY);
    }
  });

  it.each([
    ['another host', `https://other.example/media/org-1/gen-1/${TOKEN}.jpg`],
    ['a base that only begins alike', `${BASE}.evil.example/media/org-1/gen-1/${TOKEN}.jpg`],
    ['the source photos', `${BASE}/${sourceKey('org-1', 'gen-1', 0)}`],
    ['a step upwards', `${BASE}/media/../sources/org-1/gen-1/0.bin`],
    ['a step upwards inside', `${BASE}/media/org-1/../gen-1/${TOKEN}.jpg`],
    ['an encoded step', `${BASE}/media/org-1/%2e%2e/${TOKEN}.jpg`],
    ['a short token', `${BASE}/media/org-1/gen-1/short.jpg`],
    ['another extension', `${BASE}/media/org-1/gen-1/${TOKEN}.gif`],
    ['no name', `${BASE}/media/org-1/gen-1/`],
  ])('lead nowhere for %s', (_, url) => {
    expect(keyOfOutputUrl(url, [BASE])).toBeUndefined();
  });

  it('need a token that cannot be guessed', () => {
    expect(() => outputKey('org-1', 'gen-1', 'a'.repeat(21), 'jpg')).toThrow(TypeError);
    expect(() => outputKey('..', 'gen-1', TOKEN, 'jpg')).toThrow(TypeError);
  });
});
