import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import { AddressPolicy } from '../sources/address-policy.js';
import { keepSources } from '../sources/keep-sources.js';
import {
  parseSourceReference,
  type SourceReference,
  type SourceReferenceOptions,
} from '../sources/source-reference.js';
import type { StoredSource } from '../sources/stored-source.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { ownBases } from '../storage/picture-addresses.js';

/** Takes in the `images` of a request: what the request itself shows is checked before anything is held. */
@Injectable()
export class SourceIntake {
  private readonly options: SourceReferenceOptions;

  constructor(
    settings: Settings,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {
    this.options = {
      policy: new AddressPolicy(settings.sourceAllowedPrivateNetworks),
      ownBases: ownBases(settings),
    };
  }

  /** @throws ProblemError with a pointer to each entry that is at fault */
  check(entries: readonly string[]): SourceReference[] {
    const parsed = entries.map((entry, index) => parseSourceReference(entry, index, this.options));
    const failures = parsed.flatMap((one) => (one.ok ? [] : [one.failure]));
    const [first] = failures;
    if (first !== undefined) {
      throw new ProblemError({
        ...first,
        errors: failures.flatMap((failure) => failure.errors ?? []),
      });
    }
    return parsed.flatMap((one) => (one.ok ? [one.value] : []));
  }

  /**
   * Puts the bytes of data URLs into the store, so that the queue and the database carry none. Rejects
   * with `StorageError` when the store does not take them, and with the signal's reason.
   */
  store(
    references: readonly SourceReference[],
    organizationId: string,
    generationId: string,
    signal: AbortSignal,
  ): Promise<readonly StoredSource[]> {
    return keepSources(references, { organizationId, generationId }, this.storage, signal);
  }
}

/** Empties the lists that hold a request's photos, once they have been stored. */
export function forgetPhotos(request: { images?: string[] }, references: SourceReference[]): void {
  references.length = 0;
  request.images = [];
}
