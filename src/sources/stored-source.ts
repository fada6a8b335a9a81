/** A source picture as it lies in the generation's row (JSON) until the worker loads it. */
export type StoredSource =
  /** In the object store: the bytes of a data URL, or a picture that the service made before. */
  | { readonly kind: 'stored'; readonly key: string }
  /** To be fetched; checked for its shape, not yet for what its host stands for. */
  | { readonly kind: 'url'; readonly url: string };
