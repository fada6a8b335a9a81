import { Inject, Injectable, Logger } from '@nestjs/common';
import { sourcesPrefix } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';

/** Deletes the source photos of a generation: they are kept only while a worker may need them. */
@Injectable()
export class SourceCleaner {
  private readonly logger = new Logger(SourceCleaner.name);

  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  /** Never rejects: what could not be deleted is left to the sweep of orphans. */
  async remove(organizationId: string, generationId: string): Promise<void> {
    try {
      await this.storage.deletePrefix(sourcesPrefix(organizationId, generationId));
    } catch {
      this.logger.warn(
        `The sources of generation ${generationId} could not be deleted; the sweep tries again.`,
      );
    }
  }
}
