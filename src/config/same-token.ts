import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a sent token with a setting, in a time that shows neither the place of a difference nor the length. */
export function isSameToken(sent: string, set: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(set));
}
