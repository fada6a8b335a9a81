import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WorkerHosts } from '../../generations/worker/worker-hosts.service.js';
import { withSimulatedFailures } from '../../simulator/worker-failures.js';
import { LISTING_IMAGES } from '../listing-images.job.js';
import { ListingImagesGenerator } from './listing-images.generator.js';

/** Takes the jobs of the queue of this operation and gives them to the generator. */
@Injectable()
export class ListingImagesProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly hosts: WorkerHosts,
    private readonly generator: ListingImagesGenerator,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.hosts.start(LISTING_IMAGES, withSimulatedFailures(this.generator));
  }
}
