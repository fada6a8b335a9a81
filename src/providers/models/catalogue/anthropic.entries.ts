import { type CatalogueEntry, olderPriceOf, priceOf, writer } from './catalogue-entry.js';

const PRICES = 'Claude API, Pricing';

const older = (input: number, output: number) => olderPriceOf(PRICES, input, output);

/** Anthropic's models. */
export const ANTHROPIC_ENTRIES: readonly CatalogueEntry[] = [
  writer('anthropic', 'claude-opus-5-5'),
  writer('anthropic', 'claude-sonnet-5-5', { price: priceOf(PRICES, 2, 10) }),
  // Prompts of up to 100,000 tokens, which those of a listing are by far.
  writer('anthropic', 'claude-haiku-5-5', { price: priceOf(PRICES, 0.1, 0.5) }),
  writer('anthropic', 'claude-haiku-4-5', { price: older(1, 5) }),
  writer('anthropic', 'claude-opus-4-5', { price: older(5, 25) }),
  writer('anthropic', 'claude-opus-4-1', {
    price: older(15, 75),
    retirement: { day: '2026-08-05', successor: 'claude-opus-5-5' },
  }),
  writer('anthropic', 'claude-sonnet-4-5', {
    price: older(3, 15),
    retirement: { day: '2026-11-30', successor: 'claude-sonnet-5-5' },
  }),
  writer('anthropic', 'claude-sonnet-4', {
    price: older(3, 15),
    retirement: { day: '2026-06-15', successor: 'claude-sonnet-5-5' },
  }),
];
