import type { StorageSettings } from '../open-storage.js';
import { connectS3, placeOf } from './s3-bucket.js';
import { S3Storage } from './s3.storage.js';

/** The store of `s3://bucket/prefix`; nothing is sent yet. */
export function openS3(settings: StorageSettings): S3Storage {
  const { storagePublicUrl: publicUrl } = settings;
  return new S3Storage(connectS3(placeOf(settings)), { publicUrl });
}
