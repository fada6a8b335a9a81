import { isLocalVisitor } from './is-local-visitor.js';

type Visitor = Parameters<typeof isLocalVisitor>[0];

const BROWSER = {
  host: '127.0.0.1:3000',
  'sec-fetch-site': 'same-origin',
} as const;

function visitor(headers: Visitor['headers'] = {}, remoteAddress = '127.0.0.1'): Visitor {
  return { httpVersion: '1.1', headers: { ...BROWSER, ...headers }, socket: { remoteAddress } };
}

describe('a visitor of this machine', () => {
  it.each([
    ['a browser', visitor()],
    ['one by the name of the machine', visitor({ host: 'localhost:3000' })],
    ['one by IPv6', visitor({ host: '[::1]:3000' }, '::1')],
    ['one on a socket of both families', visitor({}, '::ffff:127.0.0.1')],
    ['a program without headers of browsers', visitor({ 'sec-fetch-site': undefined })],
    ['a page of this origin', visitor({ origin: 'http://127.0.0.1:3000' })],
  ])('is %s', (_, request) => {
    expect(isLocalVisitor(request)).toBe(true);
  });

  it.each([
    ['another machine', visitor({}, '192.168.0.7')],
    ['a socket that is gone', { ...visitor(), socket: {} }],
    ['a name that was bound to this machine', visitor({ host: 'shop.example:3000' })],
    ['a name that looks like an address', visitor({ host: '127.0.0.1.shop.example' })],
    ['nobody, without a Host', visitor({ host: undefined })],
    ['a page of another site', visitor({ 'sec-fetch-site': 'cross-site' })],
    ['a page of another port', visitor({ 'sec-fetch-site': 'same-site' })],
    ['a page of another origin', visitor({ origin: 'http://shop.example' })],
    ['a page without an origin', visitor({ origin: 'null' })],
    ['a proxy that tells the address', visitor({ 'x-forwarded-for': '127.0.0.1' })],
    ['a proxy that tells it in another way', visitor({ forwarded: 'for=127.0.0.1' })],
    ['a proxy that names itself', visitor({ via: '1.1 proxy' })],
    ['a proxy that speaks HTTP/1.0', { ...visitor(), httpVersion: '1.0' }],
  ])('is not %s', (_, request) => {
    expect(isLocalVisitor(request)).toBe(false);
  });
});
