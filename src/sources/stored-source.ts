/** A source picture as it lies in the generation's row (JSON) until the worker loads it. */
export type StoredSource =
  /** In the object store: the bytes of a data URL, or a picture that the service made before. */
  | { readonly kind: 'stored'; readonly key: string }
  /** To be fetched; checked for its shape, not yet for what its host stands for. */
  | { readonly kind: 'url'; readonly url: string };

/**
 * Reads the list back. Fields that are not known are left out, so that rows of a newer release can be
 * read; a kind that is not known throws, so that a worker of the newer release can take the job.
 */
export function readStoredSources(json: unknown): readonly StoredSource[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json)) throw new TypeError('The stored sources are not a list.');
  return json.map(readOne);
}

function readOne(entry: unknown): StoredSource {
  const { kind, key, url } = (entry ?? {}) as Record<string, unknown>;
  if (kind === 'stored' && typeof key === 'string') return { kind, key };
  if (kind === 'url' && typeof url === 'string') return { kind, url };
  throw new TypeError('A stored source is of a kind that this release does not know.');
}
