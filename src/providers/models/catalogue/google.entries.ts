import { CATALOGUE_READ, type CatalogueEntry, off, rowsOf } from './catalogue-entry.js';

const { now, older, painter, writer } = rowsOf('google', 'Gemini API, Pricing');

const NANO_BANANA = 'gemini-nano-banana-2.1';

/** Imagen draws from texts alone. */
const IMAGEN = { side: 1_024, imageSize: '1K', references: 0 } as const;

const LARGE = { side: 2_048, imageSize: '2K', references: 14 } as const;

/** All of Imagen went on one day. */
const IMAGEN_OFF = off('2026-06-24', NANO_BANANA);

/** The list gives these no day, and does not hold them any more. */
const offWhenRead = (successor: string) =>
  ({ day: CATALOGUE_READ, orEarlier: true, successor }) as const;

/** Google's models. */
export const GOOGLE_ENTRIES: readonly CatalogueEntry[] = [
  // Tokens of the picture: $0.034 (1K) to $0.113 (4K) each. Thinking costs less, so the sum is an upper bound.
  painter(NANO_BANANA, LARGE, now(1.5, 30)),
  painter('gemini-3.1-flash-image', LARGE, undefined, off('2026-10-29', NANO_BANANA)),
  painter(
    'gemini-2.5-flash-image',
    { side: 1_024, references: 3 },
    older(0.3, 30),
    off('2026-10-02', NANO_BANANA),
  ),
  painter('imagen-4.0-generate', IMAGEN, older(0, 0, 0.04), IMAGEN_OFF),
  painter('imagen-4.0-fast-generate', IMAGEN, older(0, 0, 0.02), IMAGEN_OFF),
  painter('imagen-4.0-ultra-generate', IMAGEN, older(0, 0, 0.06), IMAGEN_OFF),
  painter('imagen-3.0-generate', IMAGEN, undefined, IMAGEN_OFF),
  painter('imagen-3.0-fast-generate', IMAGEN, undefined, IMAGEN_OFF),
  writer('gemini-3.8-flash'),
  writer('gemini-3.5-flash-lite'),
  writer('gemini-2.5-pro', older(1.25, 10), offWhenRead('gemini-3.8-flash')),
  writer('gemini-2.5-flash', older(0.3, 2.5), offWhenRead('gemini-3.5-flash-lite')),
  // The vendor says of it that it stays until further notice.
  writer('gemini-2.5-flash-lite', older(0.1, 0.4)),
];
