// A contact sheet: one row per photo, the photo first, then its shots.
import sharp from 'sharp';
import { composePhoto } from './compose-photo.mjs';
import { HARD_CASES } from './hard-cases.mjs';
import { orderOf } from './studio.mjs';

const CELL = 320;
/** As callers get them: an outline is drawn for its size. */
const SIZE = 2000;
const PHOTO = { width: 1600, height: 1200 };
const TYPES = ['hero', 'hook', 'lifestyle', 'detail', 'scale', 'closer', 'custom'];
const REFUSED = { create: { width: 8, height: 8, channels: 3, background: '#700' } };

const titleOf = (name) => name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');

const cell = (pipeline) =>
  pipeline.resize(CELL, CELL, { fit: 'contain', background: '#888' }).png().toBuffer();

/**
 * Draws every type of every photo: of a folder of cut-outs, each on one background, or as every hard case; of
 * a folder of photos, as they are.
 */
export async function drawSheet(options) {
  const rows = [];
  for (const { title, bytes } of await photosOf(options)) {
    const cells = [await cell(sharp(bytes).autoOrient().flatten({ background: '#888' }))];
    for (const type of TYPES) {
      const words = { productTitle: title, customPrompt: 'on navy, light from the right' };
      const made = await options.engine.make(await orderOf(bytes, { type, size: SIZE, ...words }));
      console.log(title, type, made.ok ? made.value.notes.join(' ') : made.failure.detail);
      const raw = { width: SIZE, height: SIZE, channels: 3 };
      cells.push(await cell(made.ok ? sharp(made.value.data, { raw }) : sharp(REFUSED)));
    }
    rows.push(cells);
  }
  const input = rows.flatMap((cells, y) =>
    cells.map((tile, x) => ({ input: tile, left: x * CELL, top: y * CELL })),
  );
  const [width, height] = [CELL * (TYPES.length + 1), CELL * rows.length];
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(input)
    .png()
    .toFile(options.sheet);
}

async function photosOf({ files, grounds, read, photos, hard }) {
  const orders = files.flatMap((name, seed) => {
    const title = titleOf(name);
    const usual = [{ ground: grounds[seed % grounds.length] }];
    return (hard ? HARD_CASES : usual).map((how) => ({ ...how, name, title, seed }));
  });
  const made = [];
  for (const { name, title, ground, ...how } of orders) {
    const bytes = photos
      ? read(name)
      : (await composePhoto(read(name), ground, { ...PHOTO, ...how })).jpeg;
    made.push({ title, bytes });
  }
  return made;
}
