import { type CatalogueEntry, off, rowsOf } from './catalogue-entry.js';

const { now, older, painter, writer } = rowsOf('openai', 'OpenAI API, Pricing');

/** Sides are multiples of 16 up to 3,840; above 2560x1440 pixels in all OpenAI calls a size experimental. */
const LARGE = { side: 1_920, size: '1920x1920', references: 16 } as const;

/** The one square of the first families. */
const SMALL = { side: 1_024, size: '1024x1024', references: 16 } as const;

const SUNBURST = 'gpt-image-2.6-sunburst';
const FLARE = 'gpt-image-2.6-flare';

/** OpenAI's models. Of picture models the input price is that of pictures, which are most of the input. */
export const OPENAI_ENTRIES: readonly CatalogueEntry[] = [
  painter(SUNBURST, LARGE, now(8, 30)),
  painter(FLARE, LARGE, now(8, 30)),
  painter('gpt-image-1.5', SMALL, undefined, off('2026-12-01', SUNBURST)),
  painter('chatgpt-image-latest', SMALL, undefined, off('2026-12-01', SUNBURST)),
  painter('gpt-image-1-mini', SMALL, older(2.5, 8), off('2026-12-01', FLARE)),
  painter('gpt-image-1', SMALL, older(10, 40), off('2026-10-23', SUNBURST)),
  writer('gpt-6.1-sol', now(2, 10)),
  writer('gpt-6.1-terra', now(1, 5)),
  writer('gpt-6-luna', now(0.1, 0.5)),
  writer('gpt-5', older(1.25, 10), off('2026-12-11', 'gpt-6.1-sol')),
  writer('gpt-5-pro', undefined, off('2026-12-11', 'gpt-6.1-sol')),
  writer('gpt-5-mini', older(0.25, 2), off('2026-12-11', 'gpt-6.1-terra')),
  writer('gpt-5-nano', older(0.05, 0.4), off('2026-12-11', 'gpt-6-luna')),
  writer('gpt-4.1', older(2, 8), off('2027-01-14', 'gpt-6-luna')),
  writer('gpt-4.1-mini', older(0.4, 1.6), off('2027-01-14', 'gpt-6-luna')),
  writer('gpt-4.1-nano', older(0.1, 0.4), off('2026-10-23', 'gpt-6-luna')),
  writer('gpt-4o', older(2.5, 10), off('2027-01-14', 'gpt-6-luna')),
  writer('gpt-4o-mini', older(0.15, 0.6), off('2027-01-14', 'gpt-6-luna')),
];
