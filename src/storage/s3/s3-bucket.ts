import { S3Client } from '@aws-sdk/client-s3';
import type { StorageSettings } from '../open-storage.js';

/**
 * Attempts of one request: a kept connection that the store has closed meanwhile fails at once, and a busy
 * store asks for one more attempt. Whoever called the service decides about more.
 */
const TRIES = 2;

/** A store whose connection takes longer is out of reach. */
const CONNECT_MS = 2_000;

/** A connection on which nothing moves for so long is dead. */
const SILENCE_MS = 5_000;

/** Place of the objects according to `STORAGE_URL` and the S3 settings. */
interface S3Place {
  readonly bucket: string;
  /** Without a slash at the end; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  /** Base URL of a compatible store; undefined for Amazon's own. */
  readonly endpoint?: string;
}

/** A client and the part of a bucket that it works in. */
export interface S3Bucket {
  readonly client: S3Client;
  /** Bucket and key of a request, from the port's key. */
  at(key: string): { readonly Bucket: string; readonly Key: string };
  /** The port's key of a key in the bucket. */
  keyOf(bucketKey: string): string;
}

/** Reads `s3://bucket/prefix`, which the settings have checked. */
export function placeOf(settings: Omit<StorageSettings, 'storagePublicUrl'>): S3Place {
  const [bucket = '', ...segments] = settings.storageUrl.slice('s3://'.length).split('/');
  const prefix = segments.filter((segment) => segment !== '').join('/');
  return { bucket, prefix, region: settings.s3Region, endpoint: settings.s3Endpoint };
}

/** A client for the place; the access key comes from where the SDK looks for it. Nothing is sent yet. */
export function connectS3({ bucket, prefix, region, endpoint }: S3Place): S3Bucket {
  const lead = prefix === '' ? '' : `${prefix}/`;
  const client = new S3Client({
    region,
    // Compatible stores rarely have a name in the DNS for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums in trailers are newer than many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return {
    client,
    at: (key) => ({ Bucket: bucket, Key: lead + key }),
    keyOf: (bucketKey) => bucketKey.slice(lead.length),
  };
}
