import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Parts that every part may import; they import each other alone. */
const BASE = ['errors', 'config', 'observability'];

/**
 * Parts of `src`, from the edge down, and the parts that each may import besides itself and BASE, types included. A
 * folder that is named apart, such as a worker half, is no part of the folder around it.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['roles'],
  cli: [
    'access',
    'accounting',
    'credits',
    'generations',
    'http',
    'listing',
    'listing-copy',
    'marketplace-rules',
    'persistence',
    'providers',
    'queue',
    'roles',
    'storage',
    'studio',
    'webhooks',
  ],
  roles: [
    'app.module.ts',
    'access',
    'credits',
    'health',
    'http',
    'listing-copy/worker',
    'listing-images/worker',
    'persistence',
    'playground',
    'providers',
    'queue',
    'queue-board',
    'storage',
    'studio',
    'validations/worker',
    'webhooks/worker',
  ],
  'app.module.ts': [
    'batches',
    'health',
    'history',
    'http',
    'listing-copy',
    'listing-images',
    'media',
    'persistence',
    'playground',
    'queue-board',
    'validations',
    'webhooks',
  ],
  history: [
    'access',
    'credits',
    'generations',
    'http',
    'listing',
    'listing-copy',
    'listing-images',
    'marketplace-rules',
    'persistence',
    'storage',
    'validations',
  ],
  batches: [
    'access',
    'generations',
    'http',
    'listing',
    'listing-copy',
    'listing-images',
    'persistence',
    'simulator',
    'sources',
    'storage',
  ],
  validations: [
    'access',
    'generations',
    'http',
    'listing',
    'marketplace-rules',
    'queue',
    'sources',
    'storage',
  ],
  'validations/worker': [
    'generations/worker',
    'listing',
    'marketplace-rules',
    'queue',
    'review',
    'sources',
    'storage',
    'validations',
  ],
  webhooks: ['access', 'credits', 'generations', 'http', 'persistence', 'sources'],
  'webhooks/worker': ['credits', 'persistence', 'sources', 'webhooks'],
  'listing-copy': [
    'access',
    'generations',
    'http',
    'listing',
    'marketplace-rules',
    'simulator',
    'sources',
  ],
  'listing-images': [
    'access',
    'generations',
    'http',
    'listing',
    'marketplace-rules',
    'simulator',
    'sources',
    'storage',
  ],
  'listing-copy/worker': [
    'generations/worker',
    'imaging',
    'listing',
    'listing-copy',
    'marketplace-rules',
    'providers',
    'simulator',
    'sources',
    'storage',
  ],
  'listing-images/worker': [
    'generations/worker',
    'imaging',
    'listing',
    'listing-images',
    'marketplace-rules',
    'providers',
    'review',
    'simulator',
    'sources',
    'storage',
  ],
  http: ['access', 'generations', 'listing', 'persistence', 'simulator', 'sources'],
  health: ['generations', 'persistence', 'storage', 'webhooks'],
  media: ['storage'],
  playground: ['access'],
  'queue-board': ['persistence', 'queue', 'validations'],
  simulator: ['access', 'generations', 'generations/worker', 'persistence'],
  generations: ['access', 'credits', 'persistence', 'queue', 'sources', 'storage'],
  'generations/worker': ['accounting', 'credits', 'generations', 'persistence', 'queue', 'storage'],
  access: ['persistence'],
  accounting: ['persistence'],
  credits: ['persistence'],
  queue: ['persistence'],
  review: ['imaging', 'listing', 'marketplace-rules', 'providers', 'raster', 'studio'],
  providers: [
    'accounting',
    'imaging',
    'listing',
    'marketplace-rules',
    'persistence',
    'product-sheet',
    'sources',
    'studio',
  ],
  'product-sheet': ['marketplace-rules'],
  studio: ['imaging', 'listing', 'marketplace-rules', 'raster'],
  'marketplace-rules': ['listing'],
  sources: ['listing', 'storage'],
  raster: ['imaging'],
  imaging: ['listing'],
  storage: [],
  persistence: [],
  listing: [],
  errors: [],
  config: [],
  observability: [],
};

/** Packages that belong to few parts. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  sharp: ['imaging'],
  express: [
    'access',
    'batches',
    'health',
    'history',
    'http',
    'listing-copy',
    'listing-images',
    'media',
    'playground',
    'queue-board',
    'roles',
  ],
  bullmq: ['persistence', 'queue', 'queue-board'],
  ioredis: ['queue'],
};

/** The part that a file belongs to: the longest of LAYERS that its path begins with. */
function partOf(path: string): string {
  const below = path.slice('src/'.length);
  const parts = Object.keys(LAYERS).filter(
    (part) => below === part || below.startsWith(`${part}/`),
  );
  const [part] = parts.toSorted((a, b) => b.length - a.length);
  if (part === undefined) throw new Error(`${path} is in no row of LAYERS: add its folder there.`);
  return part;
}

/** Imports of a file: paths below `src`, and names of packages. */
function importsOf(path: string): { files: string[]; packages: string[] } {
  const text = readFileSync(path, 'utf8');
  const names = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
  const files = names
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(path), name)).replace(/\.js$/, '.ts'));
  return { files, packages: names.filter((name) => !name.startsWith('.')) };
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => join('src', path));

describe('layers', () => {
  it('are imported from above alone, types included', () => {
    const wrong = sources.flatMap((path) => {
      const part = partOf(path);
      const allowed = new Set([part, ...BASE, ...(LAYERS[part] ?? [])]);
      const others = importsOf(path).files.filter((file) => !allowed.has(partOf(file)));
      return others.map((file) => `${path} imports ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have no circles', () => {
    const order: string[] = [];
    const visit = (part: string, above: readonly string[]): void => {
      if (above.includes(part)) throw new Error(`A circle: ${[...above, part].join(' > ')}`);
      if (order.includes(part)) return;
      for (const below of LAYERS[part] ?? []) visit(below, [...above, part]);
      order.push(part);
    };
    for (const part of Object.keys(LAYERS)) visit(part, []);
    expect(order.toSorted()).toEqual(Object.keys(LAYERS).toSorted());
  });

  it.each(Object.entries(PACKAGES))('keep %s to its parts', (name, parts) => {
    const users = sources.filter((path) => importsOf(path).packages.includes(name)).map(partOf);
    expect([...new Set(users)].filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('need every row', () => {
    const used = new Set(
      sources.flatMap((path) => {
        const part = partOf(path);
        return importsOf(path).files.map((file) => `${part} > ${partOf(file)}`);
      }),
    );
    const unused = Object.entries(LAYERS)
      .flatMap(([part, below]) => below.map((other) => `${part} > ${other}`))
      .filter((row) => !used.has(row));
    expect(unused).toEqual([]);
  });
});
