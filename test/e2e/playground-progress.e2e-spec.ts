import { chromium, creditsOf, Playground, REFUSED } from '../support/playground.js';

const IMAGE_CALLS = /\/marketplace\/listing-images$/;

describe.skipIf(chromium === undefined)('an image call of the playground', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start();
  });
  afterAll(() => playground.stop());
  afterEach(() => playground.closePages());

  it('waits where the quota of the key is used up, says so, shows the credits, and goes on', async () => {
    const { page, remarks } = await playground.openPage();
    const before = await creditsOf(page);
    const keys: (string | undefined)[] = [];
    await page.route(IMAGE_CALLS, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': '3', 'X-Credits-Remaining': String(before) },
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 429,
          code: 'rate_limited',
          title: 'Too many calls',
          detail: 'Wait.',
        }),
      });
    });
    await page.getByRole('button', { name: 'Sample photo' }).click();
    await page.getByRole('button', { name: /^Make the hero image/ }).click();
    const note = page.getByText(/The page goes on by itself in/);
    expect(await note.innerText()).toMatch(
      new RegExp(`in [1-3] s; nothing is lost, and ${before} credits are left\\.$`),
    );
    expect(await creditsOf(page)).toBe(before);
    await page.getByRole('slider').waitFor();
    expect(await note.count()).toBe(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect.poll(() => creditsOf(page)).toBe(before - 1);
    expect(remarks.filter((remark) => !REFUSED.test(remark))).toEqual([]);
  });

  it('shows the stages of a shot while it runs, also after its stream was cut off', async () => {
    const { page, remarks } = await playground.openPage();
    const streams: string[] = [];
    await page.route(/\/events$/, async (route) => {
      const id = route.request().url().split('/').at(-2);
      streams.push(id ?? '');
      if (streams.length > 1) return route.continue();
      const generation = {
        id,
        operation: 'listing-images',
        status: 'open',
        stage: 'inspect',
        progress: 0.25,
      };
      await route.fulfill({
        contentType: 'text/event-stream',
        body: `event: generation\ndata: ${JSON.stringify({ generation })}\n\n`,
      });
    });
    await page.getByRole('button', { name: 'Sample photo' }).click();
    await page.getByRole('button', { name: /^Make the hero image/ }).click();
    await page.getByText(/^Examining the photos [\d.]+ s$/).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    await page.getByRole('slider').waitFor();
    expect(streams).toEqual([streams[0], streams[0]]);
    expect(remarks).toEqual([]);
  });

  it('waits for the answer where it may not follow a generation, as one call', async () => {
    const { page, remarks } = await playground.openPage();
    const before = await creditsOf(page);
    await page.route(/\/events$/, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'missing_scope', title: 'No', detail: 'No.' }),
      }),
    );
    await page.getByRole('button', { name: 'Sample photo' }).click();
    await page.getByRole('button', { name: /^Make the hero image/ }).click();
    await page.getByRole('slider').waitFor();
    await page.getByText(/\d of \d rules kept/).waitFor();
    await expect.poll(() => creditsOf(page)).toBe(before - 1);
    expect(remarks.filter((remark) => !REFUSED.test(remark))).toEqual([]);
  });

  it('tells why a generation that it followed has failed', async () => {
    const { page, remarks } = await playground.openPage();
    const before = await creditsOf(page);
    const address = page.getByLabel('Address of a photo');
    await address.fill('http://no-such-host.invalid/a.jpg');
    await address.press('Enter');
    await page.getByRole('button', { name: /^Make the hero image/ }).click();
    const problem = page.getByRole('alert');
    await problem.getByRole('heading', { name: 'A source image could not be fetched' }).waitFor();
    expect(await problem.getByRole('listitem').innerText()).toMatch(/^Photo 1 /);
    expect(await problem.getByRole('link').getAttribute('href')).toBe(
      '/problems/source-image-unreachable',
    );
    expect(await creditsOf(page)).toBe(before);
    expect(remarks).toEqual([]);
  });
});
