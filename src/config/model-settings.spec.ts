import { missingModelKeys } from './model-settings.js';
import { readSettings, type Settings } from './settings.js';
import { unusedSettings } from './unused-settings.js';

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings('standalone', env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return read.settings;
}

describe('lists of providers', () => {
  it('keep their order, and take one vendor with two models', () => {
    const env = {
      IMAGE_PROVIDERS:
        'google:gemini-nano-banana-2.1, openai:gpt-image-2.6-sunburst ,openai:gpt-image-2.6-flare,studio',
      COPY_PROVIDERS: 'anthropic:claude-sonnet-5-5,openai:hf.co/org/model:Q4,template',
    };
    const { imageProviders, copyProviders } = settingsOf(env);
    expect(imageProviders).toEqual([
      { name: 'google', model: 'gemini-nano-banana-2.1' },
      { name: 'openai', model: 'gpt-image-2.6-sunburst' },
      { name: 'openai', model: 'gpt-image-2.6-flare' },
      { name: 'studio' },
    ]);
    expect(copyProviders.map(({ model }) => model)).toEqual([
      'claude-sonnet-5-5',
      'hf.co/org/model:Q4',
      undefined,
    ]);
  });
});

describe('base URLs', () => {
  it.each([
    ['OPENAI_BASE_URL', 'openai', 'http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1'],
    ['OPENAI_BASE_URL', 'openai', 'http://127.0.0.1:11434/', 'http://127.0.0.1:11434/v1'],
    ['OPENAI_BASE_URL', 'openai', 'https://a.example/api/v2/', 'https://a.example/api/v2'],
    ['GOOGLE_BASE_URL', 'google', 'https://a.example', 'https://a.example/v1beta'],
    ['ANTHROPIC_BASE_URL', 'anthropic', 'https://a.example', 'https://a.example/v1'],
    ['COMFYUI_BASE_URL', 'comfyui', 'http://127.0.0.1:8188/', 'http://127.0.0.1:8188'],
  ] as const)('%s of %s: %s means %s', (name, vendor, text, url) => {
    expect(settingsOf({ [name]: text }).modelAccess[vendor].baseUrl).toBe(url);
  });
});

describe('missingModelKeys', () => {
  const missing = (env: Record<string, string>): string[] => missingModelKeys(settingsOf(env));

  it('wants a key for each vendor that a list names, and tells which setting', () => {
    expect(missing({})).toEqual([]);
    expect(
      missing({ IMAGE_PROVIDERS: 'google:a,studio', COPY_PROVIDERS: 'anthropic:b,google:c' }),
    ).toEqual([
      'GOOGLE_API_KEY must be set, because IMAGE_PROVIDERS names google.',
      'ANTHROPIC_API_KEY must be set, because COPY_PROVIDERS names anthropic.',
    ]);
    const env = { IMAGE_PROVIDERS: 'google:a', GOOGLE_API_KEY: 'k' };
    expect(missing(env)).toEqual([]);
  });

  it('lets a server that imitates OpenAI and ComfyUI do without, and no other', () => {
    const openai = { COPY_PROVIDERS: 'openai:a' };
    expect(missing(openai)).toEqual([
      'OPENAI_API_KEY (or OPENAI_BASE_URL, for a server that needs no key) must be set, because COPY_PROVIDERS names openai.',
    ]);
    expect(missing({ ...openai, OPENAI_BASE_URL: 'http://127.0.0.1:11434' })).toEqual([]);
    const comfyui = { IMAGE_PROVIDERS: 'comfyui:edit' };
    expect(missing(comfyui)).toEqual([
      'COMFYUI_WORKFLOWS must be set, because IMAGE_PROVIDERS names comfyui.',
    ]);
    expect(missing({ ...comfyui, COMFYUI_WORKFLOWS: './workflows' })).toEqual([]);
    const google = { COPY_PROVIDERS: 'google:a', GOOGLE_BASE_URL: 'https://a.example' };
    expect(missing(google)).toHaveLength(1);
  });
});

describe('unusedSettings', () => {
  it('names what is set and has no effect', () => {
    const env = { OPENAI_API_KEY: 'x', GOOGLE_API_KEY: ' ', ANTHROPIC_BASE_URL: 'y', PORT: '1' };
    expect(unusedSettings(env)).toEqual(['OPENAI_API_KEY', 'ANTHROPIC_BASE_URL']);
    expect(
      unusedSettings({ ...env, COPY_PROVIDERS: 'template, openai:a', IMAGE_PROVIDERS: 'studio' }),
    ).toEqual(['ANTHROPIC_BASE_URL']);
  });
});
