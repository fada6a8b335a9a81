// What a second photo of a product brings to one on which it is hard to find (view-cases.mjs), in masks
// of the work image (360 px):
// trusted      share of hard photos that are cut
// wrong        of them, those whose mask overlaps less than .8 with the true product
// IoU, loss    of those that are cut; loss is the share of the product that the mask lacks
// better, worse  hard photos that are cut rightly (IoU .8 and more) and were not, or gained over .01;
//              and that are not or wrongly cut but were not so, or lost over .01
// hero         the view that a hero takes of both photos, the hard one first: wrong ones, mean IoU
// "other" is the same with an easy photo of another product as the second: nothing should change.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composePhoto } from './compose-photo.mjs';
import { quantile } from './table.mjs';
import { viewCases } from './view-cases.mjs';

const PHOTO = { width: 1200, height: 900 };
/** Overlap with the true product from which a mask is right. */
const RIGHT = 0.8;
const SLACK = 0.01;
/** Places down the list from which other products are taken: the next are often of one family. */
const OTHERS = [1, 2];
/** The same for what stands beside a product. */
const PROP = 7;

const never = () => {};
const built = (path) => import(pathToFileURL(join(resolve('dist'), path)).href);

async function openEngine() {
  const { decodePicture } = await built('imaging/decode-picture.js');
  const { lookForSubject } = await built('providers/studio/subject/find-subject.js');
  const { agreeOnColours } = await built('providers/studio/views/agree-on-colours.js');
  const { chooseView } = await built('providers/studio/choose-view.js');
  return { decodePicture, lookForSubject, agreeOnColours, chooseView };
}

/** Measures every hard case of every cut-out, and prints a line each and the table. */
export async function measureViews(files, read) {
  const engine = await openEngine();
  const easy = easyViews(engine, files, read);
  const rows = [];
  for (const [seed, name] of files.entries()) {
    const prop = read(files[(seed + PROP) % files.length]);
    for (const [at, { name: title, second }] of viewCases(seed, prop).entries()) {
      const cutout = await second.prepare(read(name));
      const hard = await look(engine, cutout, second);
      const alone = measure(hard.found.subject, hard.truth);
      const row = { name, title, alone, ms: hard.ms, withOther: [] };
      const own = await easy(seed, at);
      Object.assign(row, together(engine, hard, own));
      for (const step of OTHERS) {
        const other = await easy((seed + step) % files.length, at);
        row.withOther.push(together(engine, hard, other).both);
      }
      rows.push(row);
      console.log(describe(row));
    }
  }
  printViews(rows);
}

async function look(engine, cutout, { ground, options }) {
  const { jpeg, truth } = await composePhoto(cutout, ground, { ...PHOTO, ...options });
  const photo = await engine.decodePicture(jpeg, 0, 2400);
  const start = performance.now();
  const found = await engine.lookForSubject(photo.value, never);
  return { found, truth, ms: performance.now() - start };
}

/** The easy photo of a product for a case, made once for all cases that share it. */
function easyViews(engine, files, read) {
  const known = new Map();
  return async (seed, at) => {
    const { first } = viewCases(seed)[at];
    const key = `${seed} ${first.ground} ${first.options.change === undefined}`;
    if (!known.has(key)) known.set(key, await look(engine, read(files[seed]), first));
    return known.get(key);
  };
}

function together(engine, hard, easy) {
  const found = [hard.found, easy.found];
  const start = performance.now();
  const agreed = engine.agreeOnColours(found, never);
  const added = performance.now() - start;
  const truths = [hard.truth, easy.truth];
  const heroOf = (subjects) => {
    const views = subjects.map((subject, index) => ({ subject, index }));
    const { subject, index } = engine.chooseView('hero', views);
    return measure(subject, truths[index]);
  };
  const before = found.map(({ subject }) => subject);
  return { both: measure(agreed[0], hard.truth), added, heroes: [before, agreed].map(heroOf) };
}

