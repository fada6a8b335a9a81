import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Parts of `src` that know a package of the repository. */
const USERS: Readonly<Record<string, RegExp>> = {
  '@listing/embedded-postgres': /^(roles|cli)\//,
  '@listing/playground': /^playground\//,
};

/** Packages that the service imports, by name; the others only call it. */
const { dependencies: used } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

const folders = readdirSync('packages').map((name) => join('packages', name));

function sourcesBelow(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

describe.each(folders)('%s', (folder) => {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
  };

  it('imports nothing of the service', () => {
    const outside = sourcesBelow(folder).flatMap(({ file, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)]
        .map(([, path = '']) => join(folder, dirname(file), path))
        .filter((path) => !path.startsWith(`${folder}/`)),
    );
    expect(outside).toEqual([]);
  });

  it('is known to its users alone', () => {
    const users = sourcesBelow('src').filter(({ text }) =>
      [`'${name}'`, `'${name}/`].some((mention) => text.includes(mention)),
    );
    expect(users.length > 0).toBe(name in used);
    const strangers = users.filter(({ file }) => USERS[name]?.test(file) !== true);
    expect(strangers.map(({ file }) => file)).toEqual([]);
  });

  it('is in the image: its package.json before each npm ci, and its build', () => {
    const [build = '', production = '', final = ''] = readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .slice(1);
    const manifest = `COPY ${folder}/package.json ${folder}/`;
    for (const stage of [build, production]) {
      expect(stage.indexOf(manifest)).toBeGreaterThan(0);
      expect(stage.indexOf(manifest)).toBeLessThan(stage.indexOf('RUN npm ci'));
    }
    expect(final).toContain(manifest);
    expect(final).toContain(`COPY --from=build /app/${folder}/dist ${folder}/dist`);
  });
});
