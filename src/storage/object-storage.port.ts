import type { Readable } from 'node:stream';
import type { StorageArea } from './media-keys.js';

/** An object as it lies in the store. */
export interface StoredObject {
  /** Must be read to its end or destroyed: it holds an open file or connection. */
  readonly body: Readable;
  /** Bytes. */
  readonly size: number;
  /** Told by the key's extension, see `contentTypeOf`. */
  readonly contentType: string;
}

/**
 * Keeps bytes under keys of the form `<area>/<organization>/<generation>/<name>` (see media-keys.ts).
 * Every operation rejects for a key that is not well formed (a bug) and when the store is out of reach.
 */
export interface ObjectStorage {
  /** Writes the whole object or nothing; an object of the same key is replaced. */
  put(key: string, body: Buffer): Promise<void>;
  /** The object, or undefined where there is none. */
  open(key: string): Promise<StoredObject | undefined>;
  /** Reads the whole object, at most `maxBytes`; undefined where there is none or it is larger. */
  read(key: string, maxBytes: number): Promise<Buffer | undefined>;
  /**
   * Deletes everything below the prefix (one to three whole segments of a key, no slash at the end);
   * nothing there is no error.
   */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * For sweeping orphans: prefixes `<area>/<organization>/<generation>` in which nothing was written
   * since `before`, in no order; what is written meanwhile may or may not be told.
   */
  staleGenerations(area: StorageArea, before: Date): AsyncIterable<string>;
  /** Resolves when the store can be written to; rejects otherwise. */
  check(): Promise<void>;
}

/** Injection token of the port. */
export const ObjectStorage = Symbol('ObjectStorage');
