// What a hero of a 12-megapixel photo costs, one at a time: CPU of the whole process from source bytes to
// finished files (render, JPEG, preview, decode for the check), once the code of a process is compiled; the event
// loop's longest block; and the process's highest resident memory with two at a time. Beside it the bare steps of
// libvips, the search for the product alone, and the review of a picture as if a model had made it: repaired, checked,
// compared with the photo.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bareSteps, DECODED } from './bare-steps.mjs';
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
  const first = [];
  for (const path of photos) first.push(await costOf(() => one(path)));
  const dearest = Math.round(Math.max(...first));
  const parts = await measureParts(photos, one);
  const loop = watchLoop();
  const peak = await peakOf(() => twoAtATime(photos, one));
  const { late, busy } = loop.stop();
  await studio.close();
  const p50 = Object.fromEntries(
    Object.entries(parts).map(([id, all]) => [id, Math.round(quantile(all, 0.5))]),
  );
  const ratios = parts.hero.map((hero, k) => hero / (parts.bare[k] + parts.mask[k]));
  console.log(
    `12 megapixels, ${photos.length} heroes: CPU p50 ${p50.hero} ms, ` +
      `p95 ${Math.round(quantile(parts.hero, 0.95))} ms ` +
      `(up to ${dearest} ms while the code of a process is compiled); ` +
      `bare steps of libvips ${p50.bare} ms, search for the product ${p50.mask} ms: ` +
      `a hero takes ${quantile(ratios, 0.5).toFixed(2)} times both; ` +
      `memory, two at a time: ${Math.round(peak / 1e6)} MB; ` +
      `longest block of the event loop ${Math.round(late)} ms, ` +
      `of which its thread ran at most ${Number.isNaN(busy) ? '?' : Math.round(busy)} ms; ` +
      `review of a model's picture of ${MODEL_SIDE} pixels: ` +
      `hero ${p50.heroReview} ms, other shots ${p50.otherReview} ms`,
  );
}

async function twoAtATime(photos, one) {
  const waiting = photos.slice();
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await one(path);
  };
  await Promise.all([lane(), lane()]);
}

/** Highest resident memory during some work, bytes. */
async function peakOf(work) {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(watch);
  return peak;
}

/** CPU milliseconds of some work in this process. */
async function costOf(work) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** CPU milliseconds of each photo's hero and, right behind it, of what it is held against, in this thread. */
async function measureParts(photos, one) {
  const { decodePicture } = await built('imaging/decode-picture.js');
  const { findSubject } = await built('studio/find-subject.js');
  const review = await openReview();
  const parts = { hero: [], bare: [], mask: [], heroReview: [], otherReview: [] };
  for (const [k, path] of [...photos, ...photos].entries()) {
    const bytes = readFileSync(path);
    const { value } = await decodePicture(bytes, 0, DECODED);
    const picture = await sharp(bytes)
      .resize(MODEL_SIDE, MODEL_SIDE, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const costs = {
      hero: await costOf(() => one(path)),
      bare: await costOf(() => bareSteps(bytes, SIZE)),
      mask: await costOf(() => findSubject(value, () => {})),
      heroReview: await review('hero', picture, bytes),
      otherReview: await review('lifestyle', picture, bytes),
    };
    // The first round compiles the code of this thread.
    if (k >= photos.length) for (const id of Object.keys(parts)) parts[id].push(costs[id]);
  }
  return parts;
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
    const file = await sharp(mended.data, { raw }).jpeg().toBuffer();
    const rest = await costOf(async () => {
      await checkFinished({ file, type });
      product = await outlineProduct({ bytes: photo, index: 0, ...PHOTO, type }, () => {});
      if (product === undefined) return;
      await compareProducts({ type, products: mended.products, photo: { product, index: 0 } });
    });
    return repair + rest;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(process.argv[2]);
