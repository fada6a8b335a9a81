import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { readSettings } from '../../src/config/settings.js';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: object;
}

const compose = load(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Readonly<Record<string, Service>>;
  configs: Readonly<Record<string, { readonly content: string }>>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** `${NAME:-default}` as compose fills it in where NAME is not set; defaults may hold others. */
function filled(text: string): string {
  const inner = text.replace(/\$\{\w+:?-([^${}]*)\}/g, '$1');
  return inner === text ? text : filled(inner);
}

/** Settings that no container may change: its port is published, its data lie on a volume. */
const FIXED = ['DATA_DIR', 'HOST', 'PORT'];

describe('docker-compose.yml', () => {
  it('parses, and holds the roles and what they need', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'api',
      'first-key',
      'objects',
      'postgres',
      'redis',
      'worker',
    ]);
    for (const service of Object.values(compose.services))
      expect(service.build ?? service.image).toBeTruthy();
  });

  it.each(['api', 'worker'] as const)(
    'starts the %s role with settings that the service takes',
    (role) => {
      const { command, environment = {}, depends_on = {} } = compose.services[role]!;
      expect(command).toEqual(['node', 'dist/main.js', role]);
      const env = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value)]),
      );
      expect(readSettings(role, env)).toMatchObject({ settings: { role, port: 3000 } });
      expect(Object.keys(depends_on)).toEqual(
        expect.arrayContaining(['objects', 'postgres', 'redis']),
      );
      const awaited = Object.keys(depends_on).filter(
        (name) => depends_on[name]?.condition === 'service_healthy',
      );
      expect(awaited.filter((name) => compose.services[name]?.healthcheck === undefined)).toEqual(
        [],
      );
    },
  );

  it.each(['api', 'worker', 'first-key'] as const)(
    'lets every setting reach %s: by its own name, or by the optional .env',
    (name) => {
      const { environment = {}, env_file } = compose.services[name]!;
      expect(env_file).toEqual([{ path: '.env', required: false }]);
      const unreachable = Object.entries(environment).filter(
        ([setting, value]) => !value.startsWith(`\${${setting}`),
      );
      expect(unreachable.map(([setting]) => setting).sort()).toEqual(FIXED);
    },
  );

  it('gives the store the keys that the service has, and to nobody else', () => {
    const { environment = {} } = compose.services.api!;
    const { identities } = JSON.parse(filled(compose.configs.identities!.content)) as {
      identities: readonly { readonly credentials: readonly object[] }[];
    };
    expect(identities.flatMap(({ credentials }) => credentials)).toEqual([
      {
        accessKey: filled(environment.AWS_ACCESS_KEY_ID ?? ''),
        secretKey: filled(environment.AWS_SECRET_ACCESS_KEY ?? ''),
      },
    ]);
    expect(compose.services.objects!.command).toContain('-s3.config=/etc/seaweedfs/s3.json');
  });

  it('makes the first key once, before the API starts', () => {
    const { command = [], restart, depends_on } = compose.services['first-key']!;
    expect(command.slice(0, 4)).toEqual(['node', 'dist/cli/main.js', 'api-key', 'first']);
    expect(restart).toBe('no');
    expect(Object.keys(depends_on ?? {})).toEqual(['postgres']);
    expect(compose.services.api!.depends_on).toMatchObject({
      'first-key': { condition: 'service_completed_successfully' },
    });
  });

  it('names no setting that nobody reads', () => {
    const { environment = {} } = compose.services.api!;
    const known = Object.keys(environment).filter((name) => !name.startsWith('AWS_'));
    const files = ['src/config/settings.ts', 'src/config/model-settings.ts'];
    const source = files.map((file) => readFileSync(file, 'utf8')).join('');
    for (const name of known) expect(source).toContain(`'${name}'`);
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const shown = new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value] as const];
    }),
  );

  it('sets nothing as it is', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it('shows the settings of README.md', () => {
    const table = readFileSync('README.md', 'utf8').split('## Settings')[1]?.split('## ')[0] ?? '';
    const named = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !shown.has(name ?? ''))).toEqual([]);
  });

  it('shows the values that compose has without it', () => {
    const { environment = {} } = compose.services.api!;
    const known = [...shown].filter(([name]) => name in environment && !FIXED.includes(name));
    expect(known.length).toBeGreaterThan(8);
    expect(known).toEqual(known.map(([name]) => [name, filled(environment[name] ?? '')]));
  });
});

describe('Dockerfile', () => {
  it('runs as a user without rights, and is asked for readiness where the service answers', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/health/ready');
    expect(readFileSync('src/health/health.controller.ts', 'utf8')).toContain("@Get('ready')");
  });
});
