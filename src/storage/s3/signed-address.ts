import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { RedirectedObject } from '../object-storage.port.js';
import type { S3Bucket } from './s3-bucket.js';

/** A signed address opens for this time; short, since it cannot be taken back. */
const SIGNED_SECONDS = 900;

/** For so long a redirect to it may be kept: what a cache gives out opens for ten minutes more. */
const REDIRECT_SECONDS = 300;

/** A signature is for one method only. */
const COMMANDS = { GET: GetObjectCommand, HEAD: HeadObjectCommand };

/** Public address of an object of the port's key; signed for a while where the store has none. */
export async function signedAddress(
  bucket: S3Bucket,
  key: string,
  method: 'GET' | 'HEAD',
  publicUrl?: string,
): Promise<RedirectedObject> {
  if (publicUrl !== undefined) {
    return { redirectTo: `${publicUrl}/${key}`, cacheSeconds: REDIRECT_SECONDS };
  }
  const command = new COMMANDS[method](bucket.at(key));
  const redirectTo = await getSignedUrl(bucket.client, command, { expiresIn: SIGNED_SECONDS });
  // Nobody gains by keeping an answer to HEAD.
  return { redirectTo, cacheSeconds: method === 'GET' ? REDIRECT_SECONDS : 0 };
}
