import sharp from 'sharp';
import { pngOf } from '../support/hostile-pictures.js';
import { type HttpAnswer } from '../support/raw-http.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import {
  picturePage,
  pictureServerForFile,
  redirectPage,
  startPictureServer,
} from '../support/contract/picture-server.js';
import { dataUrl, PRODUCT_FORMATS, productPhoto } from '../support/contract/product-picture.js';

const MB = 1024 * 1024;

/** Files that are no supported picture, whatever they are called. */
const REFUSED: Readonly<Record<string, Buffer>> = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'SVG with a prologue': Buffer.from('<?xml version="1.0"?><svg/>'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  TIFF: Buffer.from('49492a0008000000000000000000000000000000', 'hex'),
  'big-endian TIFF': Buffer.from('4d4d002a00000008000000000000000000000000', 'hex'),
  HEIC: Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex'),
  BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  HTML: Buffer.from('<html><script>1</script></html>'),
  'PNG signature and junk': Buffer.from('89504e470d0a1a0a00000000', 'hex'),
};

const png = await productPhoto().png().toBuffer();
const photo = dataUrl(png);
const server = pictureServerForFile(() => ({
  '/ok.png': picturePage(png),
  '/lies.jpg': picturePage(png, 'image/jpeg'),
  '/r1': redirectPage('/ok.png'),
  '/r2': redirectPage('/r1'),
  '/r3': redirectPage('/r2'),
  '/r4': redirectPage('/r3'),
  '/loop': redirectPage('/loop'),
  '/to-metadata': redirectPage('http://169.254.169.254/latest/meta-data/'),
  '/to-loopback': redirectPage('http://127.0.0.1/'),
  '/page': picturePage(Buffer.from('<html>'), 'text/html'),
  '/svg': picturePage(REFUSED.SVG ?? Buffer.alloc(0), 'image/svg+xml'),
  '/21mb': picturePage(Buffer.concat([png, Buffer.alloc(21 * MB)])),
  '/500': (_, answer) => void answer.writeHead(500).end(png),
}));
const contract = ContractService.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
});

/** listing-copy fetches, checks and decodes `images` exactly as listing-images does, and is quick. */
const withImages = (...images: string[]): Promise<HttpAnswer> =>
  contract.copy(apiKey, { ...BOTTLE, images });

async function expectRefused(image: string, code: string): Promise<void> {
  const problem = expectProblem(await withImages(photo, image), 400, code);
  expect(problem.errors).toMatchObject([{ pointer: '/images/1', code }]);
}

describe('formats, told by their bytes', () => {
  it.each(Object.keys(PRODUCT_FORMATS))('takes %s, whatever is declared', async (name) => {
    const bytes = (await PRODUCT_FORMATS[name]?.()) ?? Buffer.alloc(0);
    for (const declared of ['text/plain', '']) {
      const answer = await withImages(dataUrl(bytes, declared));
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    }
  });

  it.each(Object.keys(REFUSED))('refuses %s, although it is declared as PNG', async (name) => {
    await expectRefused(dataUrl(REFUSED[name] ?? Buffer.alloc(0)), 'source_image_unreadable');
  });

  it('says how to send the photo of a phone', async () => {
    const problem = expectProblem(
      await withImages(dataUrl(REFUSED.HEIC ?? png)),
      400,
      'source_image_unreadable',
    );
    expect(problem.detail).toMatch(/^images\[0\] is an HEIC or HEIF photo, .* Export it as JPEG/);
  });

  it('makes a picture of a CMYK JPEG and of the first frame of a GIF', async () => {
    const sources = await Promise.all(
      ['CMYK JPEG', 'animated GIF'].map(async (name) => PRODUCT_FORMATS[name]?.()),
    );
    const answers = await Promise.all(
      sources.map((bytes) =>
        contract.images(apiKey, { type: 'hero', images: [dataUrl(bytes ?? Buffer.alloc(0))] }),
      ),
    );
    for (const answer of answers) {
      const { generation } = answer.json<{ generation: { outputUrl: string } }>();
      const jpeg = Buffer.from(await (await fetch(generation.outputUrl)).arrayBuffer());
      const middle = { left: 500, top: 500, width: 1, height: 1 };
      const [red = 0, green = 0] = await sharp(jpeg).extract(middle).raw().toBuffer();
      // The teal bottle, not the red one of the second frame.
      expect(green).toBeGreaterThan(red + 30);
    }
  });
});

