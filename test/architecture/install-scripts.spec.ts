import { readFileSync } from 'node:fs';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = read('package-lock.json') as {
  packages: Readonly<Record<string, { hasInstallScript?: boolean }>>;
};
const { allowScripts } = read('package.json') as {
  allowScripts: Readonly<Record<string, boolean>>;
};

describe('install scripts of packages', () => {
  it('are decided one by one in allowScripts, so that npm has nothing to ask', () => {
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    expect(new Set(Object.keys(allowScripts))).toEqual(new Set(withScripts));
  });
});
