import {
  type CatalogueEntry,
  olderPriceOf,
  painter,
  priceOf,
  type Retirement,
  writer,
} from './catalogue-entry.js';

const PRICES = 'OpenAI API, Pricing';

const now = (input: number, output: number) => priceOf(PRICES, input, output);
const older = (input: number, output: number) => olderPriceOf(PRICES, input, output);
const off = (day: string, successor: string): Retirement => ({ day, successor });

/** Sides are multiples of 16 up to 3,840; above 2560x1440 pixels in all OpenAI calls a size experimental. */
const LARGE = { side: 1_920, size: '1920x1920', references: 16 } as const;

/** The one square of the first families. */
const SMALL = { side: 1_024, size: '1024x1024', references: 16 } as const;

const SUNBURST = 'gpt-image-2.6-sunburst';
const FLARE = 'gpt-image-2.6-flare';

/** OpenAI's models. Of picture models the input price is that of pictures, which are most of the input. */
export const OPENAI_ENTRIES: readonly CatalogueEntry[] = [
  painter('openai', SUNBURST, { picture: LARGE, price: now(8, 30) }),
  painter('openai', FLARE, { picture: LARGE, price: now(8, 30) }),
  painter('openai', 'gpt-image-1.5', { picture: SMALL, retirement: off('2026-12-01', SUNBURST) }),
  painter('openai', 'chatgpt-image-latest', {
    picture: SMALL,
    retirement: off('2026-12-01', SUNBURST),
  }),
  painter('openai', 'gpt-image-1-mini', {
    picture: SMALL,
    price: older(2.5, 8),
    retirement: off('2026-12-01', FLARE),
  }),
  painter('openai', 'gpt-image-1', {
    picture: SMALL,
    price: older(10, 40),
    retirement: off('2026-10-23', SUNBURST),
  }),
  writer('openai', 'gpt-6.1-sol', { price: now(2, 10) }),
  writer('openai', 'gpt-6.1-terra', { price: now(1, 5) }),
  writer('openai', 'gpt-6-luna', { price: now(0.1, 0.5) }),
  writer('openai', 'gpt-5', {
    price: older(1.25, 10),
    retirement: off('2026-12-11', 'gpt-6.1-sol'),
  }),
  writer('openai', 'gpt-5-pro', { retirement: off('2026-12-11', 'gpt-6.1-sol') }),
  writer('openai', 'gpt-5-mini', {
    price: older(0.25, 2),
    retirement: off('2026-12-11', 'gpt-6.1-terra'),
  }),
  writer('openai', 'gpt-5-nano', {
    price: older(0.05, 0.4),
    retirement: off('2026-12-11', 'gpt-6-luna'),
  }),
  writer('openai', 'gpt-4.1', { price: older(2, 8), retirement: off('2027-01-14', 'gpt-6-luna') }),
  writer('openai', 'gpt-4.1-mini', {
    price: older(0.4, 1.6),
    retirement: off('2027-01-14', 'gpt-6-luna'),
  }),
  writer('openai', 'gpt-4.1-nano', {
    price: older(0.1, 0.4),
    retirement: off('2026-10-23', 'gpt-6-luna'),
  }),
  writer('openai', 'gpt-4o', {
    price: older(2.5, 10),
    retirement: off('2027-01-14', 'gpt-6-luna'),
  }),
  writer('openai', 'gpt-4o-mini', {
    price: older(0.15, 0.6),
    retirement: off('2027-01-14', 'gpt-6-luna'),
  }),
];
