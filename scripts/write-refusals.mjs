// Writes the refusals of docs/SHOTS.md, a row for each check of the built studio's gate, between two marker comments.
// Usage: npm run docs:shots.
import { readFileSync, writeFileSync } from 'node:fs';
import { built } from '../bench/studio/studio.mjs';

const PAGE = 'docs/SHOTS.md';
const BETWEEN = /(?<=<!-- refusals: .*-->\n)[^]*(?=<!-- end of refusals -->)/;

const { CHECKS } = await built('studio/gate/checks.js');

/** Masks that a check judges, in the words of the page. */
function judged({ of }) {
  const own = of.some((masker) => masker !== 'alpha' && masker !== 'model');
  return [own && 'found', of.includes('model') && 'model', of.includes('alpha') && 'alpha']
    .filter(Boolean)
    .join(', ');
}

const rows = CHECKS.map((check) => `| ${check.sentence} | ${check.instead} | ${judged(check)} |\n`);
const table = ['| what is wrong | send instead | mask |\n', '|---|---|---|\n', ...rows].join('');
const page = readFileSync(PAGE, 'utf8');
if (!BETWEEN.test(page)) {
  throw new Error(`${PAGE} lacks <!-- refusals: … --> or <!-- end of refusals -->: put both back.`);
}
writeFileSync(
  PAGE,
  page.replace(BETWEEN, () => table),
);
