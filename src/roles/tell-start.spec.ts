import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Role, type Settings } from '../config/settings.js';
import { type StartTelling, tellStart } from './tell-start.js';

const ROLE_PARTS = { DATABASE_URL: 'postgres://u:hidden@db/x', STORAGE_URL: 's3://pictures/all' };

const dataDir = mkdtempSync(join(tmpdir(), 'listing-start-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function settingsOf(role: Role, env: Record<string, string> = {}): Settings {
  const read = readSettings(role, { DATA_DIR: dataDir, ...env });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

/** Block and log lines of a start. */
function told(telling: Omit<StartTelling, 'logger' | 'out'>, isTTY: boolean) {
  let block = '';
  const lines: unknown[] = [];
  tellStart({
    ...telling,
    out: { isTTY, write: (text) => (block += text) },
    logger: { log: (message) => void lines.push(message) },
  });
  return { block, lines };
}

describe('telling of a start', () => {
  it('is a block on a terminal: addresses, data, the way to a key, parts that are off', () => {
    const settings = settingsOf('standalone');
    const { block, lines } = told({ settings, embedded: true }, true);
    expect(lines).toEqual([]);
    expect(block.split('\n')).toEqual([
      '',
      expect.stringMatching(/^Listing service \d+\.\d+\.\d+ \(standalone\)$/),
      '',
      '  Address     http://127.0.0.1:3000',
      '  Playground  http://127.0.0.1:3000/',
      '  Docs        http://127.0.0.1:3000/docs',
      `  Data        PostgreSQL in ${dataDir}, with the queue; images in ${dataDir}/objects`,
      expect.stringContaining(
        '  API keys    shown only when they are made; another one: npm run -s cli -- api-key create',
      ),
      expect.stringMatching(
        /^ {2}Off {9}No segmentation model is installed: .*segmentation-model install\.$/,
      ),
      expect.stringMatching(/^ {14}No image model is asked: .*IMAGE_PROVIDERS/),
      expect.stringMatching(/^ {14}No language model is asked: .*COPY_PROVIDERS/),
      '',
      '',
    ]);
  });

  it('holds no key but that of the welcome, which is shown wherever the output goes', () => {
    const welcome = 'The key: lsk_live_1\n';
    const { block, lines } = told(
      { settings: settingsOf('standalone'), embedded: true, welcome },
      false,
    );
    expect(lines).toEqual([]);
    expect(block).toMatch(/API keys {4}one was made, see below\n[^]*\n\nThe key: lsk_live_1\n$/);
  });

  it('is a line of the log elsewhere', () => {
    const { block, lines } = told({ settings: settingsOf('standalone'), embedded: true }, false);
    expect(block).toBe('');
    expect(lines).toEqual([
      expect.objectContaining({ address: 'http://127.0.0.1:3000', off: expect.any(Array) }),
    ]);
  });

  it('tells an API process what is open, and no password', () => {
    const env = { ...ROLE_PARTS, REDIS_URL: 'redis://:hidden@queue:6379', METRICS_TOKEN: 'hidden' };
    const { block } = told({ settings: settingsOf('api', env), embedded: false }, true);
    expect(block).toContain('http://127.0.0.1:3000 (listens on http://0.0.0.0:3000)');
    expect(block).toContain(
      'PostgreSQL of DATABASE_URL, queue on the Redis of REDIS_URL; images in s3://pictures/all',
    );
    expect(block).toContain('node dist/cli/main.js api-key create');
    expect(block).toContain('PUBLIC_BASE_URL is an address of this machine alone');
    expect(block).not.toMatch(/METRICS_TOKEN|embedded engine|segmentation|hidden/);
  });

  it('tells a worker that no one calls it, and the models that it lacks', () => {
    const env = {
      ...ROLE_PARTS,
      WORKER_OPERATIONS: 'listing-copy',
      PUBLIC_BASE_URL: 'https://pictures.example',
    };
    const { block } = told({ settings: settingsOf('worker', env), embedded: false }, true);
    expect(block).toContain('Address     http://0.0.0.0:3000, health and metrics alone');
    expect(block).toMatch(/Off +No language model[^\n]*\n +METRICS_TOKEN is not set/);
    expect(block).not.toMatch(/Playground|Docs|API keys|image model|segmentation|PUBLIC_BASE_URL/);
  });

  it('has nothing to say of models that the lists name', () => {
    const lists = {
      IMAGE_PROVIDERS: 'openai:gpt-image-2',
      COPY_PROVIDERS: 'openai:gpt-6-luna,template',
    };
    const { block } = told({ settings: settingsOf('standalone', lists), embedded: true }, true);
    expect(block).not.toContain('Off');
  });
});
