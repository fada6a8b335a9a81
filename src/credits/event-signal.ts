import { Injectable } from '@nestjs/common';

/** Wakes the delivery of webhooks in this process, when there is one, so that a new event waits for no look. */
@Injectable()
export class EventSignal {
  private heard: () => void = () => undefined;

  /** Calls this from now on, instead of what was named before. */
  listen(heard: () => void): void {
    this.heard = heard;
  }

  /** Tells that events wait to be delivered. */
  give(): void {
    this.heard();
  }
}
