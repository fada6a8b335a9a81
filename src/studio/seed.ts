import { createHash } from 'node:crypto';
import type { RenderOrder } from './render-order.js';

/** A number made from the photos: all shots of one product get the same surroundings. */
export function seedOf(order: RenderOrder): number {
  const hash = createHash('sha256');
  for (const { bytes } of order.sources) hash.update(bytes);
  return hash.digest().readUInt32BE(0);
}
