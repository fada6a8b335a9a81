import type { Readable } from 'node:stream';
import type { StorageArea } from './media-keys.js';

/** An object whose bytes the service gives out itself. */
export interface StoredObject {
  /** Must be read to its end or destroyed: it holds an open file or connection. */
  readonly body: Readable;
  /** Bytes. */
  readonly size: number;
  /** Told by the key's extension, see `contentTypeOf`. */
  readonly contentType: string;
}

/** An object that the store gives out at an address of its own. */
export interface RedirectedObject {
  /** May be signed, and then opens the object to whoever has it: never to be logged. */
  readonly redirectTo: string;
  /** For how long the address may be given out again, seconds. */
  readonly cacheSeconds: number;
}

/** Object as it is served: as bytes, or as an address. */
export type ServedObject = StoredObject | RedirectedObject;

/**
 * Keeps bytes under keys of the form `<area>/<organization>/<generation>/<name>` (see media-keys.ts).
 * Every operation rejects with `TypeError` for a key that is not well formed (a bug), with `StorageError`
 * when the store is out of reach or refuses, and with the signal's reason when that aborts.
 */
export interface ObjectStorage {
  /** Writes the whole object or nothing; an object of the same key is replaced. */
  put(key: string, body: Buffer, signal?: AbortSignal): Promise<void>;
  /** The object for a GET or a HEAD from outside, or undefined where there is none. */
  serve(key: string, method: 'GET' | 'HEAD'): Promise<ServedObject | undefined>;
  /** Reads the whole object, at most `maxBytes`; undefined where there is none or it is larger. */
  read(key: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer | undefined>;
  /**
   * Deletes everything below the prefix (one to three whole segments of a key, no slash at the end);
   * nothing there is no error.
   */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * For sweeping orphans: prefixes `<area>/<organization>/<generation>` in which nothing was written
   * since `before`, in no order; what is written meanwhile may or may not be reported.
   */
  staleGenerations(area: StorageArea, before: Date): AsyncIterable<string>;
  /** Resolves when the store can be written to, now or a few seconds ago; rejects otherwise. */
  check(): Promise<void>;
}

/** Injection token of the port. */
export const ObjectStorage = Symbol('ObjectStorage');

/**
 * The object store did not do what it was asked: out of reach, too slow, full, or it refuses. Neither
 * the message nor the code holds a key, an address or a secret: both may be logged and shown to an operator.
 */
export class StorageError extends Error {
  constructor(
    /** Error of the system or of the store, e.g. `ENOSPC`, `AccessDenied`. */
    readonly code: string,
    /** Fault and remedy, as a part of a sentence. */
    message: string,
  ) {
    super(message);
    this.name = 'StorageError';
  }
}
