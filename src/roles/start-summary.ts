import { scopeOf } from '../access/scopes.js';
import type { Role, Settings } from '../config/settings.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { partsThatAreOff } from './parts-off.js';

/** Facts of a start for people. Holds no secret: no settings that may carry a password, and no key. */
export interface StartSummary {
  readonly address: string;
  /** Address of the page that makes images and copy; undefined for a role without one. */
  readonly playground?: string;
  /** Address of the API description; undefined for a role without one. */
  readonly docs?: string;
  /** Places of records, queue and images. */
  readonly data: string;
  /** The way to a key; undefined for a role that asks for none. */
  readonly keys?: string;
  /** Sentences on what is missing or off. */
  readonly off: readonly string[];
}

/** Words that begin a command: npm builds first, which an image cannot and need not. */
const CLI: Readonly<Record<Role, string>> = {
  standalone: 'npm run -s cli --',
  api: 'node dist/cli/main.js',
  worker: 'node dist/cli/main.js',
};

const LABELS: Readonly<Record<keyof StartSummary, string>> = {
  address: 'Address',
  playground: 'Playground',
  docs: 'Docs',
  data: 'Data',
  keys: 'API keys',
  off: 'Off',
};

/** Sums up a start. @param embedded true where PostgreSQL is the one in `DATA_DIR` */
export function startSummary(settings: Settings, embedded: boolean): StartSummary {
  const { role, publicBaseUrl } = settings;
  const listens = `http://${settings.host}:${settings.port}`;
  const [data, off] = [placesOf(settings, embedded), partsThatAreOff(settings)];
  if (role === 'worker') return { address: `${listens}, health and metrics alone`, data, off };
  const also = listens === publicBaseUrl ? '' : ` (listens on ${listens})`;
  const docs = `${publicBaseUrl}/docs`;
  const playground = `${publicBaseUrl}/`;
  return {
    address: `${publicBaseUrl}${also}`,
    playground,
    docs,
    data,
    keys: wayToKey(CLI[role]),
    off,
  };
}

/** The summary as lines under a title, each label once. */
export function startBlock(title: string, summary: StartSummary): string {
  const names = Object.keys(LABELS) as (keyof StartSummary)[];
  const width = Math.max(...names.map((name) => LABELS[name].length));
  const lines = names.flatMap((name) =>
    [summary[name] ?? []].flat().map((text, at) => {
      const label = at === 0 ? LABELS[name] : '';
      return `  ${label.padEnd(width)}  ${text}`;
    }),
  );
  return ['', title, '', ...lines, '', ''].join('\n');
}

function wayToKey(cli: string): string {
  const scopes = OPERATIONS.map(scopeOf).join(',');
  return (
    `shown only when they are made; another one: ${cli} api-key create --organization NAME --scopes ${scopes} ` +
    '("organization list" shows the names, "organization create" makes one)'
  );
}

function placesOf({ dataDir, redisUrl, storageUrl }: Settings, embedded: boolean): string {
  const records = embedded ? `PostgreSQL in ${dataDir}` : 'PostgreSQL of DATABASE_URL';
  const queue = redisUrl === '' ? 'with the queue' : 'queue on the Redis of REDIS_URL';
  return `${records}, ${queue}; images in ${storageUrl.replace(/^file:/, '')}`;
}
