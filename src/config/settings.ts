import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type ModelPrice, modelPriceList } from './model-price.js';
import {
  MODEL_SETTINGS,
  type ModelAccess,
  type ModelAccesses,
  modelBaseUrl,
  type ModelVendor,
  type PictureSeed,
} from './model-settings.js';
import {
  absolutePath,
  anyText,
  bearerToken,
  Environment,
  keyPrefix,
  listOf,
  longToken,
  networkList,
  oneOf,
  pathList,
  type ProviderChoice,
  providerList,
  regionName,
  storageUrl,
  urlWith,
  wholeNumber,
} from './setting-readers.js';

/** Parts of the service that a process may run: all of it, the HTTP half, or the half that does the work. */
export const ROLES = ['standalone', 'api', 'worker'] as const;

/** One of these parts. */
export type Role = (typeof ROLES)[number];

/** Everything that can be configured, read once at the start; also the injection token. */
export abstract class Settings {
  abstract readonly role: Role;
  abstract readonly host: string;
  abstract readonly port: number;
  /** Start of every URL that the service gives out; never taken from a request. */
  abstract readonly publicBaseUrl: string;
  /** Absolute folder of everything that the embedded parts keep. */
  abstract readonly dataDir: string;
  /** URL of the PostgreSQL in use; blank until the embedded one is open. */
  abstract readonly databaseUrl: string;
  /** URL of the Redis that the queue runs on; blank: the queue runs in the database. */
  abstract readonly redisUrl: string;
  /** Start of all keys in that Redis. */
  abstract readonly redisKeyPrefix: string;
  /** `file:FOLDER` or `s3://bucket/prefix`. */
  abstract readonly storageUrl: string;
  /** Public address of the objects under `storageUrl`; undefined where only the service gives them out. */
  abstract readonly storagePublicUrl?: string;
  /** Base URL of an S3-compatible store; undefined for Amazon's own. */
  abstract readonly s3Endpoint?: string;
  abstract readonly s3Region: string;
  /** Bounds one call from its first byte to its answer, milliseconds. */
  abstract readonly generationDeadlineMs: number;
  /** Jobs of one operation at the same time in one process. */
  abstract readonly workerConcurrency: number;
  /** Operations whose jobs this process takes, when it is one that works. */
  abstract readonly workerOperations: readonly WorkerOperation[];
  /** CIDR networks that source images may come from although they are not public. */
  abstract readonly sourceAllowedPrivateNetworks: readonly string[];
  /** CIDR networks of proxies whose X-Forwarded-For is believed; none by default. */
  abstract readonly trustedProxies: readonly string[];
  /** HTTP proxy that fetches of source images go through, `http:` URL; none by default. */
  abstract readonly sourceProxyUrl: string | undefined;
  abstract readonly imageProviders: readonly ProviderChoice[];
  abstract readonly copyProviders: readonly ProviderChoice[];
  /** Calls of one model provider at the same time in one process. */
  abstract readonly providerConcurrency: number;
  /** Prices that go before those of the built-in table. */
  abstract readonly modelPrices: readonly ModelPrice[];
  /** Keys and base URLs of the vendors of models. */
  abstract readonly modelAccess: ModelAccesses;
  /** Side of the square listing picture, pixels. */
  abstract readonly listingImageSize: number;
  /** Absolute path of an ONNX model that helps `studio` to find the product; blank: none. */
  abstract readonly segmentationModel: string;
  /** Absolute paths of fonts of the operator's for texts on pictures, after the embedded ones. */
  abstract readonly textFonts: readonly string[];
  /** Days for which an ended generation is kept; 0: for ever. */
  abstract readonly retentionDays: number;
  abstract readonly logLevel: LogLevel;
  /** Bearer token for `/metrics` and `/health/queue`; blank: they are open. */
  abstract readonly metricsToken: string;
  /** Password of the board of the queues; blank: there is no board. */
  abstract readonly adminToken: string;
  /** Address for spans, OTLP over HTTP; blank: none are sent, and nothing of the SDK is loaded. */
  abstract readonly tracesEndpoint: string;
  /** `service.name` of the spans. */
  abstract readonly serviceName: string;
}

/** From most to least. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Operations by their names in paths, queues and settings. */
export type WorkerOperation = (typeof WORKER_OPERATIONS)[number];

const WORKER_OPERATIONS = ['listing-images', 'listing-copy'] as const;

/** Roles that share a database and a store with other processes, which both must be named for them. */
const NEEDED = ['DATABASE_URL', 'STORAGE_URL'] as const;

/**
 * Reads and checks the environment. Blank counts as not set.
 * @returns the settings, or one sentence for each setting that is wrong or missing, and its name.
 */
export function readSettings(
  role: Role,
  env: NodeJS.ProcessEnv = process.env,
): { settings: Settings } | { problems: string[]; wrong: string[] } {
  const from = new Environment(env);
  const settings = settingsFrom(from, role);
  if (role !== 'standalone') for (const name of NEEDED) from.demand(name, `the role ${role}`);
  const { problems, wrong } = from;
  return problems.length > 0 ? { problems, wrong } : { settings };
}

