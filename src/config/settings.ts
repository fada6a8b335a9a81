import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type ModelPrice, modelPriceList } from './model-price.js';
import {
  MODEL_SETTINGS,
  type ModelAccesses,
  modelBaseUrl,
  type PictureSeed,
} from './model-settings.js';
import {
  anyText,
  bearerToken,
  keyPrefix,
  listOf,
  networkList,
  oneOf,
  pathList,
  type ProviderChoice,
  providerList,
  regionName,
  type SettingReader,
  storageUrl,
  urlWith,
  wholeNumber,
} from './setting-readers.js';

/** Part of the service that a process runs: all of it, the HTTP half, or the half that does the work. */
export type Role = 'standalone' | 'api' | 'worker';

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

type Row<T> = readonly [name: string, read: SettingReader<T>];

const SETTINGS = {
  port: ['PORT', wholeNumber(1, 65_535)] as Row<number>,
  host: ['HOST', anyText] as Row<string>,
  publicBaseUrl: ['PUBLIC_BASE_URL', urlWith('http', 'https')] as Row<string>,
  dataDir: ['DATA_DIR', anyText] as Row<string>,
  databaseUrl: ['DATABASE_URL', urlWith('postgres', 'postgresql')] as Row<string>,
  redisUrl: ['REDIS_URL', urlWith('redis', 'rediss')] as Row<string>,
  redisKeyPrefix: ['REDIS_KEY_PREFIX', keyPrefix] as Row<string>,
  storageUrl: ['STORAGE_URL', storageUrl] as Row<string>,
  storagePublicUrl: ['STORAGE_PUBLIC_URL', urlWith('http', 'https')] as Row<string>,
  s3Endpoint: ['S3_ENDPOINT', urlWith('http', 'https')] as Row<string>,
  s3Region: ['S3_REGION', regionName] as Row<string>,
  // The worker's budget ends 2 s earlier, so less leaves it nothing; above 15 min no proxy waits.
  generationDeadlineMs: ['GENERATION_DEADLINE_MS', wholeNumber(2_500, 900_000)] as Row<number>,
  workerConcurrency: ['WORKER_CONCURRENCY', wholeNumber(1, 64)] as Row<number>,
  workerOperations: ['WORKER_OPERATIONS', listOf(...WORKER_OPERATIONS)] as Row<
    readonly WorkerOperation[]
  >,
  sourceAllowedPrivateNetworks: ['SOURCE_ALLOWED_PRIVATE_NETWORKS', networkList] as Row<
    readonly string[]
  >,
  trustedProxies: ['TRUSTED_PROXIES', networkList] as Row<readonly string[]>,
  sourceProxyUrl: ['SOURCE_PROXY_URL', urlWith('http')] as Row<string>,
  imageProviders: [
    'IMAGE_PROVIDERS',
    providerList({ embedded: 'studio', models: ['openai', 'google', 'comfyui'] }),
  ] as Row<readonly ProviderChoice[]>,
  copyProviders: [
    'COPY_PROVIDERS',
    providerList({ embedded: 'template', models: ['openai', 'google', 'anthropic'] }),
  ] as Row<readonly ProviderChoice[]>,
  openaiApiKey: [MODEL_SETTINGS.openai.apiKey, bearerToken] as Row<string>,
  openaiBaseUrl: [MODEL_SETTINGS.openai.baseUrl, modelBaseUrl('/v1')] as Row<string>,
  openaiPictureSeed: [
    MODEL_SETTINGS.openai.pictureSeed,
    oneOf<PictureSeed>('field', 'sd-server'),
  ] as Row<PictureSeed>,
  googleApiKey: [MODEL_SETTINGS.google.apiKey, bearerToken] as Row<string>,
  googleBaseUrl: [MODEL_SETTINGS.google.baseUrl, modelBaseUrl('/v1beta')] as Row<string>,
  anthropicApiKey: [MODEL_SETTINGS.anthropic.apiKey, bearerToken] as Row<string>,
  anthropicBaseUrl: [MODEL_SETTINGS.anthropic.baseUrl, modelBaseUrl('/v1')] as Row<string>,
  comfyuiApiKey: [MODEL_SETTINGS.comfyui.apiKey, bearerToken] as Row<string>,
  comfyuiBaseUrl: [MODEL_SETTINGS.comfyui.baseUrl, modelBaseUrl('')] as Row<string>,
  comfyuiWorkflows: [MODEL_SETTINGS.comfyui.workflows, anyText] as Row<string>,
  providerConcurrency: ['PROVIDER_CONCURRENCY', wholeNumber(1, 256)] as Row<number>,
  modelPrices: ['MODEL_PRICES', modelPriceList] as Row<readonly ModelPrice[]>,
  // 1,000 is the least that the marketplace zooms into (I01), 3,000 keeps a JPEG below its 10 MB (I03).
  listingImageSize: ['LISTING_IMAGE_SIZE', wholeNumber(1_000, 3_000)] as Row<number>,
  segmentationModel: ['SEGMENTATION_MODEL', anyText] as Row<string>,
  textFonts: ['TEXT_FONTS', pathList] as Row<readonly string[]>,
  retentionDays: ['RETENTION_DAYS', wholeNumber(0, 36_500)] as Row<number>,
  logLevel: ['LOG_LEVEL', oneOf<LogLevel>('debug', 'info', 'warn', 'error')] as Row<LogLevel>,
  metricsToken: ['METRICS_TOKEN', bearerToken] as Row<string>,
  // Named by the OpenTelemetry specification, as what the exporter reads besides (OTEL_EXPORTER_OTLP_HEADERS …).
  otlpEndpoint: ['OTEL_EXPORTER_OTLP_ENDPOINT', urlWith('http', 'https')] as Row<string>,
  tracesEndpoint: ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', urlWith('http', 'https')] as Row<string>,
  serviceName: ['OTEL_SERVICE_NAME', anyText] as Row<string>,
};

