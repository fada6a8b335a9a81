import { chromium, creditsOf, Playground, REFUSED, SIZES } from '../support/playground.js';

/** Addresses of copy calls, without those of checks. */
const COPY_CALLS = /\/marketplace\/listing-copy$/;

describe.skipIf(chromium === undefined)('the playground in a browser', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start();
  });
  afterAll(() => playground.stop());
  afterEach(() => playground.closePages());

  describe.each(SIZES)('at $viewport.width px', (size) => {
    it('makes an image of the sample photo and compares both', async () => {
      const { page, remarks } = await playground.openPage('', size);
      const before = await creditsOf(page);
      await page.getByRole('button', { name: 'Sample photo' }).click();
      await page.getByRole('button', { name: /^Make the hero image/ }).click();
      const slider = page.getByRole('slider');
      await slider.waitFor();
      await slider.press('End');
      expect(await slider.getAttribute('aria-valuenow')).toBe('100');
      await slider.press('ArrowLeft');
      await slider.press('PageDown');
      expect(await slider.getAttribute('aria-valuetext')).toBe('78 % photo, 22 % image');
      await page.getByText(/\d of \d rules kept/).waitFor();
      await expect.poll(() => creditsOf(page)).toBe(before - 1);
      const image = page.getByRole('img', { name: 'Stoneware mug 350 ml, main image on white' });
      expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1000);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
      expect(remarks).toEqual([]);
    });

    it('writes copy and shows limits and the places of keywords', async () => {
      const { page, remarks } = await playground.openPage('#copy', size);
      await page.getByRole('button', { name: 'Example text' }).click();
      await page.getByLabel('Keywords').fill('bottle, best seller');
      await page.getByRole('button', { name: 'Write the copy' }).click();
      await page.getByRole('heading', { name: 'Acme Steel Water Bottle 750 ml' }).waitFor();
      await page.getByText('30 of 75 characters').waitFor();
      const rows = page.getByRole('table').getByRole('row');
      expect(await rows.nth(1).innerText()).toMatch(/^bottle\s+✓/);
      expect(await rows.nth(2).innerText()).toMatch(
        /^best seller\s+Left out: it promotes \(T05\)$/,
      );
      await page.getByText('The same call as code').click();
      await page.getByRole('button', { name: 'Python' }).click();
      expect(await page.locator('pre').innerText()).toContain('urllib.request');
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
      expect(remarks).toEqual([]);
    });
  });

  it('makes the set of all shots, and finds it again by its project, and deletes of it', async () => {
    const { page, remarks } = await playground.openPage('', SIZES[0]);
    await page.getByRole('button', { name: 'Sample photo' }).click();
    await page.getByLabel('Project').fill('set-1');
    await page.getByLabel('All 7').check();
    await page.getByRole('button', { name: /^Make all 7 images\s*7 credits/ }).click();
    await page.getByText('7 of 7 answered').waitFor();
    await page.getByText('The set as one listing').waitFor();
    const strip = page.locator('.strip img');
    expect(await strip.count()).toBe(7);
    await page.getByRole('button', { name: /^lifestyle/i }).click();
    await page.getByRole('heading', { name: 'lifestyle' }).waitFor();

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByLabel('Project').fill('set-1');
    await page.getByLabel('Shot id').fill('closer');
    await page.getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('listitem').filter({ hasText: 'set-1 / closer' });
    await found.waitFor();
    await expect.poll(() => page.locator('.generation').count()).toBe(1);
    await found.getByRole('button', { name: 'Open' }).click();
    await found.getByRole('link', { name: 'Download the JPEG' }).waitFor();
    await found.getByRole('button', { name: 'Delete' }).click();
    await found.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Nothing was found.').waitFor();
    expect(remarks).toEqual([]);
  });

  it('works by the keyboard alone', async () => {
    const { page, remarks } = await playground.openPage();
    const tabTo = async (text: RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const { textContent, ariaLabel } = document.activeElement ?? {};
          return `${ariaLabel ?? ''}${textContent ?? ''}`;
        });
        if (text.test(at)) return;
      }
      throw new Error(`Tab never comes to ${String(text)}`);
    };
    await tabTo(/^Sample photo/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove sample-product.jpg' }).waitFor();
    await tabTo(/^Add$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByLabel(/^hook/i).isChecked()).toBe(true);
    await tabTo(/^Make the hook image/);
    await page.keyboard.press('Enter');
    await page.getByRole('slider').waitFor();
    await tabTo(/^Line between photo and image/);
    await page.keyboard.press('Home');
    expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    expect(await page.getByRole('status').innerText()).toBe('The hook image is ready.');
    expect(remarks).toEqual([]);
  });

  it('says in words what is wrong: a photo that cannot be read, a key that is unknown', async () => {
    const { page, remarks } = await playground.openPage();
    const file = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.setInputFiles('input[type=file]', file);
    await page.getByRole('button', { name: /^Make the hero image/ }).click();
    const problem = page.getByRole('alert');
    await problem.getByText(/^Photo 1 /).waitFor();
    expect(await problem.getByRole('button', { name: 'Repeat' }).count()).toBe(0);
    expect(await problem.getByRole('link').getAttribute('href')).toMatch(/^\/problems\//);

    await page.getByRole('button', { name: 'Demo key' }).click();
    await page.getByLabel('Key', { exact: true }).fill('lsk_live_wrong');
    await page.getByRole('button', { name: 'Use this key' }).click();
    const key = page.getByRole('alert').filter({ hasText: /API key/i });
    await key.getByRole('button', { name: 'Enter another key' }).waitFor();
    const kept = await page.evaluate(() => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
    ]);
    expect(kept).toEqual([0, 0, '']);
    expect(remarks.filter((remark) => !REFUSED.test(remark))).toEqual([]);
  });

  it('repeats a call that got no answer as the same call', async () => {
    const { page } = await playground.openPage('#copy');
    const keys: (string | undefined)[] = [];
    await page.route(COPY_CALLS, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort('connectionreset') : route.continue());
    });
    await page.getByLabel('Product title').fill('Steel bottle 750 ml');
    await page.getByRole('button', { name: 'Write the copy' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Repeat' }).click();
    await page.getByRole('heading', { name: 'Steel Bottle 750 ml' }).waitFor();
    await page.getByRole('button', { name: 'Write the copy' }).click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('counts down to the time at which a call may be repeated', async () => {
    const { page } = await playground.openPage('#copy');
    const problem = {
      type: '/problems/capacity-exceeded',
      title: 'Too much work waits',
      status: 429,
    };
    await page.route(COPY_CALLS, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '5' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, detail: 'Try later.', code: 'capacity_exceeded' }),
      }),
    );
    await page.getByLabel('Product title').fill('Steel bottle 750 ml');
    await page.getByRole('button', { name: 'Write the copy' }).click();
    await page.getByText(/You can repeat it in [1-5] s\./).waitFor();
    expect(await page.getByRole('button', { name: 'Repeat' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Repeat' }).isEnabled()).toBe(true);
  });

  it('shows HTML of an answer as text and known elements alone', async () => {
    const { page, remarks } = await playground.openPage('#copy');
    const htmlDescription = '<b>Bold</b><img src=x onerror=alert(1)><script>alert(2)</script>';
    await page.route(COPY_CALLS, async (route) => {
      const answer = await route.fetch();
      const { success, result } = await answer.json();
      await route.fulfill({ json: { success, result: { ...result, htmlDescription } } });
    });
    await page.getByLabel('Product title').fill('Steel bottle 750 ml');
    await page.getByRole('button', { name: 'Write the copy' }).click();
    const description = page.locator('.description');
    await description.waitFor();
    expect(await description.innerHTML()).toBe('<b>Bold</b>alert(2)');
    const injected = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<i>x</i>';
        return true;
      } catch {
        return false;
      }
    });
    expect(injected).toBe(false);
    expect(remarks.filter((remark) => !remark.includes('TrustedHTML'))).toEqual([]);
  });

  it('keeps photos of the page: pasted and dropped files, addresses, and none too many', async () => {
    const { page, remarks } = await playground.openPage();
    const send = (kind: 'paste' | 'drop'): Promise<void> =>
      page.evaluate((type) => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], `${type}.png`, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data });
        (document.querySelector('.drop') ?? document.body).dispatchEvent(event);
      }, kind);
    await send('paste');
    await send('drop');
    const address = page.getByLabel('Address of a photo');
    await address.fill('ftp://pictures.example/a.jpg');
    await address.press('Enter');
    await page.getByText(/is no address that begins with http/).waitFor();
    await address.fill('https://pictures.example/a.jpg');
    await address.press('Enter');
    expect(await page.locator('.photo').count()).toBe(3);
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    await page.setInputFiles('input[type=file]', Array(4).fill(file));
    await page.getByText('A call takes at most 6 photos.').waitFor();
    expect(await page.locator('.photo').count()).toBe(6);
    await page.getByRole('button', { name: 'Remove paste.png' }).click();
    expect(await page.locator('.photo').count()).toBe(5);
    expect(remarks).toEqual([]);
  });
});
