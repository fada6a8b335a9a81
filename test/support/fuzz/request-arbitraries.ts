import fc from 'fast-check';
import type { DescribedOperation } from './api-schema.js';
import { bodies } from './body-arbitraries.js';
import { paths } from './path-arbitraries.js';
import type { RawRequest } from './raw-request.js';

/** Keys that requests are sent with. */
export interface FuzzKeys {
  /** With credits: its pictures are made. */
  readonly rich: string;
  /** Without: everything up to 402. */
  readonly poor: string;
  /** Generations of the first. */
  readonly ids: readonly string[];
}

type Header = readonly [name: string, value: string];

/** What a header value may hold without breaking the lines of a request. */
const headerValue = fc
  .string({ unit: 'binary-ascii', maxLength: 300 })
  .map((text) => text.replaceAll(/[\r\n]/g, ' '));

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'CONNECT',
];
const NO_METHODS = ['post', 'BREW', 'P O S T', '', 'GET\t', 'POST\u0000'];

/** Other ways to write a path, and ways out of it. */
const REWRITES: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('api', '%61pi'),
  (path) => path.replace('api', '%2561pi'),
  (path) => path.replace('/v1/', '/v1/./'),
  (path) => path.replace('/v1/', '/v1/x/../'),
  (path) => path.replace('/v1/', '/v1//'),
  (path) => `${path};a=b`,
  (path) => `${path}?${'a=b&'.repeat(500)}`,
  (path) => `${path}?__proto__[x]=1&constructor=2`,
  (path) => `${path}#x`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `http://other.example${path}`,
  (path) => path.slice(1),
  () => '*',
];

const PLACES =
  `/ /docs /docs/ /docs/../health/live /docs/%2e%2e/package.json /docs-json /openapi.json /problems /problems/rate-limited /problems/constructor /health /health/live /health/ready /health/queue /metrics /media /media/a/b/c.jpg /media/../../etc/passwd /media/%2e%2e/%2e%2e/x /media/a/b/..%2f..%2fx /.env /.git/config /%ff /%`.split(
    ' ',
  );

function authorizations(
  { rich, poor }: FuzzKeys,
  refused: boolean,
): fc.Arbitrary<readonly Header[]> {
  const bearer = (key: string): readonly Header[] => [['Authorization', `Bearer ${key}`]];
  if (!refused) {
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(bearer(poor)) },
      { weight: 1, arbitrary: fc.constant(bearer(rich)) },
    );
  }
  return fc.oneof(
    fc.constant<readonly Header[]>([]),
    fc.constant([...bearer(poor), ...bearer('x')]),
    fc.constant(bearer(`${rich.slice(0, -1)}!`)),
    fc.constantFrom(rich.toUpperCase(), `${rich} ${rich}`, '__proto__').map(bearer),
    headerValue.map((value): readonly Header[] => [['Authorization', value]]),
    headerValue.map(bearer),
  );
}

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; a',
  '',
];
const ENCODINGS = ['gzip', 'br', 'deflate, gzip', 'x'];

/** Headers that the operation names, and others that a server might heed. */
function extraHeaders(names: readonly string[]): fc.Arbitrary<readonly Header[]> {
  const named = fc.tuple(fc.constantFrom(...names), fc.oneof(headerValue, fc.constant('key-1')));
  const odd = fc.constantFrom<Header>(
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Original-URL', '/health/live'],
    ['Forwarded', 'for=127.0.0.1;host=evil.example'],
    ['Accept', 'text/html'],
    ['Expect', '100-continue'],
    ['Range', 'bytes=0-1'],
    ['Upgrade', 'websocket'],
    ['Cookie', '__proto__=1'],
    ['Constructor', '1'],
    ['X-Large', 'x'.repeat(15_000)],
  );
  return fc.array(fc.oneof(named, odd), { maxLength: 3 });
}

/** Requests of an operation: most reach its body, the others fail at one of the doors before. */
function operationRequests(
  operation: DescribedOperation,
  keys: FuzzKeys,
): fc.Arbitrary<RawRequest> {
  const { method, headers } = operation;
  const sometimes = <T>(usual: T, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 10, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
  const json: readonly Header[] = [['Content-Type', 'application/json']];
  const type = fc
    .constantFrom(...CONTENT_TYPES)
    .map((value): readonly Header[] => [['Content-Type', value]]);
  const encoding = fc
    .constantFrom(...ENCODINGS)
    .map((v): readonly Header[] => [['Content-Encoding', v]]);
  return fc
    .record({
      method: sometimes(method, fc.constantFrom(...METHODS, ...NO_METHODS)),
      path: fc
        .tuple(paths(operation, keys.ids), sometimes(undefined, fc.constantFrom(...REWRITES)))
        .map(([path, rewrite]) => rewrite?.(path) ?? path),
      key: fc.oneof(
        { weight: 6, arbitrary: authorizations(keys, false) },
        { weight: 1, arbitrary: authorizations(keys, true) },
      ),
      type: sometimes(json, type),
      encoding: sometimes([], encoding),
      extra: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, extraHeaders(headers)),
      body: bodyOf(operation),
      chunk: fc.constantFrom(0, 0, 0, 0, 1_000, 7),
    })
    .map(({ key, type: kind, encoding: coding, extra, ...rest }) => {
      // Pieces of 7 bytes of a large body only test the sender.
      const chunk = rest.chunk === 7 && rest.body.length > 2_000 ? 1_000 : rest.chunk;
      return { ...rest, chunk, headers: [...key, ...kind, ...coding, ...extra] };
    });
}

/** Where none is read, there is mostly none. */
function bodyOf({ body }: DescribedOperation): fc.Arbitrary<Buffer> {
  if (body !== undefined) return bodies(body);
  const none = fc.constant(Buffer.alloc(0));
  return fc.oneof({ weight: 10, arbitrary: none }, { weight: 1, arbitrary: bodies({}) });
}

/** Requests of everything that the service answers, and of what it should not. */
export function requests(
  operations: readonly DescribedOperation[],
  keys: FuzzKeys,
): fc.Arbitrary<RawRequest> {
  const elsewhere = fc.record({
    method: fc.constantFrom('GET', 'GET', 'POST', ...METHODS),
    path: fc.oneof(fc.constantFrom(...PLACES), fc.webPath()),
    headers: extraHeaders(['x-request-id']),
    body: fc.constant(Buffer.alloc(0)),
    chunk: fc.constant(0),
  });
  const each = operations.map((operation) => ({
    // Most can go wrong where a body is read.
    weight: operation.body === undefined ? 1 : 4,
    arbitrary: operationRequests(operation, keys),
  }));
  return fc.oneof(...each, { weight: 2, arbitrary: elsewhere });
}
