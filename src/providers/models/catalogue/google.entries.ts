import {
  CATALOGUE_READ,
  type CatalogueEntry,
  olderPriceOf,
  painter,
  priceOf,
  writer,
} from './catalogue-entry.js';

const PRICES = 'Gemini API, Pricing';

const older = (input: number, output: number, image = 0) =>
  olderPriceOf(PRICES, input, output, image);

const NANO_BANANA = 'gemini-nano-banana-2.1';

/** Imagen draws from texts alone. */
const IMAGEN = { side: 1_024, imageSize: '1K', references: 0 } as const;

/** All of Imagen went on one day. */
const IMAGEN_OFF = { day: '2026-06-24', successor: NANO_BANANA };

/** The list gives these no day, and does not hold them any more. */
const offWhenRead = (successor: string) =>
  ({ day: CATALOGUE_READ, orEarlier: true, successor }) as const;

/** Google's models. */
export const GOOGLE_ENTRIES: readonly CatalogueEntry[] = [
  painter('google', NANO_BANANA, {
    picture: { side: 2_048, imageSize: '2K', references: 14 },
    // Tokens of the picture: $0.034 (1K) to $0.113 (4K) each. Thinking costs less, so the sum is an upper bound.
    price: priceOf(PRICES, 1.5, 30),
  }),
  painter('google', 'gemini-3.1-flash-image', {
    picture: { side: 2_048, imageSize: '2K', references: 14 },
    retirement: { day: '2026-10-29', successor: NANO_BANANA },
  }),
  painter('google', 'gemini-2.5-flash-image', {
    picture: { side: 1_024, references: 3 },
    price: older(0.3, 30),
    retirement: { day: '2026-10-02', successor: NANO_BANANA },
  }),
  painter('google', 'imagen-4.0-generate', {
    picture: IMAGEN,
    price: older(0, 0, 0.04),
    retirement: IMAGEN_OFF,
  }),
  painter('google', 'imagen-4.0-fast-generate', {
    picture: IMAGEN,
    price: older(0, 0, 0.02),
    retirement: IMAGEN_OFF,
  }),
  painter('google', 'imagen-4.0-ultra-generate', {
    picture: IMAGEN,
    price: older(0, 0, 0.06),
    retirement: IMAGEN_OFF,
  }),
  painter('google', 'imagen-3.0-generate', { picture: IMAGEN, retirement: IMAGEN_OFF }),
  painter('google', 'imagen-3.0-fast-generate', { picture: IMAGEN, retirement: IMAGEN_OFF }),
  writer('google', 'gemini-3.8-flash'),
  writer('google', 'gemini-3.5-flash-lite'),
  writer('google', 'gemini-2.5-pro', {
    price: older(1.25, 10),
    retirement: offWhenRead('gemini-3.8-flash'),
  }),
  writer('google', 'gemini-2.5-flash', {
    price: older(0.3, 2.5),
    retirement: offWhenRead('gemini-3.5-flash-lite'),
  }),
  // The vendor says of it that it stays until further notice.
  writer('google', 'gemini-2.5-flash-lite', { price: older(0.1, 0.4) }),
];
