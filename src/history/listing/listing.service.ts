import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { ProblemError } from '../../errors/problem.error.js';
import {
  findRecord,
  type GenerationRecord,
} from '../../generations/records/generation-record.store.js';
import {
  findProjectShots,
  type ProjectShot,
} from '../../generations/records/project-shots.store.js';
import type { Viewer } from '../../generations/records/viewer.js';
import { LISTING_COPY } from '../../listing-copy/listing-copy.job.js';
import { LISTING_IMAGES } from '../../listing-images/listing-images.job.js';
import { withinReach } from '../../persistence/database-reach.js';
import { noSuchGeneration, stillRunning } from '../generation-records.service.js';
import { type AssembledListing, assembleListing } from './assemble-listing.js';

/** Copy of one generation and images of one project, as one listing. */
@Injectable()
export class ListingService {
  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * @param projectId images of this project; none: a listing without images
   * @throws ProblemError not_found for everything but copy that the viewer sees; generation_running while it is written
   */
  async get(viewer: Viewer, id: string, projectId?: string): Promise<AssembledListing> {
    return withinReach(this.read(viewer, id, projectId));
  }

  private async read(viewer: Viewer, id: string, projectId?: string): Promise<AssembledListing> {
    const record = checked(await findRecord(this.database, viewer, id));
    const shots = await this.shotsOf(viewer, record, projectId);
    return assembleListing(record, { id: projectId, shots }, this.settings);
  }

  /** A listing of live copy never shows a test image, nor the other way round, whatever the key sees. */
  private async shotsOf(
    viewer: Viewer,
    { test }: GenerationRecord,
    projectId: string | undefined,
  ): Promise<readonly ProjectShot[]> {
    if (projectId === undefined) return [];
    const project = { id: projectId, operation: LISTING_IMAGES, test } as const;
    return findProjectShots(this.database, viewer, project);
  }
}

/** The record, if it is copy. */
function checked(record: GenerationRecord | undefined): GenerationRecord {
  if (record === undefined) throw noSuchGeneration();
  if (record.operation !== LISTING_COPY) {
    throw ProblemError.of(
      'not_found',
      'An image has no listing of its own. Use the id of a listing-copy generation, with the projectId of the images.',
    );
  }
  if (record.status === 'open') throw stillRunning('Repeat the call after it has ended.');
  if (record.status === 'failed') {
    throw ProblemError.of('not_found', 'The generation failed, so it has no listing.');
  }
  return record;
}
