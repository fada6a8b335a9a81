import type { Page } from './picture-server.js';

/** A picture that is given out only when the test lets go, so that its generation stays under way. */
export class HeldPage {
  private waiting: (() => void)[] = [];

  constructor(private readonly bytes: Buffer) {}

  readonly page: Page = (_, answer) => {
    this.waiting.push(() => answer.writeHead(200).end(this.bytes));
  };

  /** Fetches that wait at present. */
  get count(): number {
    return this.waiting.length;
  }

  letGo(): void {
    for (const give of this.waiting.splice(0)) give();
  }
}
