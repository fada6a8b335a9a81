// Measures the studio's heroes on a folder of cut-outs with alpha (PNG or WebP):
//   npm run bench:studio -- FOLDER [--only TEXT] [--grounds a,b] [--dump DIR] [--no-cost]
//   npm run bench:studio -- FOLDER --sheet OUT.png [--photos | --hard]
// Every cut-out is set on six drawn backgrounds (compose-photo.mjs: 1,600 x 1,200, JPEG q90, off-centre,
// the product's box 70 % of the frame, with shadow and sensor noise), ordered as a hero of 2,000 px,
// and the picture compared with the true product (measure-hero.mjs defines the columns). Accepted means
// that a hero was made; "all" counts what was refused as IoU 0. Cost: see measure-cost.mjs.
// --sheet draws every shot type of every photo instead; with --photos the folder holds photos, which
// are used as they are; with --hard every cut-out is made into the photos of hard-cases.mjs.
// Both take --without ID[,ID], which leaves out maskers, mask steps and checks, and --model FOLDER, an
// installed segmentation model, whose maps are kept in the system's temporary folder. Cost is then not
// measured: it is that of the whole studio without a model.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { composePhoto } from './compose-photo.mjs';
import { openEngine } from './engine.mjs';
import { GROUNDS } from './grounds.mjs';
import { measureCost } from './measure-cost.mjs';
import { measureHero } from './measure-hero.mjs';
import { drawSheet } from './sheet.mjs';
import { orderOf } from './studio.mjs';
import { printTable } from './table.mjs';

const PHOTO = { width: 1600, height: 1200 };
const SIZE = 2000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    grounds: { type: 'string', default: Object.keys(GROUNDS).join() },
    dump: { type: 'string' },
    sheet: { type: 'string' },
    photos: { type: 'boolean' },
    hard: { type: 'boolean' },
    without: { type: 'string' },
    model: { type: 'string' },
    cost: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'usage: npm run bench:studio -- FOLDER [--sheet OUT.png [--photos | --hard]] [--without ID[,ID]] [--model FOLDER] [--only TEXT] [--no-cost]',
  );
  process.exit(2);
}
const files = readdirSync(folder)
  .filter((name) => /\.(?:png|webp|jpe?g|avif)$/u.test(name) && name.includes(values.only))
  .toSorted();
const grounds = values.grounds.split(',');
const readCutout = (name) => readFileSync(join(folder, name));

const { model, without } = values;
const engine = await openEngine({ without: without?.split(','), model });

if (values.sheet === undefined) {
  printTable(await measureAll(), grounds);
  const whole = model === undefined && without === undefined;
  if (values.cost && whole) await measureCost(files.map(readCutout));
} else {
  await drawSheet({ ...values, engine, files, grounds, read: readCutout });
}

async function measureAll() {
  const rows = [];
  if (values.dump !== undefined) mkdirSync(values.dump, { recursive: true });
  for (const [seed, name] of files.entries()) {
    for (const ground of grounds) {
      const { jpeg, truth } = await composePhoto(readCutout(name), ground, { ...PHOTO, seed });
      const made = await engine.make(await orderOf(jpeg, { type: 'hero', size: SIZE }));
      const row = { name, ground, accepted: made.ok };
      if (made.ok) {
        const { data } = made.value;
        Object.assign(row, measureHero(data, SIZE, truth), { notes: made.value.notes });
        if (values.dump !== undefined) await dump(data, jpeg, `${name}-${ground}`);
      }
      rows.push(row);
      console.log(describe(row));
    }
  }
  return rows;
}

function describe({ name, ground, accepted, ...row }) {
  if (!accepted) return `${name} on ${ground}: refused`;
  const { iou, loss, halo, fill, ring, notes } = row;
  const figures = `IoU ${iou.toFixed(3)} loss ${(loss * 100).toFixed(2)} % halo ${halo.toFixed(1)}`;
  const rest = `fill ${(fill * 100).toFixed(1)} %${ring ? '' : ' RING'} ${notes.join(' ')}`;
  return `${name} on ${ground}: ${figures} ${rest}`;
}

async function dump(data, jpeg, name) {
  const path = join(values.dump, name.replaceAll(/[^\w-]+/g, '_'));
  await sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(`${path}.hero.jpg`);
  await sharp(jpeg).toFile(`${path}.photo.jpg`);
}
