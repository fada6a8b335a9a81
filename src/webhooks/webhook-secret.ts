import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

const PREFIX = 'whsec_';

/** A new secret of an endpoint: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Facts that a signature covers. */
interface SignedFacts {
  /** `webhook-id`. */
  readonly id: string;
  /** `webhook-timestamp`: seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Value of `webhook-signature`: one `v1` signature (HMAC-SHA256) for each secret, separated by spaces. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: SignedFacts,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${mac.digest('base64')}`;
    })
    .join(' ');
}
