import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { load, loadAll } from 'js-yaml';
import { MODEL_SETTINGS, missingModelKeys } from '../../src/config/model-settings.js';
import { readSettings, type Role } from '../../src/config/settings.js';
import { unusedSettings } from '../../src/config/unused-settings.js';

const FOLDER = 'deploy/kubernetes';

interface Container {
  readonly command: readonly string[];
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly Record<string, { readonly name: string }>[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: string]: unknown;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, never> & {
    readonly selector?: Record<string, never>;
    readonly template?: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number;
        readonly containers: readonly [Container];
      };
    };
  };
}

const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');

const kustomization = load(read('kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string }[];
  readonly configMapGenerator: readonly {
    readonly name: string;
    readonly literals: readonly string[];
  }[];
};
const manifests = kustomization.resources.flatMap((file) => loadAll(read(file)) as Manifest[]);
const ofKind = (kind: string): Manifest[] => manifests.filter((each) => each.kind === kind);

/** What the pods get from the ConfigMap, and what README.md tells the operator to put into the Secret. */
const shared = Object.fromEntries(
  kustomization.configMapGenerator[0]!.literals.map((literal) => {
    const at = literal.indexOf('=');
    return [literal.slice(0, at), literal.slice(at + 1)];
  }),
);
const secretsOf = (secret: string): Record<string, string> => {
  const [, after = ''] = read('README.md').split(`create secret generic ${secret} `);
  const [command = ''] = after.split('```');
  const literals = [...command.matchAll(/--from-literal=([A-Z_]+)=(\S+)/g)];
  return Object.fromEntries(literals.map(([, name, value]) => [name!, value!.replaceAll("'", '')]));
};

const controllers = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

/** Every path that a controller answers by GET. */
const paths = controllers.flatMap((source) => {
  const base = /@Controller\((?:'([^']*)')?\)/.exec(source)?.[1] ?? '';
  const routes = [...source.matchAll(/@Get\((?:'([^']*)')?\)/g)].map(([, route]) => route ?? '');
  return routes.map((route) => `/${[base, route].filter(Boolean).join('/')}`);
});

describe('deploy/kubernetes', () => {
  it('holds every file that it names, and names every file', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
  });

  it.each(ofKind('Deployment').map((each) => [each.metadata.name, each] as const))(
    '%s starts a role with settings that the service takes',
    (_name, deployment) => {
      const container = deployment.spec.template!.spec.containers[0];
      expect(kustomization.images.map(({ name }) => name)).toContain(container.image);
      const [node, entry, role, ...rest] = container.command;
      expect([node, entry, rest]).toEqual(['node', 'dist/main.js', []]);
      const own = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
      const env = { ...shared, ...secretsOf('listing-secrets'), ...own };
      expect(readSettings(role as Role, env)).toMatchObject({ settings: { role, port: 3000 } });
      expect(unusedSettings(env)).toEqual([]);
      const files = ['src/config/settings.ts', 'src/config/model-settings.ts'];
      const settings = files.map((file) => readFileSync(file, 'utf8')).join('');
      for (const name of Object.keys(env).filter((each) => !each.startsWith('AWS_'))) {
        expect(settings).toContain(`'${name}'`);
      }
      expect(container.envFrom).toEqual([
        { configMapRef: { name: kustomization.configMapGenerator[0]!.name } },
        { secretRef: { name: 'listing-secrets' } },
        // Models are called by workers alone, so nobody else holds their keys.
        ...(role === 'worker' ? [{ secretRef: { name: 'listing-models', optional: true } }] : []),
      ]);
    },
  );

  it('names the keys of models as the settings do, and works with them', () => {
    const keys = secretsOf('listing-models');
    expect(Object.keys(keys).sort()).toEqual(
      Object.values(MODEL_SETTINGS)
        .map(({ apiKey }) => apiKey)
        .sort(),
    );
    const lists = {
      IMAGE_PROVIDERS:
        'openai:gpt-image-2.6-sunburst,google:gemini-nano-banana-2.1,comfyui:edit,studio',
      COPY_PROVIDERS: 'anthropic:claude-sonnet-5-5,template',
      COMFYUI_WORKFLOWS: '/workflows',
    };
    const read = readSettings('worker', { ...shared, ...secretsOf('listing-secrets'), ...lists });
    expect('settings' in read && missingModelKeys(read.settings)).toHaveLength(3);
    expect(unusedSettings({ ...keys, ...lists })).toEqual([]);
  });

  it.each(['startupProbe', 'livenessProbe', 'readinessProbe'])(
    'asks where the service answers: %s',
    (probe) => {
      for (const { spec } of ofKind('Deployment')) {
        const container = spec.template!.spec.containers[0];
        const { httpGet } = container[probe] as { httpGet: { path: string; port: string } };
        expect(paths).toContain(httpGet.path);
        expect(container.ports?.map(({ name }) => name)).toContain(httpGet.port);
      }
    },
  );

  it('lets API pods stay for a deadline, and workers for their jobs', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const grace = spec.template!.spec.terminationGracePeriodSeconds ?? 0;
      const needed =
        metadata.name === 'listing-api' ? Number(shared.GENERATION_DEADLINE_MS) / 1_000 : 25;
      expect(grace).toBeGreaterThanOrEqual(needed + 15);
    }
  });

  it('selects pods that there are', () => {
    const labels = ofKind('Deployment').map(({ spec }) => spec.template!.metadata.labels);
    const selectors = [
      ...ofKind('Deployment').map(({ spec }) => spec.selector!.matchLabels),
      ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector!.matchLabels),
      ...ofKind('Service').map(({ spec }) => spec.selector),
    ];
    expect(selectors).toHaveLength(7);
    for (const selector of selectors) expect(labels).toContainEqual(selector);
  });

  it('scales workers by what the API tells', () => {
    const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name);
    const scaled = ofKind('ScaledObject');
    expect(scaled).toHaveLength(2);
    for (const { spec } of scaled as unknown as readonly {
      readonly spec: {
        readonly scaleTargetRef: { readonly name: string };
        readonly triggers: readonly [{ readonly metadata: Record<string, string> }];
      };
    }[]) {
      expect(deployments).toContain(spec.scaleTargetRef.name);
      const { url = '', valueLocation = '' } = spec.triggers[0].metadata;
      expect(ofKind('Service').map(({ metadata }) => metadata.name)).toContain(
        new URL(url).hostname,
      );
      expect(paths).toContain(new URL(url).pathname);
      expect(valueLocation).toMatch(/^operations\.listing-(images|copy)\.waiting$/);
    }
  });

  it('migrates by the command line that the image holds', () => {
    const [job] = ofKind('Job');
    const [, entry, command] = job!.spec.template!.spec.containers[0].command;
    expect(existsSync(`src/${entry!.replace('dist/', '').replace('.js', '.ts')}`)).toBe(true);
    const commands = readdirSync('src/cli', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`src/cli/${file}`, 'utf8'));
    expect(commands.some((source) => source.includes(`name: '${command}'`))).toBe(true);
  });
});
