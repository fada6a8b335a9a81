import { keepSources } from '../sources/keep-sources.js';
import type { SourceReference } from '../sources/source-reference.js';
import type { StoredSource } from '../sources/stored-source.js';
import type { ObjectStorage } from '../storage/object-storage.port.js';

/** The photos of one call, from the check of its request until no run can need them any more. */
export interface CallPhotos {
  /** Entries of the request's `images`. */
  readonly count: number;
  /** False once bytes were let go of: the call cannot begin a generation any more. */
  readonly complete: boolean;
  /**
   * Puts the bytes of data URLs into the store under the generation's prefix, so that the queue and the
   * database carry none. Rejects with `StorageError` when the store does not take them, and with the
   * signal's reason.
   */
  store(
    organizationId: string,
    generationId: string,
    signal: AbortSignal,
  ): Promise<readonly StoredSource[]>;
  /** Lets go of bytes that the call itself will not need again; addresses are kept, they weigh nothing. */
  release(): void;
}

/** The photos as they came with a request. */
export class RequestPhotos implements CallPhotos {
  readonly count: number;
  private released = false;

  /** @param request holds the same photos as texts, and lets go of them too */
  constructor(
    private references: readonly SourceReference[],
    private readonly request: { images?: string[] },
    private readonly storage: ObjectStorage,
  ) {
    this.count = references.length;
  }

  get complete(): boolean {
    return !this.released;
  }

  store(
    organizationId: string,
    generationId: string,
    signal: AbortSignal,
  ): Promise<readonly StoredSource[]> {
    return keepSources(this.references, { organizationId, generationId }, this.storage, signal);
  }

  release(): void {
    if (!this.references.some(({ kind }) => kind === 'data')) return;
    this.released = true;
    this.references = [];
    this.request.images = [];
  }
}
