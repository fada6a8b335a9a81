import { costMicros } from './model-prices.js';

const use = { inputTokens: 1_000, outputTokens: 500, images: 1 };

describe('costMicros', () => {
  it.each([
    ['gpt-6-luna', 1_000 * 0.1 + 500 * 0.5],
    ['gpt-6-luna-2026-10-01', 1_000 * 0.1 + 500 * 0.5],
    ['claude-sonnet-5-5-20260928', 1_000 * 2 + 500 * 10],
    ['gemini-nano-banana-2.1', 1_000 * 1.5 + 500 * 30],
    ['imagen-4.0-generate-001', 40_000],
  ])('%s: %d millionths of a dollar', (model, micros) => {
    expect(costMicros(model, use, [])).toBe(micros);
  });

  it.each(['gpt-6-luna-pro', 'gpt-6.2', 'claude-sonnet-5', 'own-model', ''])(
    'does not guess what %j costs',
    (model) => {
      expect(costMicros(model, use, [])).toBeUndefined();
    },
  );

  it('tells nothing where the model did not tell what is billed', () => {
    expect(costMicros('gpt-6-luna', undefined, [])).toBeUndefined();
    expect(costMicros('gpt-6-luna', { inputTokens: 5 }, [])).toBeUndefined();
    expect(costMicros('imagen-4.0-generate-001', { inputTokens: 5 }, [])).toBeUndefined();
    expect(costMicros('imagen-4.0-generate-001', { images: 2 }, [])).toBe(80_000);
  });

  it('goes by the operator’s own price first', () => {
    const own = [{ model: 'gpt-6-luna', input: 1, output: 1, image: 0 }];
    expect(costMicros('gpt-6-luna', use, own)).toBe(1_500);
  });
});
