import type { ModelPrice } from '../../config/model-price.js';
import type { ModelUse } from '../provider-outcome.js';

const price = (model: string, input: number, output: number, image = 0): ModelPrice => ({
  model,
  input,
  output,
  image,
});

/**
 * List prices as published by the end of 2025, US dollars for a million tokens in and out, and for a
 * picture where that is what is billed. Prices change, and discounts, cached and batched tokens are not in
 * here: the sums are estimates, the invoice counts. `MODEL_PRICES` goes before this table.
 */
export const MODEL_PRICES: readonly ModelPrice[] = [
  price('gpt-5', 1.25, 10),
  price('gpt-5-mini', 0.25, 2),
  price('gpt-5-nano', 0.05, 0.4),
  price('gpt-4.1', 2, 8),
  price('gpt-4.1-mini', 0.4, 1.6),
  price('gpt-4.1-nano', 0.1, 0.4),
  price('gpt-4o', 2.5, 10),
  price('gpt-4o-mini', 0.15, 0.6),
  // Photos in are most of the input; its texts cost half of that (a fifth less for the mini).
  price('gpt-image-1', 10, 40),
  price('gpt-image-1-mini', 2.5, 8),
  price('gemini-2.5-pro', 1.25, 10),
  price('gemini-2.5-flash', 0.3, 2.5),
  price('gemini-2.5-flash-lite', 0.1, 0.4),
  price('gemini-2.5-flash-image', 0.3, 30),
  price('imagen-4.0-generate', 0, 0, 0.04),
  price('imagen-4.0-fast-generate', 0, 0, 0.02),
  price('imagen-4.0-ultra-generate', 0, 0, 0.06),
  price('claude-haiku-4-5', 1, 5),
  price('claude-sonnet-4', 3, 15),
  price('claude-sonnet-4-5', 3, 15),
  price('claude-opus-4-1', 15, 75),
  price('claude-opus-4-5', 5, 25),
];

/** A dated or numbered release of a model costs what the model does; `-pro` and its like do not. */
const RELEASE = /^(?:-(?:latest|\d{8}|\d{4}-\d{2}-\d{2}|\d{3}))?$/;

/**
 * What a try cost by the price of its model, in millionths of a US dollar.
 * @param own prices that go before the table
 * @returns undefined for an unknown model, and where the model did not tell what is billed
 */
export function costMicros(
  model: string,
  use: ModelUse | undefined,
  own: readonly ModelPrice[],
): number | undefined {
  const found = [...own, ...MODEL_PRICES].find((each) => isRelease(model, each.model));
  if (found === undefined || use === undefined) return undefined;
  const parts = [
    [found.input, use.inputTokens, 1],
    [found.output, use.outputTokens, 1],
    [found.image, use.images, 1_000_000],
  ] as const;
  const owed = parts.filter(([rate]) => rate > 0);
  if (owed.some(([, count]) => count === undefined)) return undefined;
  // Dollars for a million tokens are millionths of a dollar for one.
  return Math.round(owed.reduce((sum, [rate, count = 0, scale]) => sum + rate * count * scale, 0));
}

function isRelease(model: string, of: string): boolean {
  return model.startsWith(of) && RELEASE.test(model.slice(of.length));
}
