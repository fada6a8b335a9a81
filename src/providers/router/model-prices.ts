import type { ModelPrice } from '../../config/model-price.js';
import { isRelease, MODEL_CATALOGUE } from '../models/catalogue/catalogue.js';
import type { ModelUse } from '../../accounting/attempt.js';

/**
 * The list prices of the catalogue, US dollars for a million tokens in and out, and for a picture where that
 * is what is billed. Prices change, and discounts, cached and batched tokens are not in here: the sums are
 * estimates, the invoice counts. `MODEL_PRICES` goes before this table.
 */
const LIST_PRICES: readonly ModelPrice[] = MODEL_CATALOGUE.flatMap(({ id, price }) =>
  price === undefined ? [] : [{ model: id, ...price }],
);

/**
 * Cost of an attempt by the price of its model, in millionths of a US dollar.
 * @param own prices that go before the table
 * @returns undefined for an unknown model, and where the model did not report what is billed
 */
export function costMicros(
  model: string,
  use: ModelUse | undefined,
  own: readonly ModelPrice[],
): number | undefined {
  const found = [...own, ...LIST_PRICES].find((each) => isRelease(model, each.model));
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