describe('limits', () => {
  it('20 MB each, decoded', async () => {
    const padded = (size: number): string =>
      dataUrl(Buffer.concat([png, Buffer.alloc(size - png.length)]));
    await expectRefused(padded(20 * MB + 1), 'input_too_large');
    expect((await withImages(padded(20 * MB))).status).toBe(200);
    await expectRefused(`${server.base}/21mb`, 'input_too_large');
  });

  it('50 megapixels each, by the header, before anything is decoded', async () => {
    const solid = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const start = performance.now();
    await expectRefused(dataUrl(await solid(10_000, 5_001)), 'input_too_large');
    const encoded = performance.now();
    expect((await withImages(dataUrl(await solid(10_000, 5_000)))).status).toBe(200);
    expect(encoded - start).toBeLessThan(10_000);
  });

  it('60,000 pixels on a side, more than the formats given out hold, is no fault of ours', async () => {
    const answer = await withImages(dataUrl(pngOf({ width: 1, height: 60_000 })));
    expect([200, 400]).toContain(answer.status);
  });

  it('6 entries, and mixed lists are fine', async () => {
    const mixed = [photo, `${server.base}/ok.png`, photo, `${server.base}/r1`, photo];
    expect((await withImages(...mixed, photo)).status).toBe(200);
    const problem = expectProblem(await withImages(...mixed, photo, photo), 400, 'too_many_images');
    expect(problem.errors).toMatchObject([{ pointer: '/images/6' }]);
  });

  it('a body of at most 32 MB', async () => {
    const body = (size: number): Buffer => {
      const head = `${JSON.stringify(BOTTLE).slice(0, -1)},"foo":"`;
      return Buffer.from(`${head}${'x'.repeat(size - head.length - 2)}"}`);
    };
    const send = (raw: Buffer): Promise<HttpAnswer> => contract.copy(apiKey, undefined, { raw });
    expect((await send(body(32 * MB))).status).toBe(200);
    expectProblem(await send(body(32 * MB + 1)), 400, 'input_too_large');
  });
});

describe('URLs', () => {
  it('are fetched: a picture, also under a wrong type, and after 3 redirects', async () => {
    for (const path of ['/ok.png', '/lies.jpg', '/r3']) {
      expect((await withImages(server.base + path)).status).toBe(200);
    }
  });

  it.each([
    ['/missing', 'source_image_unreachable'],
    ['/500', 'source_image_unreachable'],
    ['/r4', 'source_image_unreachable'],
    ['/loop', 'source_image_unreachable'],
    ['/to-metadata', 'source_image_forbidden'],
    ['/to-loopback', 'source_image_forbidden'],
    ['/page', 'source_image_unreadable'],
    ['/svg', 'source_image_unreadable'],
  ])('%s is refused as %s', async (path, code) => {
    await expectRefused(server.base + path, code);
  });

  it.each([
    ['http://127.0.0.1/a.png', 'source_image_forbidden'],
    ['http://2130706433/', 'source_image_forbidden'],
    ['http://0x7f.1/', 'source_image_forbidden'],
    ['http://[::1]/', 'source_image_forbidden'],
    ['http://[::ffff:10.0.0.1]/', 'source_image_forbidden'],
    ['http://[::ffff:169.254.169.254]/', 'source_image_forbidden'],
    ['http://localhost/', 'source_image_forbidden'],
    ['http://localhost./', 'source_image_forbidden'],
    ['http://example.com@127.0.0.1/', 'source_image_forbidden'],
    ['gopher://127.0.0.1:6379/_INFO', 'source_image_forbidden'],
    ['http://169.254.169.254/', 'source_image_forbidden'],
    ['https://user@example.com/a.png', 'source_image_forbidden'],
    ['ftp://example.com/a.png', 'source_image_forbidden'],
    ['file:///etc/passwd', 'source_image_forbidden'],
    ['http://93.184.216.34:8080/a.png', 'source_image_forbidden'],
    ['http://127.0.0.1\\@example.com/', 'invalid_body'],
    ['javascript:alert(1)', 'invalid_body'],
    ['data:image/png,abc', 'invalid_body'],
    ['data:image/png;base64,', 'invalid_body'],
    ['data:image/png;base64,@@@@', 'invalid_body'],
    ['//example.com/a.png', 'invalid_body'],
    ['http:///a.png', 'invalid_body'],
    ['https://example.com/a b.png', 'invalid_body'],
  ])('%s is refused as %s', expectRefused);

  it('have at most 2,048 characters', async () => {
    const url = (length: number): string => `${server.base}/`.padEnd(length, 'a');
    await expectRefused(url(2_049), 'input_too_large');
    await expectRefused(url(2_048), 'source_image_unreachable');
  });

  it('a private address is refused before any connection', async () => {
    const hidden = await startPictureServer({}, '127.0.0.8');
    await expectRefused(`${hidden.base}/ok.png`, 'source_image_forbidden');
    expect(hidden.asked).toEqual([]);
    await hidden.close();
  });

  it('a picture that cannot be a hero is told what to send instead, and is not charged', async () => {
    const { organization, apiKey: key } = await contract.caller({ credits: 3 });
    const grey = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer();
    const answer = await contract.images(key, { type: 'hero', images: [dataUrl(grey)] });
    const problem = expectProblem(answer, 400, 'source_image_unsuitable');
    expect(problem.errors?.[0]?.pointer).toMatch(/^\/images(\/0)?$/);
    expect(answer.headers['x-credits-charged']).toBe('0');
    expect(await contract.operator.balance(organization)).toEqual({ available: 3, reserved: 0 });
  });
});
