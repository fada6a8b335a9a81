import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WorkerHosts } from '../../generations/worker/worker-hosts.service.js';
import { withSimulatedFailures } from '../../simulator/worker-failures.js';
import { LISTING_COPY } from '../listing-copy.job.js';
import { ListingCopyGenerator } from './listing-copy.generator.js';

/** Takes the jobs of the queue of this operation and gives them to the generator. */
@Injectable()
export class ListingCopyProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly hosts: WorkerHosts,
    private readonly generator: ListingCopyGenerator,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.hosts.start(LISTING_COPY, withSimulatedFailures(this.generator));
  }
}
