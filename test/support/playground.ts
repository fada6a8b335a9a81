import type { Browser, Page } from 'playwright-core';
import { findChromium, openPage, startBrowser, type WatchedPage } from './browser.js';
import { runCli } from './run-cli.js';
import { type RunningService, startService } from './running-service.js';

/** A phone and a desk. */
export const SIZES = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const;

/** Console message of a call that is meant to fail. */
export const REFUSED = /^console: Failed to load resource: the server responded with a status of 4/;

/** Path of the browser; undefined where none is installed. */
export const chromium = findChromium();

/** Credits that the page shows. */
export const creditsOf = async (page: Page): Promise<number> =>
  Number.parseInt(
    await page
      .getByRole('banner')
      .getByText(/\d credits/)
      .innerText(),
  );

/** The service and a browser that opens its playground. */
export class Playground {
  private readonly open: WatchedPage[] = [];

  private constructor(
    private readonly service: RunningService,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<Playground> {
    const service = await startService({ env: { LISTING_IMAGE_SIZE: '1000' } });
    // All pages share one key: a quick machine would use its 60 calls a minute up.
    const facts = '--name enterprise --access listing-images,listing-copy --rate-limit 100000';
    const words = ['plan', 'set', ...facts.split(' '), '--rate-window', '60', '--image-price', '1'];
    const run = await runCli({ DATA_DIR: service.dataDir }, ...words);
    if (run.exitCode !== 0) throw new Error(run.stderr);
    return new Playground(service, await startBrowser(chromium ?? ''));
  }

  /** Opens the page and waits until it shows the credits of its key. */
  async openPage(hash = '', size: (typeof SIZES)[number] = SIZES[1]): Promise<WatchedPage> {
    const watched = await openPage(this.browser, `${this.service.baseUrl}/${hash}`, size);
    this.open.push(watched);
    await watched.page.getByText(/\d credits/).waitFor();
    return watched;
  }

  async closePages(): Promise<void> {
    await Promise.all(this.open.splice(0).map(({ page }) => page.context().close()));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.service.remove();
  }
}
