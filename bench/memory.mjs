// `npm run bench:memory`: how much memory photos take on their way to a model. Several calls at a time, each
// with six photos of almost 20 MB of its own, go to a server on loopback; told is by how much the process
// grows beyond the photos themselves. Ends with 1 where that is more than --most MB.
import { fork } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

if (process.argv[2] === 'serve') await serve();
else await measure();

/** A model that answers any edit with one small picture; in a process of its own, so that it is not counted. */
async function serve() {
  process.once('disconnect', () => process.exit());
  const picture = sharp({
    create: { width: 1_024, height: 1_024, channels: 3, background: '#a0402c' },
  });
  const b64_json = (await picture.png().toBuffer()).toString('base64');
  const answer = JSON.stringify({ created: 1, data: [{ b64_json }] });
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end(answer), 2_000));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function measure() {
  const { values } = parseArgs({
    options: {
      calls: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      most: { type: 'string', default: '400' },
    },
  });
  const { openModelImageProvider } =
    await import('../dist/providers/models/open-model-providers.js');
  const server = fork(new URL(import.meta.url), ['serve']);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const access = { openai: { baseUrl: `http://127.0.0.1:${port}/v1` }, google: {}, anthropic: {} };
  const provider = await openModelImageProvider(
    { name: 'openai', model: 'gpt-image-2.6-sunburst' },
    access,
  );
  const kinds = await photos();
  const sizes = kinds.map(({ bytes }) => `${(bytes.length / 1e6).toFixed(1)} MB`).join(', ');
  const orders = Array.from({ length: Number(values.calls) }, () => orderOf(kinds));
  globalThis.gc?.();
  const before = resident();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, resident())), 5);
  const began = performance.now();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const made = await Promise.all(
      orders.map((order) => provider.make(order, new AbortController().signal)),
    );
    if (made.some(({ ok }) => !ok))
      throw new Error(JSON.stringify(made.map((each) => each.failure)));
  }
  clearInterval(timer);
  server.kill();
  const growth = (peak - before) / 1e6;
  const seconds = (performance.now() - began) / 1_000 / Number(values.rounds);
  console.log(`photos of each call: ${sizes}`);
  console.log(
    `${values.calls} calls at a time, ${values.rounds} rounds, ${seconds.toFixed(1)} s each`,
  );
  console.log(
    `with the photos alone ${mb(before)}, at the peak ${mb(peak)}, growth ${growth.toFixed(0)} MB`,
  );
  if (growth > Number(values.most)) {
    console.error(`more than ${values.most} MB`);
    process.exitCode = 1;
  }
}

/** Noise, which no encoder makes small: JPEG (progressive, too), PNG and WebP of almost 20 MB. */
async function photos() {
  return [
    await noisy(4_000, 3_000, (picture) => picture.jpeg({ quality: 97 })),
    await noisy(6_000, 4_200, (picture) => picture.jpeg({ quality: 86 })),
    await noisy(5_200, 3_600, (picture) => picture.jpeg({ quality: 93, progressive: true })),
    await noisy(2_580, 2_560, (picture) => picture.png({ compressionLevel: 1 })),
    await noisy(2_240, 2_200, (picture) => picture.ensureAlpha(0.5).png({ compressionLevel: 1 })),
    await noisy(2_500, 2_500, (picture) => picture.webp({ lossless: true, effort: 0 })),
  ];
}

async function noisy(width, height, encode) {
  const data = randomFillSync(Buffer.alloc(width * height * 3));
  const bytes = await encode(sharp(data, { raw: { width, height, channels: 3 } })).toBuffer();
  const { format } = await sharp(bytes).metadata();
  return { bytes, format, width, height };
}

function orderOf(kinds) {
  const sources = kinds.map((photo, index) => ({
    ...photo,
    index,
    bytes: Buffer.from(photo.bytes),
  }));
  const prompt = { instructions: 'Make a picture.', request: 'A mug.', version: 'x@1', hash: 'x' };
  return { type: 'lifestyle', size: 2_000, sources, prompt };
}

function resident() {
  return Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * 4_096;
}

function mb(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
