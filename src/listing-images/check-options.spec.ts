import type { ModelAccesses } from '../config/model-settings.js';
import type { PictureOptions } from '../listing/picture-options.js';
import { SHOT_TYPES } from '../listing/shot-type.js';
import { optionsFailure } from './check-options.js';

/** One good value of each option, with what it needs. */
const GOOD: Readonly<Record<string, PictureOptions>> = {
  variations: { variations: 4 },
  'one variation': { variations: 1 },
  seed: { seed: 0 },
  size: { size: 1_000 },
  'small size': { size: 999 },
  'large PNG': { size: 2_001, format: 'png' },
  'PNG of 2,000 px': { size: 2_000, format: 'png' },
  'square ratio': { ratio: '1:1' },
  ratio: { ratio: '4:3' },
  padding: { padding: 0 },
  jpeg: { format: 'jpeg' },
  png: { format: 'png' },
  webp: { format: 'webp' },
  'transparent png': { background: 'transparent', format: 'png' },
  'transparent padded webp': { background: 'transparent', format: 'webp', padding: 0.1 },
  'transparent jpeg': { background: 'transparent' },
  'transparent seed': { background: 'transparent', format: 'png', seed: 1 },
  'transparent variations': { background: 'transparent', format: 'png', variations: 2 },
};

const NOT_FOR: Readonly<Record<string, readonly string[]>> = {
  variations: ['hero'],
  seed: ['hero'],
  'small size': ['hero'],
  'large PNG': SHOT_TYPES,
  ratio: ['hero'],
  padding: ['hero', 'detail'],
  webp: ['hero'],
  'transparent png': SHOT_TYPES.filter((type) => type !== 'custom'),
  'transparent padded webp': SHOT_TYPES.filter((type) => type !== 'custom'),
  'transparent jpeg': SHOT_TYPES,
  'transparent seed': SHOT_TYPES,
  'transparent variations': SHOT_TYPES,
};

const ACCESS: ModelAccesses = { openai: {}, google: {}, anthropic: {}, comfyui: {} };

const failureFor = (
  options: PictureOptions,
  names: readonly string[],
  openai: ModelAccesses['openai'] = {},
) =>
  optionsFailure(
    { type: 'custom', options },
    {
      imageProviders: names.map((name) => ({ name, model: 'm' })),
      modelAccess: { ...ACCESS, openai },
    },
  );

describe('optionsFailure', () => {
  it.each(SHOT_TYPES.flatMap((type) => Object.keys(GOOD).map((name) => [type, name] as const)))(
    '%s: %s',
    (type, name) => {
      const failure = optionsFailure({ type, options: GOOD[name] ?? {} }, undefined);
      expect(failure === undefined).toBe(NOT_FOR[name]?.includes(type) !== true);
      for (const { pointer, detail } of failure?.errors ?? []) {
        expect(pointer).toMatch(/^\/options\/\w+$/);
        expect(detail).toMatch(/^options\.\w+ (must be|is not taken|transparent) .*\.$/);
      }
    },
  );

  it('refuses what no provider of the service follows', () => {
    const of = (failure: ReturnType<typeof failureFor>) => failure?.errors?.[0]?.pointer;
    expect(of(failureFor({ seed: 1 }, ['openai']))).toBe('/options/seed');
    expect(of(failureFor({ seed: 1 }, ['openai', 'studio']))).toBeUndefined();
    expect(of(failureFor({ seed: 1 }, ['google']))).toBeUndefined();
    const own = { baseUrl: 'http://gpu', pictureSeed: 'field' } as const;
    expect(of(failureFor({ seed: 1 }, ['openai'], own))).toBeUndefined();
    expect(of(failureFor({ padding: 0.1 }, ['google']))).toBe('/options/padding');
    const cut = { padding: 0.1, background: 'transparent', format: 'png' } as const;
    expect(failureFor(cut, ['google'])).toBeUndefined();
    expect(failureFor({ variations: 4, ratio: '4:3', size: 500 }, ['openai'])).toBeUndefined();
  });
});
