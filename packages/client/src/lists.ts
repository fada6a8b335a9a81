// Generated from docs/openapi.json by `npm run -s docs:clients`.

/** All words of `ShotType`. */
export const SHOT_TYPES = [
  'hero',
  'hook',
  'lifestyle',
  'detail',
  'scale',
  'closer',
  'custom',
] as const;

/** All words of `Marketplace`. */
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
