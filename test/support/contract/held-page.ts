import type { Page } from './picture-server.js';
import { productPhoto } from './product-picture.js';

/** A product photo that is given out only when the test lets go, so that its generation stays under way. */
export class HeldPage {
  private waiting: (() => Promise<void>)[] = [];

  readonly page: Page = (_, answer) => {
    this.waiting.push(async () => {
      answer.writeHead(200).end(await productPhoto().png().toBuffer());
    });
  };

  /** Fetches that wait at present. */
  get count(): number {
    return this.waiting.length;
  }

  letGo(): void {
    for (const give of this.waiting.splice(0)) void give();
  }
}
