import { Logger } from '@nestjs/common';
import { atMostEvery } from '../observability/at-most-every.js';
import { describeError } from '../observability/describe-error.js';

/** One line about the same trouble is logged in this time. */
const TROUBLE_EVERY_MS = 1_000;

/** Clients try again without a pause, hundreds of times a second while a server starts: logs what is new. */
export class TroubleLog {
  private readonly logger: Logger;
  private readonly due = atMostEvery(TROUBLE_EVERY_MS);

  constructor(
    name: string,
    private readonly sentence: string,
  ) {
    this.logger = new Logger(name);
  }

  /** Takes the errors as they come. */
  readonly tell = (error: Error): void => {
    if (!this.due()) return;
    this.logger.warn({ message: this.sentence, ...describeError(error) });
  };
}
