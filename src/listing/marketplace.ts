/** Countries of the marketplace, as callers and operators name them. */
export const MARKETPLACES = [
  'US',
  'UK',
  'DE',
  'FR',
  'IT',
  'ES',
  'JP',
  'IN',
  'SA',
  'EG',
  'TR',
  'AE',
] as const;

/** One country of the marketplace. */
export type Marketplace = (typeof MARKETPLACES)[number];

/** True for the name of a known country. */
export function isMarketplace(name: string): name is Marketplace {
  return (MARKETPLACES as readonly string[]).includes(name);
}
