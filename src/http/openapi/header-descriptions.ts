import type { Operation } from '../../persistence/entities/generation.entity.js';

/** A header of the API description. */
export interface HeaderDescription {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number;
}

const text = { type: 'string' };
const visibleAscii = (max: number) => ({
  type: 'string',
  minLength: 1,
  maxLength: max,
  pattern: '^[!-~]+$',
});

/** Headers that a caller may send with a look-up. */
export const REQUEST_ID_ONLY: Readonly<Record<string, HeaderDescription>> = {
  'x-request-id': {
    description:
      'For correlation only: comes back on the answer and in problems. A malformed one is replaced.',
    schema: text,
    example: 'order-4711',
  },
};

/** Headers that a caller may send with an operation. */
export const REQUEST_HEADERS: Readonly<Record<string, HeaderDescription>> = {
  ...REQUEST_ID_ONLY,
  'Idempotency-Key': {
    description:
      'A repeat with the same key and body joins the running call, or gets its 200 again for 24 hours; ' +
      'charged once. After a failure the key is free again.',
    schema: visibleAscii(255),
    example: '7b1f5c1e-shot-1',
  },
};

const REQUEST_ID: HeaderDescription = {
  description: 'The id sent, or a fresh one.',
  schema: visibleAscii(128),
  example: 'order-4711',
};

const RATE_LIMIT: Readonly<Record<string, HeaderDescription>> = {
  'RateLimit-Policy': {
    description: 'Quota (q) of the API key and its window (w) in seconds.',
    schema: text,
    example: '"default";q=60;w=60',
  },
  RateLimit: {
    description: 'Calls that remain (r) and the seconds until the window ends (t).',
    schema: text,
    example: '"default";r=59;t=42',
  },
};

const CREDITS: Readonly<Record<string, HeaderDescription>> = {
  'X-Credits-Charged': {
    description: 'Credits that this call cost; 0 on every failure. Where the plan has a price.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'X-Credits-Remaining': {
    description: 'Credits left to the organization. Where the plan has a price.',
    schema: { type: 'integer', minimum: 0 },
    example: 99,
  },
};

const RETRY_AFTER: HeaderDescription = {
  description: 'Seconds to wait before the call is repeated.',
  schema: { type: 'integer', minimum: 1 },
  example: 42,
};

/** Headers of an answer of a look-up with this status. */
export function lookupHeaders(status: number): Record<string, HeaderDescription> {
  const always = { 'x-request-id': REQUEST_ID };
  if (status === 401) {
    const challenge = { description: 'Always Bearer.', schema: text, example: 'Bearer' };
    return { ...always, 'WWW-Authenticate': challenge };
  }
  if (status === 403) return always;
  const counted = { ...always, ...RATE_LIMIT };
  const later = status === 409 || status === 429 || status === 503;
  return later ? { ...counted, 'Retry-After': RETRY_AFTER } : counted;
}

/** Headers of a 200 that one operation alone has. */
const OWN_HEADERS: Readonly<Record<Operation, Readonly<Record<string, HeaderDescription>>>> = {
  'listing-images': {
    'X-Product-Fidelity': {
      description:
        'How true the product of the picture is to that of the photos, 0.00 to 1.00: colours, outline, print. ' +
        '1.00 for composites that leave the pixels of your product as they are; left out where they were ' +
        'changed and nothing was measured (the light of a scene, sharpening), and ' +
        'where the product could not be compared.',
      schema: { type: 'string', pattern: '^[01]\\.[0-9]{2}$' },
      example: '0.93',
    },
    'X-Prompt-Not-Applied': {
      description:
        'Wishes of the prompt that the picture does not follow, and a sentence where the title could not be set ' +
        'on it, or where neither title nor prompt gives a scale picture its measure; percent-encoded and parted by ' +
        'commas; left out when it follows all.',
      schema: text,
      example: 'add%20a%20dog',
    },
  },
  'listing-copy': {},
};

/** Headers of an answer of an operation with this status. */
export function answerHeaders(
  status: number,
  operation: Operation,
): Record<string, HeaderDescription> {
  const common = lookupHeaders(status);
  if (status === 401) return common;
  const paid = { ...common, ...CREDITS };
  if (status !== 200) return paid;
  const replayed = {
    description: 'true on a repeated answer, which charges nothing; else left out.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  };
  return { ...paid, ...OWN_HEADERS[operation], 'Idempotent-Replayed': replayed };
}
