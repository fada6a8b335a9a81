import { randomUUID } from 'node:crypto';
import { connectS3, placeOf } from '../../../src/storage/s3/s3-bucket.js';
import { type S3Options, S3Storage } from '../../../src/storage/s3/s3.storage.js';
import type { AccessKey } from './signature-v4.js';
import type { S3Store } from './s3-store.js';

/** The adapter on a prefix of the store; the access key stands in the environment, as for the service. */
export function openS3On(
  { bucket, endpoint, key }: Pick<S3Store, 'bucket' | 'endpoint' | 'key'>,
  prefix: string = randomUUID(),
  options: S3Options = {},
): S3Storage {
  useKey(key);
  const storageUrl = `s3://${bucket}/${prefix}`;
  return new S3Storage(
    connectS3(placeOf({ storageUrl, s3Endpoint: endpoint, s3Region: 'us-east-1' })),
    options,
  );
}

/** Puts a key, or none, where the library looks for it; it looks once for each client, at the first request. */
export function useKey(key: AccessKey | undefined): void {
  const { env } = process;
  Object.assign(env, { AWS_EC2_METADATA_DISABLED: 'true' });
  if (key === undefined) {
    delete env.AWS_ACCESS_KEY_ID;
    delete env.AWS_SECRET_ACCESS_KEY;
  } else {
    Object.assign(env, { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret });
  }
}
