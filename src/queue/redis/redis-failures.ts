import { whenUnreachable } from '../../errors/network-codes.js';

const REDIS = 'the Redis of REDIS_URL';
const UNREACHABLE = `${REDIS} cannot be reached: check its scheme (redis:// or rediss://), host and port, and check that it is running`;
const REFUSED = `${REDIS} refuses the user or the password: correct them in REDIS_URL`;
const NO_TLS = `${REDIS} does not speak TLS: check the port, or write redis:// instead of rediss://`;

/** System errors of connecting -> what is wrong. */
const BY_CODE: Readonly<Record<string, string>> = {
  ...whenUnreachable(UNREACHABLE),
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  EPROTO: NO_TLS,
};

/** Beginnings of messages of the server and of the client -> the fault, as a part of a sentence. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password|ERR Client sent AUTH)/, REFUSED],
  [
    /^NOPERM/,
    `${REDIS} does not allow its user the commands of the queue: grant the user @all on its keys`,
  ],
  [
    /^ERR (DB index|invalid DB)/,
    `${REDIS} has no database with that number: correct the path of REDIS_URL`,
  ],
  [
    /^ERR SELECT is not allowed/,
    `${REDIS} is a Redis Cluster, which the queue cannot use: set REDIS_URL to a single server`,
  ],
  [/LOADING|Redis is loading/, `${REDIS} is still loading its data: start again in a moment`],
  [
    /certificate|altname/i,
    `${REDIS} has a certificate that this machine does not trust: set NODE_EXTRA_CA_CERTS to the file of its certificate authority`,
  ],
];

/** The Redis in REDIS_URL cannot be used; the message says why and what to do. */
export class RedisUnfitError extends Error {
  override readonly name = 'RedisUnfitError';
}

/** One sentence about a Redis that cannot be reached; what the client says itself may hold the URL. */
export function redisFailure(error: unknown): RedisUnfitError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const told = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return new RedisUnfitError(BY_CODE[code] ?? told ?? UNREACHABLE);
}
