import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Injectable } from '@nestjs/common';
import {
  cacheControlOf,
  checkedKey,
  checkedPrefix,
  contentTypeOf,
  type StorageArea,
} from '../media-keys.js';
import type { ObjectStorage, RedirectedObject } from '../object-storage.port.js';
import { bounded } from './bounded.js';
import { listObjects } from './list-objects.js';
import { readAtMost } from './read-at-most.js';
import type { S3Bucket } from './s3-bucket.js';
import { isMissing } from './s3-failures.js';
import { signedAddress } from './signed-address.js';

/** Bounds of one operation with all its attempts: a request without bytes, one with up to 20 MB. */
const SMALL_MS = 5_000;
const LARGE_MS = 20_000;

/** Deletions under way at once. */
const DELETIONS = 16;

/** A check asks the store at most this often: whoever asks for readiness needs no key. */
const CHECK_EVERY_MS = 10_000;

/** Options of an S3 store. */
export interface S3Options {
  /** Public address of the objects, without a signature; no slash at the end. */
  readonly publicUrl?: string;
  /** Objects of one page of a listing; 1,000 at most, and unless given. */
  readonly pageSize?: number;
}

/** Objects in a bucket of S3 or of a store that speaks its language. */
@Injectable()
export class S3Storage implements ObjectStorage {
  private lastCheck: { readonly at: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly options: S3Options = {},
  ) {}

  async put(key: string, body: Buffer, signal?: AbortSignal): Promise<void> {
    const command = new PutObjectCommand({
      ...this.bucket.at(checkedKey(key)),
      Body: body,
      ContentType: contentTypeOf(key),
      CacheControl: cacheControlOf(key),
    });
    try {
      await bounded(LARGE_MS, signal, (abortSignal) =>
        this.bucket.client.send(command, { abortSignal }),
      );
    } catch (error) {
      // A failed write drops the last check: the next caller starts another.
      this.lastCheck = undefined;
      throw error;
    }
  }

  async serve(key: string, method: 'GET' | 'HEAD'): Promise<RedirectedObject | undefined> {
    const command = new HeadObjectCommand(this.bucket.at(checkedKey(key)));
    return bounded(SMALL_MS, undefined, async (abortSignal) => {
      // A signed address opens whether there is an object or not: what is not there is ours to say.
      const found = await orMissing(this.bucket.client.send(command, { abortSignal }));
      return found && signedAddress(this.bucket, key, method, this.options.publicUrl);
    });
  }

  async read(key: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer | undefined> {
    const command = new GetObjectCommand(this.bucket.at(checkedKey(key)));
    return bounded(LARGE_MS, signal, async (abortSignal) => {
      const object = await orMissing(this.bucket.client.send(command, { abortSignal }));
      return object && readAtMost(object, maxBytes, abortSignal);
    });
  }

  async deletePrefix(prefix: string): Promise<void> {
    const { pageSize = 1_000 } = this.options;
    for await (const page of listObjects(this.bucket, checkedPrefix(prefix), pageSize)) {
      for (let from = 0; from < page.length; from += DELETIONS) {
        await Promise.all(page.slice(from, from + DELETIONS).map(({ key }) => this.delete(key)));
      }
    }
  }

  async *staleGenerations(area: StorageArea, before: Date): AsyncIterable<string> {
    // Keys come in their order, so the objects of a generation come one after the other.
    let current: { readonly prefix: string; stale: boolean } | undefined;
    for await (const page of listObjects(this.bucket, area, this.options.pageSize ?? 1_000)) {
      for (const { key, modified } of page) {
        const prefix = key.slice(0, key.lastIndexOf('/'));
        if (prefix !== current?.prefix) {
          if (current?.stale === true) yield current.prefix;
          current = { prefix, stale: true };
        }
        current.stale &&= modified < before;
      }
    }
    if (current?.stale === true) yield current.prefix;
  }

  check(): Promise<void> {
    const now = performance.now();
    if (this.lastCheck === undefined || now - this.lastCheck.at > CHECK_EVERY_MS) {
      const check = { at: now, done: this.probe() };
      this.lastCheck = check;
      // A failed check is not kept: the next caller starts another.
      check.done.catch(() => (this.lastCheck = undefined));
    }
    return this.lastCheck.done;
  }

  /** Does what the service needs to be allowed to do, beside everything that it keeps. */
  private async probe(): Promise<void> {
    const name = `probes/${randomUUID()}`;
    const command = new PutObjectCommand({ ...this.bucket.at(name), Body: Buffer.from('probe') });
    await bounded(SMALL_MS, undefined, (abortSignal) =>
      this.bucket.client.send(command, { abortSignal }),
    );
    const read = new GetObjectCommand(this.bucket.at(name));
    await bounded(SMALL_MS, undefined, async (abortSignal) => {
      const object = await this.bucket.client.send(read, { abortSignal });
      await readAtMost(object, 10, abortSignal);
    });
    for await (const page of listObjects(this.bucket, name, 1)) void page;
    await this.delete(name);
  }

  // One by one: bulk deletion is missing in some compatible stores, and wants a checksum that others lack.
  private async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.bucket.at(key));
    await bounded(SMALL_MS, undefined, (abortSignal) =>
      this.bucket.client.send(command, { abortSignal }),
    );
  }
}

async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
