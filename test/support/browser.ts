import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Programs that are Chromium, in the order in which they are looked for. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Bound that stops only what hangs, below that of a test. */
const PATIENCE_MS = 150_000;

/** Path of an installed Chromium; undefined where there is none, which is told once. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    existsSync,
  );
  if (found === undefined)
    console.log('Left out: all that needs a browser. No chromium is installed here.');
  return found;
}

/** Starts a headless Chromium. Its own sandbox does not work for root. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** A page and what it should not do. */
export interface WatchedPage {
  readonly page: Page;
  /** Messages on the console, errors of scripts and requests to other origins, in their order. */
  readonly remarks: string[];
}

/** Opens an address in a window of its own. */
export async function openPage(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0],
): Promise<WatchedPage> {
  const context = await browser.newContext({ permissions: ['clipboard-write'], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const remarks: string[] = [];
  page.on('console', (message) => remarks.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => remarks.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && origin !== new URL(url).origin)
      remarks.push(`foreign: ${request.url()}`);
  });
  await page.goto(url);
  return { page, remarks };
}
