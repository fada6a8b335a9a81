import {
  type CatalogueEntry,
  olderPriceOf,
  priceOf,
  type Retirement,
  writer,
} from './catalogue-entry.js';

const PRICES = 'Claude API, Pricing';

const older = (input: number, output: number) => olderPriceOf(PRICES, input, output);
const off = (day: string, successor: string): Retirement => ({ day, successor });

/** Anthropic's models. */
export const ANTHROPIC_ENTRIES: readonly CatalogueEntry[] = [
  writer('anthropic', 'claude-opus-5-5'),
  writer('anthropic', 'claude-sonnet-5-5', priceOf(PRICES, 2, 10)),
  // Prompts of up to 100,000 tokens, which those of a listing are by far.
  writer('anthropic', 'claude-haiku-5-5', priceOf(PRICES, 0.1, 0.5)),
  writer('anthropic', 'claude-haiku-4-5', older(1, 5)),
  writer('anthropic', 'claude-opus-4-5', older(5, 25)),
  writer('anthropic', 'claude-opus-4-1', older(15, 75), off('2026-08-05', 'claude-opus-5-5')),
  writer('anthropic', 'claude-sonnet-4-5', older(3, 15), off('2026-11-30', 'claude-sonnet-5-5')),
  writer('anthropic', 'claude-sonnet-4', older(3, 15), off('2026-06-15', 'claude-sonnet-5-5')),
];
