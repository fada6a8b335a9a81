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
