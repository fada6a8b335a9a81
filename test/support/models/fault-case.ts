import type { ModelFailureKind } from '../../../src/providers/models/failure-details.js';
import type { Reply } from './fake-vendor.js';

/** One way in which a vendor fails, and what it counts as. */
export interface FaultCase {
  readonly name: string;
  readonly reply: Reply;
  readonly kind: ModelFailureKind;
  /** Milliseconds; absent: none is told. */
  readonly retryAfterMs?: number;
  /** Stands in the diagnosis. */
  readonly code?: string;
  /** The body is of no published shape, so it is not checked against one. */
  readonly shapeless?: true;
}

const PAGE = '<html><head><title>Bad Gateway</title></head><body>secret of a proxy</body></html>';

/** Faults of the way, the same for all vendors. */
export function faultsOfTheWay(good: object): readonly FaultCase[] {
  return [
    {
      name: 'a page of a proxy, 502',
      kind: 'server_error',
      shapeless: true,
      reply: { status: 502, headers: { 'content-type': 'text/html' }, body: PAGE },
    },
    { name: 'nothing, 504', kind: 'server_error', reply: { status: 504 }, shapeless: true },
    {
      name: 'a busy proxy',
      kind: 'overloaded',
      shapeless: true,
      retryAfterMs: 7_000,
      reply: { status: 503, headers: { 'retry-after': '7' }, body: PAGE },
    },
    {
      name: 'a redirect',
      kind: 'bad_request',
      shapeless: true,
      reply: { status: 307, headers: { location: '/elsewhere' }, body: 'moved' },
    },
    {
      name: 'a reset before the answer',
      kind: 'connection_lost',
      shapeless: true,
      reply: { how: 'reset' },
    },
    {
      name: 'a reset within the answer',
      kind: 'connection_lost',
      shapeless: true,
      reply: { how: 'reset-in-body', body: good },
    },
    {
      name: 'a reset within an error',
      kind: 'server_error',
      shapeless: true,
      reply: { status: 500, how: 'reset-in-body', body: PAGE },
    },
    {
      name: 'half of the JSON',
      kind: 'bad_answer',
      shapeless: true,
      reply: { body: JSON.stringify(good).slice(0, -20) },
    },
    { name: 'no body', kind: 'bad_answer', reply: {}, shapeless: true },
    { name: 'a list for an object', kind: 'bad_answer', reply: { body: [] }, shapeless: true },
    { name: 'a page for JSON', kind: 'bad_answer', reply: { body: PAGE }, shapeless: true },
    {
      name: 'far too much',
      kind: 'bad_answer',
      shapeless: true,
      reply: { how: 'endless', body: good },
    },
    {
      name: 'far too much, announced',
      kind: 'bad_answer',
      shapeless: true,
      reply: { headers: { 'content-length': '209715200' }, body: good, how: 'slow' },
    },
  ];
}
