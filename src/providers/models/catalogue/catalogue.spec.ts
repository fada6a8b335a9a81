import { findModel, MODEL_CATALOGUE } from './catalogue.js';
import { CATALOGUE_READ } from './catalogue-entry.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

describe('the catalogue of models', () => {
  it('has one row for each model', () => {
    const ids = MODEL_CATALOGUE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(MODEL_CATALOGUE.filter(({ retirement }) => retirement !== undefined))(
    '$id ends on a day and has a successor of its vendor and kind that does not',
    ({ vendor, gives, retirement }) => {
      expect(retirement?.day).toMatch(DAY);
      const next = findModel(vendor, retirement?.successor ?? '');
      expect(next).toMatchObject({ gives });
      expect(next?.retirement).toBeUndefined();
    },
  );

  it.each(MODEL_CATALOGUE.flatMap(({ id, price }) => (price === undefined ? [] : [{ id, price }])))(
    'tells where and when the price of $id was read',
    ({ price }) => {
      expect(price.source).not.toBe('');
      expect(price.read).toMatch(DAY);
      expect(price.read <= CATALOGUE_READ).toBe(true);
      expect(Math.max(price.input, price.output, price.image)).toBeGreaterThan(0);
    },
  );

  it.each(MODEL_CATALOGUE.filter((entry) => entry.gives === 'picture' && !entry.retirement))(
    '$id takes photos and gives so many pixels that 2,000 are an enlargement of 1.1 times at most',
    ({ picture }) => {
      expect(2_000 / (picture?.side ?? 0)).toBeLessThanOrEqual(1.1);
      expect(picture?.references).toBeGreaterThan(0);
    },
  );

  it('has a size for the models that give pictures, and for no others', () => {
    const sized = MODEL_CATALOGUE.filter(({ picture }) => picture !== undefined);
    expect(sized).toEqual(MODEL_CATALOGUE.filter(({ gives }) => gives === 'picture'));
  });
});

describe('findModel', () => {
  it.each([
    ['openai', 'gpt-image-2.6-sunburst', 'gpt-image-2.6-sunburst'],
    ['openai', 'gpt-6-luna-2026-10-01', 'gpt-6-luna'],
    ['openai', 'chatgpt-image-latest', 'chatgpt-image-latest'],
    ['openai', 'gpt-5-mini-2025-08-07', 'gpt-5-mini'],
    ['google', 'imagen-4.0-generate-001', 'imagen-4.0-generate'],
    ['anthropic', 'claude-sonnet-4-5-20250929', 'claude-sonnet-4-5'],
    ['anthropic', 'claude-sonnet-5-5-latest', 'claude-sonnet-5-5'],
  ])('%s:%s is %s', (vendor, id, row) => {
    expect(findModel(vendor, id)?.id).toBe(row);
  });

  it.each([
    ['openai', 'gpt-5.4'],
    ['openai', 'gpt-5-mini-high'],
    ['google', 'gpt-6-luna'],
    ['openai', 'hf.co/org/model:Q4'],
    ['openai', ''],
    ['studio', 'gpt-6-luna'],
  ])('%s:%s is not known', (vendor, id) => {
    expect(findModel(vendor, id)).toBeUndefined();
  });
});
