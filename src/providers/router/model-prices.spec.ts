import { costMicros, MODEL_PRICES } from './model-prices.js';

const use = { inputTokens: 1_000, outputTokens: 500, images: 1 };

describe('costMicros', () => {
  it.each([
    ['gpt-5-mini', 1_000 * 0.25 + 500 * 2],
    ['gpt-5-mini-2025-08-07', 1_000 * 0.25 + 500 * 2],
    ['claude-sonnet-4-5-20250929', 1_000 * 3 + 500 * 15],
    ['gemini-2.5-flash-image', 1_000 * 0.3 + 500 * 30],
    ['imagen-4.0-generate-001', 40_000],
  ])('%s: %d millionths of a dollar', (model, micros) => {
    expect(costMicros(model, use, [])).toBe(micros);
  });

  it.each(['gpt-5-pro', 'gpt-5.4', 'claude-sonnet-4-6', 'own-model', ''])(
    'does not guess what %j costs',
    (model) => {
      expect(costMicros(model, use, [])).toBeUndefined();
    },
  );

  it('tells nothing where the model did not tell what is billed', () => {
    expect(costMicros('gpt-5-mini', undefined, [])).toBeUndefined();
    expect(costMicros('gpt-5-mini', { inputTokens: 5 }, [])).toBeUndefined();
    expect(costMicros('imagen-4.0-generate-001', { inputTokens: 5 }, [])).toBeUndefined();
    expect(costMicros('imagen-4.0-generate-001', { images: 2 }, [])).toBe(80_000);
  });

  it('goes by the operator’s own price first', () => {
    const own = [{ model: 'gpt-5-mini', input: 1, output: 1, image: 0 }];
    expect(costMicros('gpt-5-mini', use, own)).toBe(1_500);
  });

  it('has one price for each model', () => {
    const models = MODEL_PRICES.map(({ model }) => model);
    expect(new Set(models).size).toBe(models.length);
  });
});
