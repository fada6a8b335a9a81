// What the fidelity gate says of pictures whose truth is known: `npm run bench:fidelity -- FOLDER [SHARE]`.
// FOLDER holds product cut-outs with an alpha channel; every SHARE-th of them is taken (1: all).
// Each is a photo on grey, and the result is the same product, changed, on white or in a scene.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { compareProducts } from '../dist/review/fidelity/compare-products.js';
import { FIDELITY_LIMITS } from '../dist/review/fidelity/score-fidelity.js';
import { outlineProduct } from '../dist/review/fidelity/outline-product.js';
import { mendPicture } from '../dist/review/mend-picture.js';

const [folder, share = '1'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name a folder of cut-outs: npm run bench:fidelity -- FOLDER [SHARE]');
  process.exit(1);
}
sharp.concurrency(1);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const PARTS = ['score', 'colour', 'silhouette', 'text'];
const never = () => undefined;

/** What happens to the product between photo and result; `same` tells what the gate should say. */
const CHANGES = [
  { name: 'as it is', same: true, make: (png) => png },
  { name: 'lighter', same: true, make: (png) => light(png, [1.08, 1.08, 1.08]) },
  { name: 'darker', same: true, make: (png) => light(png, [0.86, 0.86, 0.86]) },
  { name: 'warmer light', same: true, make: (png) => light(png, [1.03, 1, 0.95]) },
  { name: 'turned by 2 degrees', same: true, make: (png) => turn(png, 2) },
  {
    name: 'hue turned by 40 degrees',
    same: false,
    make: (png) => hue(png, 40),
    tells: 'colourful',
  },
  { name: 'label removed', same: false, make: (png) => middle(png, 'flat'), tells: 'printed' },
  { name: 'label blurred', same: false, make: (png) => middle(png, 'blur'), tells: 'printed' },
  { name: 'mirrored', same: false, make: (png) => sharp(png).flop().png().toBuffer() },
  { name: 'stretched 1.25 wide', same: false, make: (png) => stretch(png, 1.25, 1) },
  { name: 'stretched 1.25 high', same: false, make: (png) => stretch(png, 1, 1.25) },
];

const light = (png, gains) =>
  sharp(png)
    .linear([...gains, 1], [0, 0, 0, 0])
    .png()
    .toBuffer();
const turn = (png, degrees) => sharp(png).rotate(degrees, { background: CLEAR }).png().toBuffer();
const hue = (png, degrees) => sharp(png).modulate({ hue: degrees }).png().toBuffer();

async function stretch(png, x, y) {
  const { width, height } = await sharp(png).metadata();
  const size = [Math.round(width * x), Math.round(height * y)];
  return sharp(png)
    .resize(...size, { fit: 'fill' })
    .png()
    .toBuffer();
}

async function middleOf(png) {
  const { width: w, height: h } = await sharp(png).metadata();
  const [left, top] = [Math.round(w * 0.25), Math.round(h * 0.3)];
  const box = { left, top, width: Math.round(w * 0.5), height: Math.round(h * 0.4) };
  return { box, part: await sharp(png).extract(box).png().toBuffer(), width: w };
}

