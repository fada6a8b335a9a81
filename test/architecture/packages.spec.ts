import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the service imports, by name; the others only call it. */
const { dependencies: used } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

const folders = readdirSync('packages').map((name) => join('packages', name));

function sourcesBelow(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

describe.each(folders)('%s', (folder) => {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
  };

  it('imports nothing of the service', () => {
    const users = sourcesBelow(folder).filter(({ text }) => text.includes(`from '../../`));
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  it('is known to the roles and the command line alone', () => {
    const users = sourcesBelow('src').filter(({ text }) => text.includes(`from '${name}'`));
    expect(users.length > 0).toBe(name in used);
    expect(users.map(({ file }) => file).filter((file) => !/^(roles|cli)\//.test(file))).toEqual(
      [],
    );
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