type Values = {
  [K in keyof typeof SETTINGS]?: (typeof SETTINGS)[K] extends Row<infer T> ? T : never;
};

/** Settings that a role cannot do without. */
const NEEDED: Record<Role, readonly (keyof Values)[]> = {
  standalone: [],
  api: ['databaseUrl', 'storageUrl'],
  worker: ['databaseUrl', 'storageUrl'],
};

/**
 * Reads and checks the environment. Blank counts as not set.
 * @returns the settings, or one sentence for each setting that is wrong or missing, and its name.
 */
export function readSettings(
  role: Role,
  env: NodeJS.ProcessEnv = process.env,
): { settings: Settings } | { problems: string[]; wrong: string[] } {
  const problems: string[] = [];
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, [name, read]] of Object.entries(SETTINGS) as [string, Row<unknown>][]) {
    const text = env[name];
    if (text === undefined || blank(text)) continue;
    const outcome = read(text.trim());
    if ('value' in outcome) values[key] = outcome.value;
    else {
      problems.push(`${name} must be ${outcome.expected}.`);
      wrong.push(name);
    }
  }
  for (const key of NEEDED[role]) {
    if (blank(env[SETTINGS[key][0]])) {
      problems.push(`${SETTINGS[key][0]} must be set for the role ${role}.`);
      wrong.push(SETTINGS[key][0]);
    }
  }
  if (problems.length > 0) return { problems, wrong };
  return { settings: withDefaults(role, values as Values) };
}

/** The general endpoint serves every signal, each under a path of its own. */
function tracesOf(endpoint: string | undefined): string {
  return endpoint === undefined ? '' : `${endpoint}/v1/traces`;
}

function blank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function withDefaults(role: Role, values: Values): Settings {
  const port = values.port ?? 3000;
  const dataDir = resolve(values.dataDir ?? './data');
  const workerConcurrency = values.workerConcurrency ?? Math.max(2, availableParallelism());
  return {
    role,
    port,
    dataDir,
    host: values.host ?? (role === 'standalone' ? '127.0.0.1' : '0.0.0.0'),
    publicBaseUrl: values.publicBaseUrl ?? `http://127.0.0.1:${port}`,
    databaseUrl: values.databaseUrl ?? '',
    redisUrl: values.redisUrl ?? '',
    redisKeyPrefix: values.redisKeyPrefix ?? 'listing-service',
    storageUrl: values.storageUrl ?? `file:${resolve(dataDir, 'objects')}`,
    storagePublicUrl: values.storagePublicUrl,
    s3Endpoint: values.s3Endpoint,
    s3Region: values.s3Region ?? 'us-east-1',
    generationDeadlineMs: values.generationDeadlineMs ?? 120_000,
    workerConcurrency,
    // One process that does everything must not leave an operation to nobody.
    workerOperations: (role === 'worker' && values.workerOperations) || WORKER_OPERATIONS,
    sourceAllowedPrivateNetworks: values.sourceAllowedPrivateNetworks ?? [],
    trustedProxies: values.trustedProxies ?? [],
    sourceProxyUrl: values.sourceProxyUrl,
    imageProviders: values.imageProviders ?? [{ name: 'studio' }],
    copyProviders: values.copyProviders ?? [{ name: 'template' }],
    providerConcurrency: values.providerConcurrency ?? workerConcurrency,
    modelPrices: values.modelPrices ?? [],
    modelAccess: modelAccessOf(values),
    listingImageSize: values.listingImageSize ?? 2000,
    segmentationModel: values.segmentationModel ? resolve(values.segmentationModel) : '',
    textFonts: (values.textFonts ?? []).map((path) => resolve(path)),
    retentionDays: values.retentionDays ?? 0,
    logLevel: values.logLevel ?? 'info',
    metricsToken: values.metricsToken ?? '',
    tracesEndpoint: values.tracesEndpoint ?? tracesOf(values.otlpEndpoint),
    serviceName: values.serviceName ?? 'marketplace-listing-service',
  };
}

function modelAccessOf(values: Values): ModelAccesses {
  return {
    openai: {
      apiKey: values.openaiApiKey,
      baseUrl: values.openaiBaseUrl,
      pictureSeed: values.openaiPictureSeed,
    },
    google: { apiKey: values.googleApiKey, baseUrl: values.googleBaseUrl },
    anthropic: { apiKey: values.anthropicApiKey, baseUrl: values.anthropicBaseUrl },
    comfyui: {
      apiKey: values.comfyuiApiKey,
      baseUrl: values.comfyuiBaseUrl,
      workflows: values.comfyuiWorkflows && resolve(values.comfyuiWorkflows),
    },
  };
}