async function middle(png, how) {
  const { box, part, width } = await middleOf(png);
  const blurred = () =>
    sharp(part)
      .blur(width * 0.04)
      .png()
      .toBuffer();
  const flat = async () => {
    const { channels } = await sharp(await sharp(part).removeAlpha().png().toBuffer()).stats();
    const [r, g, b] = channels.map(({ mean }) => Math.round(mean));
    const { width: w, height } = box;
    return sharp({ create: { width: w, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  };
  const input = how === 'blur' ? await blurred() : await flat();
  return sharp(png)
    .composite([{ input, left: box.left, top: box.top, blend: 'atop' }])
    .png()
    .toBuffer();
}

/** Whether there is colour to turn, or print in the middle to remove: else the change cannot be seen. */
async function traits(png) {
  const { data } = await sharp(png)
    .resize(64, 64, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [sum, count] = [0, 0];
  for (let p = 0; p < data.length; p += 4) {
    if (data[p + 3] < 200) continue;
    sum +=
      Math.max(data[p], data[p + 1], data[p + 2]) - Math.min(data[p], data[p + 1], data[p + 2]);
    count += 1;
  }
  const { part } = await middleOf(png);
  const grey = sharp(part)
    .flatten({ background: '#808080' })
    .resize(64, 64, { fit: 'fill' })
    .greyscale();
  const fine = await grey.clone().raw().toBuffer();
  const soft = await sharp(fine, { raw: { width: 64, height: 64, channels: 1 } })
    .blur(4)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const strokes = Math.sqrt(
    fine.reduce((all, value, i) => all + (value - soft[i]) ** 2, 0) / fine.length,
  );
  return { colourful: sum / count > 40, printed: strokes > 10 };
}

async function laid(png, background, side, fill, quality) {
  const trimmed = await sharp(png).trim({ background: CLEAR, threshold: 1 }).png().toBuffer();
  const length = Math.round(side * fill);
  const input = await sharp(trimmed).resize(length, length, { fit: 'inside' }).png().toBuffer();
  const ground = { create: { width: side, height: side, channels: 3, background } };
  return sharp(ground)
    .composite([{ input, gravity: 'centre' }])
    .jpeg({ quality })
    .toBuffer();
}

const photos = [];
for (const name of readdirSync(folder).filter((_, k) => k % Number(share) === 0)) {
  const png = await sharp(readFileSync(join(folder, name)))
    .ensureAlpha()
    .png()
    .toBuffer();
  const cut = await sharp(png).trim({ background: CLEAR, threshold: 1 }).png().toBuffer();
  const bytes = await laid(cut, '#b9bcc0', 1000, 0.62, 85);
  const source = { bytes, index: 0, width: 1000, height: 1000 };
  photos.push({ name, cut, source, ...(await traits(cut)) });
}

const rows = [];
const times = [];
async function judge(change, same, type, cut, photo, ground) {
  const data = await laid(cut, ground, 1024, 0.8, 88);
  const began = process.cpuUsage();
  const mended = await mendPicture({ data, type, size: 2000 }, never);
  const { products = [] } = mended;
  const product =
    products.length === 0 ? undefined : await outlineProduct({ ...photo.source, type }, never);
  const order = { type, products, photo: { product, index: 0 } };
  const fidelity = product === undefined ? undefined : await compareProducts(order);
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / 1000);
  rows.push({ change, same, type, name: photo.name, fidelity, beyond: mended.beyond });
}

for (const [k, photo] of photos.entries()) {
  for (const { name, same, make, tells } of CHANGES) {
    if (tells !== undefined && !photo[tells]) continue;
    await judge(name, same, 'hero', await make(photo.cut), photo, '#fafafa');
  }
  for (const step of [1, 2, 5]) {
    const other = photos[(k + step) % photos.length];
    await judge('another product', false, 'hero', other.cut, photo, '#fafafa');
  }
  const stranger = photos[(k + 3) % photos.length];
  await judge('as it is, on a table', true, 'lifestyle', photo.cut, photo, '#b48c64');
  await judge('another product, on a table', false, 'lifestyle', stranger.cut, photo, '#b48c64');
}

const at = (values, q) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)];
const show = (value) => (value === undefined ? '   -' : value.toFixed(2));
console.log(
  '| result | cases | passed | unknown | beyond repair | lowest, median, highest score | median colour, silhouette, text |',
);
console.log('|---|---|---|---|---|---|---|');
for (const change of new Set(rows.map((row) => row.change))) {
  const of = rows.filter((row) => row.change === change);
  const known = of.flatMap(({ fidelity }) => (fidelity === undefined ? [] : [fidelity]));
  const { least } = FIDELITY_LIMITS[of[0].type];
  const passed = known.filter(({ score }) => score >= least).length;
  const beyond = of.filter((row) => row.beyond !== undefined).length;
  const medians = PARTS.map((part) =>
    show(
      at(
        known.map((each) => each[part]),
        0.5,
      ),
    ),
  );
  const ends = [0, 1].map((q) =>
    show(
      at(
        known.map(({ score }) => score),
        q,
      ),
    ),
  );
  const wanted = of[0].same ? 'should pass' : 'should not';
  console.log(
    `| ${change} (${wanted}) | ${of.length} | ${passed} | ${of.length - known.length - beyond} | ${beyond} ` +
      `| ${ends[0]}, ${medians[0]}, ${ends[1]} | ${medians.slice(1).join(', ')} |`,
  );
  for (const { name, fidelity } of of) {
    if (process.env.VERBOSE !== undefined) console.log('   ', name, JSON.stringify(fidelity));
  }
}
console.log(
  `repair and comparison of one picture, processor time: ${Math.round(at(times, 0.5))} ms (median), ${Math.round(at(times, 0.95))} ms (p95)`,
);
