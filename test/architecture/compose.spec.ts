import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { readSettings } from '../../src/config/settings.js';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: object;
}

const compose = load(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Readonly<Record<string, Service>>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** `${NAME:-default}` as compose fills it in where NAME is not set. */
const filled = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('docker-compose.yml', () => {
  it('parses, and holds the roles and what they need', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'api',
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
      const awaited = Object.keys(depends_on).filter(
        (name) => depends_on[name]?.condition === 'service_healthy',
      );
      expect(awaited.filter((name) => compose.services[name]?.healthcheck === undefined)).toEqual(
        [],
      );
    },
  );

  it('names no setting that nobody reads', () => {
    const { environment = {} } = compose.services.api!;
    const known = Object.keys(environment).filter((name) => !name.startsWith('AWS_'));
    const files = ['src/config/settings.ts', 'src/config/model-settings.ts'];
    const source = files.map((file) => readFileSync(file, 'utf8')).join('');
    for (const name of known) expect(source).toContain(`'${name}'`);
  });
});

describe('Dockerfile', () => {
  it('runs as a user without rights, and is asked for readiness where the service answers', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/health/ready');
    expect(readFileSync('src/health/health.controller.ts', 'utf8')).toContain("@Get('ready')");
  });
});
