import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import { AddressPolicy } from '../sources/address-policy.js';
import {
  parseSourceReference,
  type SourceReference,
  type SourceReferenceOptions,
} from '../sources/source-reference.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { ownBases } from '../storage/picture-addresses.js';
import { type CallPhotos, RequestPhotos } from './call-photos.js';

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

  /** @throws ProblemError with a pointer to each entry of `images` that is at fault */
  take(request: { images?: string[] }): CallPhotos {
    return new RequestPhotos(this.check(request.images ?? []), request, this.storage);
  }

  private check(entries: readonly string[]): SourceReference[] {
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
}