function measure({ work, mask, trusted, method }, truth) {
  let [both, either, all] = [0, 0, 0];
  for (let y = 0, i = 0; y < work.height; y += 1) {
    const v = Math.floor(((y + 0.5) / work.height) * truth.height);
    for (let x = 0; x < work.width; x += 1, i += 1) {
      const u = Math.floor(((x + 0.5) / work.width) * truth.width);
      const wanted = truth.mask[v * truth.width + u];
      both += mask[i] & wanted;
      either += mask[i] | wanted;
      all += wanted;
    }
  }
  return { trusted, method, iou: both / either, loss: 1 - both / all };
}

const isWrong = ({ trusted, iou }) => trusted && iou < RIGHT;
const isRight = ({ trusted, iou }) => trusted && iou >= RIGHT;
const gained = (a, b) =>
  (isRight(b) && !isRight(a)) ||
  (isWrong(a) && !b.trusted) ||
  (a.trusted && b.trusted && b.iou > a.iou + SLACK);
const outcome = (before, after) =>
  gained(before, after) ? 'better' : gained(after, before) ? 'WORSE' : 'same';

function describe({ name, title, alone, both, withOther, ms, added }) {
  const figure = ({ trusted, method, iou, loss }) =>
    `${trusted ? method : 'none'} ${iou.toFixed(3)} -${(loss * 100).toFixed(1)} %`;
  const others = withOther.map((other) => outcome(alone, other));
  return `${name}, ${title}: ${figure(alone)} -> ${figure(both)} ${outcome(alone, both)}; other ${others.join()}; ${ms.toFixed()} + ${added.toFixed()} ms`;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const pair = (figure, from, to) => `${figure(from)} > ${figure(to)}`;
const count = (rows, from, to, what) =>
  String(rows.filter((row) => outcome(from(row), to(row)) === what).length);

const FIGURES = [
  ['trusted', (all) => percent(mean(all.map(({ trusted }) => (trusted ? 1 : 0))))],
  ['wrong', (all) => String(all.filter(isWrong).length)],
  ['IoU', (all) => mean(all.filter(({ trusted }) => trusted).map(({ iou }) => iou)).toFixed(3)],
  ['loss', (all) => percent(mean(all.filter(({ trusted }) => trusted).map(({ loss }) => loss)))],
];

/** One line per case and one over all: alone > with the other photo. */
function printViews(rows) {
  const titles = [...new Set(rows.map(({ title }) => title))];
  const head = ['case', 'photos', ...FIGURES.map(([title]) => title), 'better', 'worse'];
  const lines = [[...head, 'hero wrong', 'hero IoU', 'other: better', 'other: worse']];
  for (const title of [...titles, 'all']) {
    const own = title === 'all' ? rows : rows.filter((row) => row.title === title);
    const [alone, both] = [own.map((row) => row.alone), own.map((row) => row.both)];
    const heroes = [0, 1].map((k) => own.map((row) => row.heroes[k]));
    const others = own.flatMap(({ alone: before, withOther }) =>
      withOther.map((after) => ({ before, after })),
    );
    lines.push([
      title,
      String(own.length),
      ...FIGURES.map(([, figure]) => pair(figure, alone, both)),
      ...['better', 'WORSE'].map((what) =>
        count(
          own,
          (r) => r.alone,
          (r) => r.both,
          what,
        ),
      ),
      pair(FIGURES[1][1], ...heroes),
      pair(FIGURES[2][1], ...heroes),
      ...['better', 'WORSE'].map((what) =>
        count(
          others,
          (r) => r.before,
          (r) => r.after,
          what,
        ),
      ),
    ]);
  }
  const widths = lines[0].map((_, k) => Math.max(...lines.map((line) => line[k].length)));
  for (const line of lines) console.log(line.map((cell, k) => cell.padEnd(widths[k])).join('  '));
  const costs = rows.map(({ added }) => added).filter((added) => added > 1);
  const [usual, most] = [0.5, 1].map((share) => quantile(costs, share)?.toFixed());
  const alone = quantile(
    rows.map(({ ms }) => ms),
    0.5,
  ).toFixed();
  console.log(
    `a view alone ${alone} ms; in doubt (${costs.length}) + ${usual} ms, at most ${most} ms`,
  );
}
