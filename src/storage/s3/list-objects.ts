import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { bounded } from './bounded.js';
import type { S3Bucket } from './s3-bucket.js';

/** One page of a listing is due within this time. */
const PAGE_MS = 5_000;

/** An object as a listing reports it. */
interface ListedObject {
  /** The port's key. */
  readonly key: string;
  readonly modified: Date;
}

/**
 * Everything below a prefix (of the port, no slash at the end), page by page, in the order of the keys.
 * @param pageSize objects of one request, at most 1,000
 */
export async function* listObjects(
  bucket: S3Bucket,
  prefix: string,
  pageSize: number,
): AsyncIterable<readonly ListedObject[]> {
  const { Bucket, Key } = bucket.at(`${prefix}/`);
  let token: string | undefined;
  do {
    const page = await bounded(PAGE_MS, undefined, (abortSignal) =>
      bucket.client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: Key,
          MaxKeys: pageSize,
          ContinuationToken: token,
        }),
        { abortSignal },
      ),
    );
    yield (page.Contents ?? []).map((object) => ({
      key: bucket.keyOf(object.Key ?? ''),
      modified: object.LastModified ?? new Date(),
    }));
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}
