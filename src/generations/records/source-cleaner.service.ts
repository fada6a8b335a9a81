import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StoredSource } from '../../sources/stored-source.js';
import { sourcesPrefix } from '../../storage/media-keys.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';

/** Deletes the source photos of a generation: they are kept only while a worker may need them. */
@Injectable()
export class SourceCleaner {
  private readonly logger = new Logger(SourceCleaner.name);

  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  /** As `remove`; asks nothing of the store where the input names no photo that was kept for it. */
  async removeOf(generation: {
    readonly organizationId: string;
    readonly id: string;
    readonly input: unknown;
  }): Promise<void> {
    const { organizationId, id, input } = generation;
    const { sources } = input as { readonly sources?: readonly StoredSource[] };
    const kept = sources?.some(({ kind }) => kind !== 'url') ?? false;
    if (kept) await this.remove(organizationId, id);
  }

  /** Never rejects: what could not be deleted is left to the sweep of orphans. */
  async remove(organizationId: string, generationId: string): Promise<void> {
    try {
      await this.storage.deletePrefix(sourcesPrefix(organizationId, generationId));
    } catch {
      this.logger.warn(
        `The sources of generation ${generationId} could not be deleted; the sweep will delete them.`,
      );
    }
  }
}
