import type { GenerationEvent } from './types.js';

/** Seconds by which the time of an event may be away from now: an older one may be a recorded one. */
const TOLERANCE_S = 300;

/** The event does not come from the service, or not now. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** Headers of a request, of `fetch` or of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks that an event comes from the service (Standard Webhooks): signature, and time within 5 minutes.
 * @param secret of the endpoint, `whsec_…`
 * @param body as it was received, before any JSON parser
 * @returns the parsed event; rejects with `WebhookVerificationError` otherwise
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<GenerationEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_S)
    throw new WebhookVerificationError('The time of the event is too far away.');
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures) {
    const [version, mac = ''] = signature.split(',');
    if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(mac)) continue;
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, fromBase64(mac), signed))
      return JSON.parse(body) as GenerationEvent;
  }
  throw new WebhookVerificationError('No signature of the event fits.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers) ? headers.get(name) : headers[name];
  if (typeof value === 'string') return value;
  throw new WebhookVerificationError(`The header ${name} is missing.`);
}

function isFetchHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
