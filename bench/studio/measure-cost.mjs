// What a hero of a 12-megapixel photo costs, one at a time: CPU of the whole process from source bytes to
// finished files (render, JPEG, preview, decode for the check), the first few of a process told apart, since
// its code is being compiled; the event loop's longest block; and the process's highest resident memory with
// two at a time. Beside it the bare steps of libvips, the search for the product alone, and the review of a picture
// as if a model had made it: repaired, checked, compared with the photo.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bareSteps } from './bare-steps.mjs';
import { composePhoto } from './compose-photo.mjs';
import { GROUNDS } from './grounds.mjs';
import { watchLoop } from './loop-watch.mjs';
import { built, openFinish, openStudio, orderOf } from './studio.mjs';
import { quantile } from './table.mjs';

const PHOTO = { width: 4000, height: 3000 };
const SIZE = 2000;
/** Side of a model's picture, pixels. */
const MODEL_SIDE = 2048;
const MOST = 24;
/** So many of a process are dearer, while its threads' code is compiled: they are told apart. */
const COLD = 6;
/** Sets the environment as `npm start` does. */
const START = fileURLToPath(new URL('../../bin/start.mjs', import.meta.url));

/** Draws the photos here and measures in a process of its own, whose memory is the heroes' alone. */
export async function measureCost(cutouts) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  const grounds = Object.keys(GROUNDS);
  for (const [k, bytes] of cutouts.slice(0, MOST).entries()) {
    const { jpeg } = await composePhoto(bytes, grounds[k % grounds.length], { ...PHOTO, seed: k });
    writeFileSync(join(folder, `${k}.jpg`), jpeg);
  }
  const measured = [START, fileURLToPath(import.meta.url), folder];
  spawnSync(process.execPath, measured, { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
}

async function measure(folder) {
  const photos = readdirSync(folder).map((name) => join(folder, name));
  // What has alpha is not cut, and costs a third.
  for (const path of photos) {
    if (!(await sharp(path).metadata()).hasAlpha) continue;
    console.error(`${path} has alpha. Give photos, or cut-outs to npm run bench:studio.`);
    process.exit(2);
  }
  const finish = await openFinish();
  const studio = await openStudio(2);
  const one = async (path) => {
    const order = await orderOf(readFileSync(path), { type: 'hero', size: SIZE });
    const made = await studio.make(order);
    if (made.ok) await finish(made.value, { size: SIZE });
  };
  const [first, costs] = [[], []];
  for (const path of photos.slice(0, COLD)) first.push(await costOf(() => one(path)));
  const loop = watchLoop();
  for (const path of photos) costs.push(await costOf(() => one(path)));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const waiting = photos.slice();
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await one(path);
  };
  await Promise.all([lane(), lane()]);
  clearInterval(watch);
  const { late, busy } = loop.stop();
  await studio.close();
  const cpu = [0.5, 0.95].map((share) => Math.round(quantile(costs, share)));
  const dearest = Math.round(Math.max(...first));
  console.log(
    `12 megapixels, ${costs.length} heroes: CPU p50 ${cpu[0]} ms, p95 ${cpu[1]} ms ` +
      `(the first ${first.length} of a process up to ${dearest} ms); ` +
      `memory, two at a time: ${Math.round(peak / 1e6)} MB; ` +
      `longest block of the event loop ${Math.round(late)} ms, ` +
      `of which its thread ran at most ${Number.isNaN(busy) ? '?' : Math.round(busy)} ms`,
  );
  await measureParts(photos);
}

/** CPU milliseconds of some work in this process. */
async function costOf(work) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The parts that the figures above are held against, in this thread. */
async function measureParts(photos) {
  const { decodePicture } = await built('imaging/decode-picture.js');
  const { findSubject } = await built('studio/find-subject.js');
  const parts = { bare: [], mask: [], hero: [], other: [] };
  const review = await openReview();
  for (const [k, path] of [...photos.slice(0, COLD), ...photos].entries()) {
    const bytes = readFileSync(path);
    const { value } = await decodePicture(bytes, 0, PHOTO.width);
    const picture = await sharp(bytes)
      .resize(MODEL_SIDE, MODEL_SIDE, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const costs = {
      bare: await costOf(() => bareSteps(bytes, SIZE)),
      mask: await costOf(() => findSubject(value, () => {})),
      hero: await review('hero', picture, bytes),
      other: await review('lifestyle', picture, bytes),
    };
    // The first compile the code.
    if (k >= COLD) for (const id of Object.keys(parts)) parts[id].push(costs[id]);
  }
  const [bare, mask, hero, other] = Object.values(parts).map((all) =>
    Math.round(quantile(all, 0.5)),
  );
  console.log(
    `bare steps of libvips p50 ${bare} ms, search for the product ${mask} ms; ` +
      `review of a model's picture of ${MODEL_SIDE} pixels: hero ${hero} ms, other shots ${other} ms`,
  );
}

/** CPU milliseconds of repair, check and comparison, as far as they come. */
async function openReview() {
  const { mendPicture } = await built('review/mend-picture.js');
  const { checkFinished } = await built('review/check-finished.js');
  const { outlineProduct } = await built('review/fidelity/outline-product.js');
  const { compareProducts } = await built('review/fidelity/compare-products.js');
  return async (type, picture, photo) => {
    let [mended, product] = [];
    const repair = await costOf(async () => {
      mended = await mendPicture({ data: picture, type, size: SIZE }, () => {});
    });
    if (!mended.ok) return repair;
    const raw = { width: SIZE, height: SIZE, channels: 3 };
    const jpeg = await sharp(mended.data, { raw }).jpeg().toBuffer();
    const rest = await costOf(async () => {
      await checkFinished({ jpeg, type });
      product = await outlineProduct({ bytes: photo, index: 0, ...PHOTO, type }, () => {});
      if (product === undefined) return;
      await compareProducts({ type, products: mended.products, photo: { product, index: 0 } });
    });
    return repair + rest;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(process.argv[2]);
