import { Logger } from '@nestjs/common';
import { describeError } from '../observability/describe-error.js';

/** One line about the same trouble is logged in this time. */
const TROUBLE_EVERY_MS = 1_000;

/** Clients try again without a pause, hundreds of times a second while a server starts: logs what is new. */
export class TroubleLog {
  private readonly logger: Logger;
  private quietUntil = 0;

  constructor(
    name: string,
    private readonly sentence: string,
  ) {
    this.logger = new Logger(name);
  }

  /** Takes the errors as they come. */
  readonly tell = (error: Error): void => {
    if (performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + TROUBLE_EVERY_MS;
    this.logger.warn({ message: this.sentence, ...describeError(error) });
  };
}
