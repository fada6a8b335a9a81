import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The one access key of a test. */
export interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

/** What S3 answers where a request is not signed as it must be: code of the error. */
export type Refusal = 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch';

const CLOCK_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  readonly goodUntil: number;
}

/** Checks a request by the rules of signature version 4, in its headers or in its address. */
export function refusalOf(req: IncomingMessage, body: Buffer, key: AccessKey): Refusal | undefined {
  const url = new URL(req.url ?? '/', 'http://store');
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfAddress(url) : claimOfHeaders(req);
  if (claim === undefined || claim.goodUntil < Date.now()) return 'AccessDenied';
  const [id, day = '', region = '', service = ''] = claim.credential.split('/');
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (/^[0-9a-f]{64}$/.test(claim.payload) && claim.payload !== sha256(body)) return 'AccessDenied';
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical(req, url, claim))].join(
    '\n',
  );
  const steps = [day, region, service, 'aws4_request'];
  const signing = steps.reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return hmac(signing, text).toString('hex') === claim.signature
    ? undefined
    : 'SignatureDoesNotMatch';
}

function canonical(req: IncomingMessage, url: URL, { signedHeaders, payload }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`)
    .join('');
  return [req.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
}

function claimOfAddress({ searchParams }: URL): Claim {
  const of = (name: string): string => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    date: of('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    goodUntil: timeOf(of('Date')) + Number(of('Expires')) * 1_000,
  };
}

function claimOfHeaders({ headers }: IncomingMessage): Claim | undefined {
  const parts = /^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=(.+)$/.exec(
    headers.authorization ?? '',
  );
  const [, credential, signedHeaders, signature] = parts ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return;
  const date = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256']);
  const goodUntil = timeOf(date) + CLOCK_SKEW_MS;
  return { credential, signedHeaders, signature, date, payload, goodUntil };
}

/** `20260131T235959Z` as milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
}
