import { resolve } from 'node:path';
import { readSettings, type Role, type Settings } from './settings.js';

function settingsOf(role: Role, env: Record<string, string>): Settings {
  const read = readSettings(role, env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

function problemsOf(role: Role, env: Record<string, string>): string[] {
  const read = readSettings(role, env);
  return 'problems' in read ? read.problems : [];
}

describe('readSettings', () => {
  it('needs nothing for the embedded default', () => {
    expect(settingsOf('standalone', {})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicBaseUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('./data'),
      storageUrl: `file:${resolve('./data/objects')}`,
      generationDeadlineMs: 120_000,
      retentionDays: 0,
      imageProviders: [{ name: 'studio' }],
      copyProviders: [{ name: 'template' }],
    });
  });

  it('takes blanks as not set, and a slash off the base address', () => {
    const env = { PORT: ' ', PUBLIC_BASE_URL: 'https://listing.example/' };
    expect(settingsOf('standalone', env)).toMatchObject({
      port: 3000,
      publicBaseUrl: 'https://listing.example',
    });
  });

  it('makes the path of a model absolute, and knows of none by default', () => {
    expect(settingsOf('standalone', {}).segmentationModel).toBe('');
    const env = { SEGMENTATION_MODEL: 'models/u2net.onnx' };
    expect(settingsOf('standalone', env).segmentationModel).toBe(resolve('models/u2net.onnx'));
  });

  it('makes the paths of fonts absolute, and knows of none by default', () => {
    expect(settingsOf('standalone', {}).textFonts).toEqual([]);
    const env = { TEXT_FONTS: '/fonts/a.ttc, fonts/b.otf,' };
    expect(settingsOf('standalone', env).textFonts).toEqual([
      '/fonts/a.ttc',
      resolve('fonts/b.otf'),
    ]);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '3000x'],
    ['PUBLIC_BASE_URL', 'listing.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'http://x'],
    ['REDIS_KEY_PREFIX', 'two words'],
    ['STORAGE_URL', 'ftp://x'],
    ['STORAGE_URL', 's3://'],
    ['STORAGE_URL', 's3://bucket/../x'],
    ['STORAGE_URL', 's3://bucket/a b'],
    ['STORAGE_PUBLIC_URL', 'cdn.example'],
    ['S3_ENDPOINT', 's3://objects'],
    ['S3_REGION', 'us east'],
    ['GENERATION_DEADLINE_MS', '100'],
    ['TEXT_FONTS', ' , '],
    ['WORKER_CONCURRENCY', '-1'],
    ['WORKER_OPERATIONS', 'listing-images,listing-video'],
    ['SOURCE_ALLOWED_PRIVATE_NETWORKS', '10.0.0.0/33'],
    ['SOURCE_ALLOWED_PRIVATE_NETWORKS', 'localhost'],
    ['IMAGE_PROVIDERS', 'nobody'],
    ['PROVIDER_CONCURRENCY', '0'],
    ['MODEL_PRICES', 'gpt-6-luna'],
    ['MODEL_PRICES', 'gpt-6-luna=0.25'],
    ['MODEL_PRICES', 'gpt-6-luna=0.25/-2'],
    ['MODEL_PRICES', '=1/2'],
    ['IMAGE_PROVIDERS', 'openai'],
    ['IMAGE_PROVIDERS', 'openai:'],
    ['IMAGE_PROVIDERS', 'openai:two words'],
    ['IMAGE_PROVIDERS', 'anthropic:claude-sonnet-5-5'],
    ['IMAGE_PROVIDERS', 'studio,openai:gpt-image-2.6-sunburst,studio'],
    ['IMAGE_PROVIDERS', 'studio:small'],
    ['COPY_PROVIDERS', 'google:gemini-3.5-flash-lite,google:gemini-3.5-flash-lite'],
    ['COPY_PROVIDERS', 'studio'],
    ['OPENAI_API_KEY', 'two words'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['OPENAI_PICTURE_SEED', '42'],
    ['IMAGE_PROVIDERS', 'comfyui'],
    ['COMFYUI_BASE_URL', '127.0.0.1:8188'],
    ['OPENAI_BASE_URL', 'http://user:password@localhost:11434'],
    ['GOOGLE_BASE_URL', 'https://models.example/v1beta?key=1'],
    ['RETENTION_DAYS', '-1'],
    ['RETENTION_DAYS', '30d'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'two words'],
    ['ADMIN_TOKEN', 'a-token-of-thirty-one-characters'.slice(1)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
  ])('names %s when it is %j', (name, value) => {
    expect(problemsOf('standalone', { [name]: value })).toEqual([
      expect.stringMatching(`^${name} must be .+\\.$`),
    ]);
  });

  it('tells all that is wrong at once', () => {
    expect(problemsOf('standalone', { PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
  });

  it('wants a database and a store for the roles', () => {
    expect(problemsOf('worker', {})).toEqual([
      'DATABASE_URL must be set for the role worker.',
      'STORAGE_URL must be set for the role worker.',
    ]);
    const env = { DATABASE_URL: 'postgres://db/listing', STORAGE_URL: 's3://bucket/prefix' };
    expect(settingsOf('api', env)).toMatchObject({
      host: '0.0.0.0',
      databaseUrl: 'postgres://db/listing',
    });
  });
});

describe('what model providers may do and cost', () => {
  it('lets a provider have as many calls as an operation has jobs, unless it is set', () => {
    expect(settingsOf('standalone', { WORKER_CONCURRENCY: '7' }).providerConcurrency).toBe(7);
    const env = { WORKER_CONCURRENCY: '7', PROVIDER_CONCURRENCY: '3' };
    expect(settingsOf('standalone', env).providerConcurrency).toBe(3);
  });

  it('reads prices per million tokens, and per picture', () => {
    const env = { MODEL_PRICES: 'gpt-6-luna=0.25/2.00, imagen-4=0/0/0.04' };
    expect(settingsOf('standalone', env).modelPrices).toEqual([
      { model: 'gpt-6-luna', input: 0.25, output: 2, image: 0 },
      { model: 'imagen-4', input: 0, output: 0, image: 0.04 },
    ]);
    expect(settingsOf('standalone', {}).modelPrices).toEqual([]);
  });
});

describe('WORKER_OPERATIONS', () => {
  const both = ['listing-images', 'listing-copy'];

  it.each<[Role, string, string[]]>([
    ['worker', '', both],
    ['worker', 'listing-copy', ['listing-copy']],
    ['worker', 'listing-copy, listing-images', both],
    ['standalone', 'listing-copy', both],
  ])('%s with %j takes %j', (role, text, operations) => {
    const env = {
      DATABASE_URL: 'postgres://db/listing',
      STORAGE_URL: 's3://bucket/prefix',
      WORKER_OPERATIONS: text,
    };
    expect(settingsOf(role, env).workerOperations).toEqual(operations);
  });
});
