import { createHash } from 'node:crypto';
import { SentPhoto } from '../../sources/photo-buffer.js';

/**
 * SHA-256 over the validated fields of a request, whatever the order in which they were sent: the same
 * idempotency key may only come with the same fingerprint.
 */
export function fingerprintOf(fields: object): Buffer {
  const hash = createHash('sha256');
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  for (const [name, value] of sent.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(JSON.stringify(name));
    for (const part of Array.isArray(value) ? value : [value]) {
      const text = textOf(part);
      hash.update(`${Buffer.byteLength(text)}:`).update(text);
    }
    hash.update(';');
  }
  return hash.digest();
}

function textOf(part: unknown): string {
  if (part instanceof SentPhoto) return `photo ${part.digest.toString('hex')}`;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
