import { randomUUID } from 'node:crypto';
import { connectS3, placeOf } from '../../src/storage/s3/s3-bucket.js';
import { S3Storage, type S3Options } from '../../src/storage/s3/s3.storage.js';
import { type S3Store, startS3Store } from '../support/s3/s3-store.js';
import { objectStorageConformance } from './object-storage.conformance.js';

let store: S3Store;

beforeAll(async () => {
  store = await startS3Store();
  process.env.AWS_ACCESS_KEY_ID = store.key.id;
  process.env.AWS_SECRET_ACCESS_KEY = store.key.secret;
});

afterAll(() => store.stop());

function open(prefix = randomUUID(), options: S3Options = {}): S3Storage {
  const storageUrl = `s3://${store.bucket}/${prefix}`;
  const place = placeOf({ storageUrl, s3Endpoint: store.endpoint, s3Region: 'us-east-1' });
  return new S3Storage(connectS3(place), options);
}

objectStorageConformance('S3', async () => open());
// Every listing of more than one object needs a second page.
objectStorageConformance('S3, one object a page', async () => open(undefined, { pageSize: 1 }));