function settingsFrom(from: Environment, role: Role): Settings {
  const port = from.read('PORT', wholeNumber(1, 65_535), 3000);
  const dataDir = from.read('DATA_DIR', absolutePath, resolve('./data'));
  const workerConcurrency = from.read(
    'WORKER_CONCURRENCY',
    wholeNumber(1, 64),
    Math.max(2, availableParallelism()),
  );
  const operations = from.read('WORKER_OPERATIONS', listOf(...WORKER_OPERATIONS));
  return {
    role,
    port,
    dataDir,
    host: from.read('HOST', anyText, role === 'standalone' ? '127.0.0.1' : '0.0.0.0'),
    publicBaseUrl: from.read(
      'PUBLIC_BASE_URL',
      urlWith('http', 'https'),
      `http://127.0.0.1:${port}`,
    ),
    databaseUrl: from.read('DATABASE_URL', urlWith('postgres', 'postgresql'), ''),
    redisUrl: from.read('REDIS_URL', urlWith('redis', 'rediss'), ''),
    redisKeyPrefix: from.read('REDIS_KEY_PREFIX', keyPrefix, 'listing-service'),
    storageUrl: from.read('STORAGE_URL', storageUrl, `file:${resolve(dataDir, 'objects')}`),
    storagePublicUrl: from.read('STORAGE_PUBLIC_URL', urlWith('http', 'https')),
    s3Endpoint: from.read('S3_ENDPOINT', urlWith('http', 'https')),
    s3Region: from.read('S3_REGION', regionName, 'us-east-1'),
    // The worker's budget ends 2 s earlier, so less leaves it nothing; above 15 min no proxy waits.
    generationDeadlineMs: from.read('GENERATION_DEADLINE_MS', wholeNumber(2_500, 900_000), 120_000),
    workerConcurrency,
    // One process that does everything must not leave an operation to nobody.
    workerOperations: (role === 'worker' && operations) || WORKER_OPERATIONS,
    sourceAllowedPrivateNetworks: from.read('SOURCE_ALLOWED_PRIVATE_NETWORKS', networkList, []),
    trustedProxies: from.read('TRUSTED_PROXIES', networkList, []),
    sourceProxyUrl: from.read('SOURCE_PROXY_URL', urlWith('http')),
    imageProviders: from.read('IMAGE_PROVIDERS', IMAGE_LIST, [{ name: 'studio' }]),
    copyProviders: from.read('COPY_PROVIDERS', COPY_LIST, [{ name: 'template' }]),
    modelAccess: modelAccessFrom(from),
    providerConcurrency: from.read('PROVIDER_CONCURRENCY', wholeNumber(1, 256), workerConcurrency),
    modelPrices: from.read('MODEL_PRICES', modelPriceList, []),
    // 1,000 is the least that the marketplace zooms into (I01), 3,000 keeps a JPEG below its 10 MB (I03).
    listingImageSize: from.read('LISTING_IMAGE_SIZE', wholeNumber(1_000, 3_000), 2000),
    segmentationModel: from.read('SEGMENTATION_MODEL', absolutePath, ''),
    textFonts: from.read('TEXT_FONTS', pathList, []),
    retentionDays: from.read('RETENTION_DAYS', wholeNumber(0, 36_500), 0),
    logLevel: from.read('LOG_LEVEL', oneOf<LogLevel>('debug', 'info', 'warn', 'error'), 'info'),
    metricsToken: from.read('METRICS_TOKEN', bearerToken, ''),
    adminToken: from.read('ADMIN_TOKEN', longToken, ''),
    tracesEndpoint: tracesFrom(from),
    serviceName: from.read('OTEL_SERVICE_NAME', anyText, 'marketplace-listing-service'),
  };
}

const IMAGE_LIST = providerList({ embedded: 'studio', models: ['openai', 'google', 'comfyui'] });
const COPY_LIST = providerList({ embedded: 'template', models: ['openai', 'google', 'anthropic'] });

/** Named by the OpenTelemetry specification, as what the exporter reads besides (OTEL_EXPORTER_OTLP_HEADERS …). */
function tracesFrom(from: Environment): string {
  const all = from.read('OTEL_EXPORTER_OTLP_ENDPOINT', urlWith('http', 'https'));
  // The general endpoint serves every signal, each under a path of its own.
  const usual = all === undefined ? '' : `${all}/v1/traces`;
  return from.read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', urlWith('http', 'https'), usual);
}

function modelAccessFrom(from: Environment): ModelAccesses {
  const access = (vendor: ModelVendor, usualPath: string): ModelAccess => ({
    apiKey: from.read(MODEL_SETTINGS[vendor].apiKey, bearerToken),
    baseUrl: from.read(MODEL_SETTINGS[vendor].baseUrl, modelBaseUrl(usualPath)),
  });
  const seed = oneOf<PictureSeed>('field', 'sd-server');
  return {
    openai: {
      ...access('openai', '/v1'),
      pictureSeed: from.read(MODEL_SETTINGS.openai.pictureSeed, seed),
    },
    google: access('google', '/v1beta'),
    anthropic: access('anthropic', '/v1'),
    comfyui: {
      ...access('comfyui', ''),
      workflows: from.read(MODEL_SETTINGS.comfyui.workflows, absolutePath),
    },
  };
}
