// Draws the pictures of README.md and docs/SHOTS.md from assets/sample-product.jpg with the built studio.
// Usage: npm run docs:shots; equal builds draw equal pictures.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { openStudio, orderOf } from '../bench/studio/studio.mjs';

const SIZE = 1600;
const TITLE = { productTitle: 'Stoneware mug 350 ml' };
const SHOTS = {
  hero: TITLE,
  lifestyle: { ...TITLE, userPrompt: 'on a stone shelf' },
  detail: TITLE,
  scale: { ...TITLE, userPrompt: '9 cm high' },
  hook: TITLE,
  closer: TITLE,
  custom: { customPrompt: 'on navy, light from the right, with the text "Made for mornings"' },
};
/** As docs/SHOTS.md lists them. */
const SCENES =
  'oak table,stone shelf,bathroom,garden,desk,marble counter,concrete loft,evening,linen,boards,sand';
const [TILE, GAP] = [392, 8];

const photo = readFileSync('assets/sample-product.jpg');
const studio = await openStudio(2);

async function draw(type, words) {
  const made = await studio.make(await orderOf(photo, { type, size: SIZE, ...words }));
  if (!made.ok) throw new Error(`${type}: ${made.failure.detail}`);
  const raw = { width: SIZE, height: SIZE, channels: 3 };
  return (side) => sharp(made.value.pixels.data, { raw }).resize(side, side);
}

/** Pictures side by side, in rows of four. */
function grid(tiles, side, gap, background) {
  const step = side + gap;
  const rows = Math.ceil(tiles.length / 4);
  return sharp({
    create: { width: 4 * step + gap, height: rows * step + gap, channels: 3, background },
  }).composite(
    tiles.map((input, k) => ({
      input,
      left: gap + (k % 4) * step,
      top: gap + Math.floor(k / 4) * step,
    })),
  );
}

const tiles = [await sharp(photo).autoOrient().resize(TILE, TILE).png().toBuffer()];
for (const [type, words] of Object.entries(SHOTS)) {
  const picture = await draw(type, words);
  await picture(420).webp({ quality: 82 }).toFile(`docs/shots/${type}.webp`);
  tiles.push(await picture(TILE).png().toBuffer());
}
await grid(tiles, TILE, GAP, '#999').jpeg({ quality: 88 }).toFile('docs/pictures/shots.jpg');

const scenes = [];
for (const place of SCENES.split(',')) {
  const picture = await draw('lifestyle', { ...TITLE, userPrompt: place });
  scenes.push(await picture(240).png().toBuffer());
}
await grid(scenes, 240, 0, '#fff').webp({ quality: 82 }).toFile('docs/shots/scenes.webp');
await studio.close();
