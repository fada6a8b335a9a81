import { randomBytes } from 'node:crypto';

/** A name that no other process has and no other installation guesses; short enough for PostgreSQL's 63 bytes. */
export function newReplyAddress(): string {
  return `listing_reply_${randomBytes(16).toString('hex')}`;
}
