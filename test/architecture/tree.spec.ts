import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync('docs/ARCHITECTURE.md', 'utf8');
const [, tree = ''] = page.split('```');

/** Paths of the annotated tree, told by its indentation. */
function namedPaths(): string[] {
  const parents: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const depth = (line.length - line.trimStart().length) / 2;
      const [name = ''] = line.trim().split(/\s/);
      parents.splice(depth, parents.length, name.replace(/\/$/, ''));
      return parents.join('/');
    });
}

const PACKAGE_SOURCES = readdirSync('packages').map((name) => join('packages', name, 'src'));

function foldersBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => [join(folder, entry.name), ...foldersBelow(join(folder, entry.name))]);
}

describe('docs/ARCHITECTURE.md', () => {
  it('names nothing that is not there', () => {
    expect(namedPaths().filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names every folder of the source', () => {
    const named = new Set(namedPaths());
    const packages = readdirSync('packages').map((name) => join('packages', name));
    const folders = [...foldersBelow('src'), ...packages];
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });
});

/** Written from docs/openapi.json. */
const GENERATED = 'packages/client/src/openapi.ts';

describe('the size of files', () => {
  it('has a median of at most 70 lines, as the house asks', () => {
    const sizes = ['src', ...PACKAGE_SOURCES]
      .flatMap((folder) => [folder, ...foldersBelow(folder)])
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => /(?<!\.spec)\.tsx?$/.test(path) && path !== GENERATED)
      .map((path) => readFileSync(path, 'utf8').split('\n').length)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
    expect(sizes.at(-1)).toBeLessThanOrEqual(301);
  });
});
