// Renders every photo of a folder as every shot type with the built studio and lays the results out
// on one contact sheet: node scripts/studio-sheet.mjs FOLDER OUT.png [--grounds] [--dist DIR]
// With --grounds the photos are cut-outs with alpha, set on six drawn grounds first.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const CELL = 320;
const SIZE = 2000;
const TYPES = ['hero', 'hook', 'lifestyle', 'detail', 'scale', 'closer', 'custom'];
const PHOTO = { width: 1600, height: 1200 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { grounds: { type: 'boolean' }, dist: { type: 'string', default: 'dist' } },
});
const [folder, out] = positionals;
if (folder === undefined || out === undefined) {
  console.error('usage: node scripts/studio-sheet.mjs FOLDER OUT.png [--grounds] [--dist DIR]');
  process.exit(2);
}

const wave = (x, y, k) => Math.sin(x * 12.9898 * k + y * 78.233 * k) * 43758.5453;
const noise = (x, y, k) => wave(x, y, k) - Math.floor(wave(x, y, k)) - 0.5;
const grey = (v) => [v, v, v];
const soft = (x, y) => Math.sin(x * 7 + 1) * Math.cos(y * 5) * 50 + Math.sin(x * 3 - y * 4) * 40;

/** Colour of a ground at a place (shares of the frame). */
const GROUNDS = {
  white: (x, y) => grey(250 - 7 * Math.hypot(x - 0.4, y - 0.4) + noise(x, y, 1) * 3),
  grey: (x, y) => grey(196 - 40 * y + 12 * x + noise(x, y, 1) * 4),
  'two-tone': (x, y) => (y < 0.65 ? [206, 192, 176] : [150, 110, 80]),
  wood: (x, y) => {
    const v = Math.sin(y * 210 + Math.sin(x * 8) * 2) * 10 + Math.sin(y * 64 + x * 5) * 8;
    return [174 + v, 124 + v * 0.9, 80 + v * 0.7];
  },
  room: (x, y) => [120 + soft(x, y), 110 + soft(y, x) * 0.7, 100 + soft(x + 1, y) * 0.6],
  soil: (x, y) => {
    const v = noise(x, y, 2) * 60 + Math.sin(x * 90) * Math.sin(y * 80) * 25;
    return [98 + v, 72 + v * 0.85, 50 + v * 0.7];
  },
};

async function onGround(bytes, ground) {
  const { width, height } = PHOTO;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += 3) {
      const colour = ground(x / width, y / height);
      for (let c = 0; c < 3; c += 1) data[p + c] = Math.min(255, Math.max(0, colour[c]));
    }
  }
  const side = height - 60;
  const product = await sharp(bytes).resize(side, side, { fit: 'inside' }).png().toBuffer();
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: product }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function photosOf(file) {
  const bytes = readFileSync(join(folder, file));
  if (!values.grounds) return [{ name: file, bytes }];
  const entries = Object.entries(GROUNDS);
  return await Promise.all(
    entries.map(async ([name, ground]) => ({
      name: `${file} on ${name}`,
      bytes: await onGround(bytes, ground),
    })),
  );
}

const cell = (pipeline) =>
  pipeline.resize(CELL, CELL, { fit: 'contain', background: '#888' }).png().toBuffer();

const module = join(resolve(values.dist), 'providers/studio/studio-image.provider.js');
const { StudioImageProvider } = await import(pathToFileURL(module).href);
const studio = new StudioImageProvider({ threads: 1 });
const rows = [];
for (const file of readdirSync(folder).toSorted()) {
  for (const { name, bytes } of await photosOf(file)) {
    const { format, width, height } = await sharp(bytes).metadata();
    const sources = [{ bytes, format, width, height, index: 0 }];
    const cells = [await cell(sharp(bytes).flatten({ background: '#888' }))];
    for (const type of TYPES) {
      const started = performance.now();
      const title = file.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
      const order = { type, sources, size: SIZE, productTitle: title, customPrompt: 'on navy' };
      const made = await studio.make(order, new AbortController().signal);
      const ms = Math.round(performance.now() - started);
      console.log(
        name,
        type,
        `${ms} ms`,
        made.ok ? made.value.notes.join(' ') : made.failure.detail,
      );
      cells.push(
        await (made.ok
          ? cell(sharp(made.value.pixels.data, { raw: { width: SIZE, height: SIZE, channels: 3 } }))
          : cell(sharp({ create: { width: 8, height: 8, channels: 3, background: '#700' } }))),
      );
    }
    rows.push(cells);
  }
}
await studio.close();
await sharp({
  create: {
    width: CELL * (TYPES.length + 1),
    height: CELL * rows.length,
    channels: 3,
    background: '#888',
  },
})
  .composite(
    rows.flatMap((cells, y) => cells.map((input, x) => ({ input, left: x * CELL, top: y * CELL }))),
  )
  .png()
  .toFile(out);
