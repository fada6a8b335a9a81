/** The shot types of the interface, in the order in which it names them. */
export const SHOT_TYPES = [
  'hero',
  'hook',
  'lifestyle',
  'detail',
  'scale',
  'closer',
  'custom',
] as const;

/** The kind of listing picture a caller asks for. */
export type ShotType = (typeof SHOT_TYPES)[number];
