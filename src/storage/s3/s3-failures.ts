import { whenUnreachable } from '../../errors/network-codes.js';
import { StorageError } from '../object-storage.port.js';

const BUCKET = 'the bucket of STORAGE_URL';
const LOOK = 'check S3_ENDPOINT, S3_REGION and the network';
const UNREACHABLE = `${BUCKET} cannot be reached: ${LOOK}`;
const WRONG_KEYS = `${BUCKET} refuses the access key: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
const NOT_ALLOWED = `the access key may not use ${BUCKET}: allow it to get, put, delete and list objects`;
const OTHER_REGION = `${BUCKET} is in another region: correct S3_REGION or S3_ENDPOINT`;
const BUSY = `${BUCKET} is busy or failing: try again, and check the store`;
const NO_KEYS =
  'there is no access key for STORAGE_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine an IAM role';

/** Names that stores give to their errors, and codes of the system -> what is wrong. */
const BY_NAME: Readonly<Record<string, string>> = {
  NoSuchBucket: `${BUCKET} does not exist: create it, or correct STORAGE_URL`,
  InvalidBucketName: `${BUCKET} has a name that the store does not accept: correct STORAGE_URL`,
  AccessDenied: NOT_ALLOWED,
  AllAccessDisabled: NOT_ALLOWED,
  InvalidAccessKeyId: WRONG_KEYS,
  SignatureDoesNotMatch: WRONG_KEYS,
  ExpiredToken: `${WRONG_KEYS}; its session token has expired`,
  InvalidToken: `${WRONG_KEYS} and AWS_SESSION_TOKEN`,
  CredentialsProviderError: NO_KEYS,
  RequestTimeTooSkewed: `${BUCKET} refuses the time of this machine: correct the machine's clock`,
  PermanentRedirect: OTHER_REGION,
  IllegalLocationConstraintException: OTHER_REGION,
  AuthorizationHeaderMalformed: OTHER_REGION,
  EntityTooLarge: `${BUCKET} refuses an object because of its size: raise its limit to 20 MB or more`,
  QuotaExceeded: `${BUCKET} is full: raise its quota, or delete objects`,
  SlowDown: BUSY,
  ServiceUnavailable: BUSY,
  InternalError: BUSY,
  RequestTimeout: BUSY,
  TimeoutError: UNREACHABLE,
  EPIPE: UNREACHABLE,
  ...whenUnreachable(UNREACHABLE),
};

/** Faults by status, where the store names none: answers to HEAD have no body. */
const BY_STATUS: readonly (readonly [from: number, sentence: string])[] = [
  [500, BUSY],
  [404, `${BUCKET} does not exist: create it, or correct STORAGE_URL`],
  [403, NOT_ALLOWED],
  [401, WRONG_KEYS],
  [400, `${BUCKET} refuses the request: check S3_ENDPOINT and S3_REGION`],
  [300, OTHER_REGION],
];

/** Whatever the SDK rejects with. Its error holds the request with its keys: it is not kept as a cause. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name = '', code = '', $metadata } = (error ?? {}) as SdkError;
  // The SDK calls a connection that was reset a timeout; its code says what it was.
  const known = [code, name].find((one) => Object.hasOwn(BY_NAME, one));
  if (known !== undefined) return new StorageError(known, BY_NAME[known] ?? BUSY);
  const status = $metadata?.httpStatusCode ?? 0;
  const [, sentence] = BY_STATUS.find(([from]) => status >= from) ?? [0, UNREACHABLE];
  return new StorageError(status === 0 ? 'Unknown' : `Status${status}`, sentence);
}

/** The store took longer than an operation may. */
export function tooSlow(): StorageError {
  return new StorageError('TimeoutError', `${BUCKET} did not answer in time: ${LOOK}`);
}

/** True when the error says that there is no such object. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as SdkError;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}
