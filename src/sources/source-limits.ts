/** Entries of `images`. */
export const MAX_SOURCES = 6;

/** Bytes of one source picture, decoded: 20 MB. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;

/** Pixels (width x height) that the header of a source picture may tell: 50 megapixels. */
export const MAX_HEADER_PIXELS = 50_000_000;

/** Characters of a URL as sent. */
export const MAX_URL_LENGTH = 2_048;

/** Bounds of one fetch; times in milliseconds, all below the bounds of the job. */
export interface FetchLimits {
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Name lookup, connection and TLS handshake of one hop. */
  readonly connectMs: number;
  /** Silence between two pieces of an answer. */
  readonly idleMs: number;
  /** The whole fetch with all of its redirects. */
  readonly totalMs: number;
}

/** The bounds in use. */
export const FETCH_LIMITS: FetchLimits = {
  maxBytes: MAX_SOURCE_BYTES,
  maxRedirects: 3,
  connectMs: 5_000,
  idleMs: 5_000,
  totalMs: 15_000,
};
