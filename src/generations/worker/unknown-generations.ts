import { Logger } from '@nestjs/common';
import { atMostEvery } from '../../observability/at-most-every.js';

/** One line in this time, however many jobs come. */
const TOLD_EVERY_MS = 60_000;

const MESSAGE =
  'A job is of a generation that the database does not have, and was left. Either another database has ' +
  'its queue under this REDIS_KEY_PREFIX, then calls of both are lost until each has a prefix of its own; ' +
  'or the database was restored from a backup that is older than the job, then it does no harm.';

/** Tells of jobs whose generation has no row: deleted ones keep theirs, so something is set up wrongly. */
export class UnknownGenerations {
  private readonly logger = new Logger('Job');
  private readonly due = atMostEvery(TOLD_EVERY_MS);
  private untold = 0;

  /** Takes the jobs as they come. */
  tell(generationId: string): void {
    this.untold += 1;
    if (!this.due()) return;
    this.logger.warn({ message: MESSAGE, generationId, jobs: this.untold });
    this.untold = 0;
  }
}
