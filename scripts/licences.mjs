// `npm run licences`: every package that production installs, with its licence; ends with 1 where one is
// unknown or not allowed, and where package-lock.json would install anything that it cannot check.
import { readFileSync } from 'node:fs';

/** May be used and passed on with their notices. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'CC0-1.0',
  'Unlicense',
]);

/**
 * LGPL: libvips and what it is built with. sharp loads it as a shared library of a package of its own,
 * which anybody may replace; that is what the licence asks for. Nothing else may be LGPL.
 */
const LGPL = new Set(['LGPL-3.0-or-later']);
const LGPL_PACKAGES = /^@img\/sharp-/;

/** Packages whose package.json says it in the old form, `licenses`, which the lock file leaves out: read in them. */
const STATED_ELSEWHERE = { busboy: 'MIT', streamsearch: 'MIT' };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
// This project and the packages of its own (`packages/`), which are only linked, are no one else's.
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, facts]) => ({ ...facts, name: path.split('node_modules/').at(-1) }));

function licenceOf({ name, license }) {
  return license ?? STATED_ELSEWHERE[name] ?? 'unknown';
}

/** "A OR B": one is enough. "A AND B": all of them. */
function isAllowed(name, licence) {
  const single = (text) => ALLOWED.has(text) || (LGPL.has(text) && LGPL_PACKAGES.test(name));
  const words = licence.replaceAll(/[()]/g, '');
  return words.split(' OR ').some((one) => one.split(' AND ').every((text) => single(text.trim())));
}

const problems = [];
for (const one of installed) {
  // Without a host npm asks the registry that is configured; the hash says that it is the same file.
  if (one.integrity?.startsWith('sha512-') !== true)
    problems.push(`${one.name}: no sha512 in the lock file`);
  if (one.resolved !== undefined) problems.push(`${one.name}: the lock file names a host`);
}
const production = installed.filter(({ dev }) => dev !== true);
for (const one of production) {
  const licence = licenceOf(one);
  console.log(
    `${licence.padEnd(44)} ${one.name}@${one.version}${one.optional ? ' (optional)' : ''}`,
  );
  if (!isAllowed(one.name, licence)) problems.push(`${one.name}: ${licence} is not allowed`);
}
console.log(`\n${production.length} packages in production, ${installed.length} in all.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
