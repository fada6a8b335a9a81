const REDIS = 'the Redis of REDIS_URL';
const UNREACHABLE = `${REDIS} is out of reach: check its scheme (redis:// or rediss://), host and port, and whether it runs`;
const REFUSED = `${REDIS} refuses the user or the password`;
const NO_TLS = `${REDIS} does not speak TLS: check the port, or write redis:// instead of rediss://`;

/** System errors of connecting -> what is wrong. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  EPROTO: NO_TLS,
};

/** How answers of the server and of the client begin -> what is wrong. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password|ERR Client sent AUTH)/, REFUSED],
  [/^NOPERM/, `${REDIS} does not let its user run what the queue needs: grant it @all on its keys`],
  [/^ERR (DB index|invalid DB)/, `${REDIS} has no database of that number`],
  [
    /^ERR SELECT is not allowed/,
    `${REDIS} is a cluster, which the queue cannot use: name one server`,
  ],
  [/LOADING|Redis is loading/, `${REDIS} is still loading its data: try again`],
  [
    /certificate|altname/i,
    `${REDIS} shows a certificate that is not trusted here: see NODE_EXTRA_CA_CERTS`,
  ],
];

/** The Redis in REDIS_URL cannot be used; the message says why and what to do. */
export class RedisUnfitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RedisUnfitError';
  }
}

/** One sentence about a Redis that cannot be reached; what the client says itself may hold the URL. */
export function redisFailure(error: unknown): RedisUnfitError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const told = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return new RedisUnfitError(BY_CODE[code] ?? told ?? UNREACHABLE);
}
