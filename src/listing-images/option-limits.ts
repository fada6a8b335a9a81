import { PICTURE_LIMITS } from '../marketplace-rules/picture/picture-file.checks.js';

/** Most images of one call. */
const VARIATIONS = 4;

/** Bounds of the options that are numbers, both included. */
export const OPTION_LIMITS = {
  variations: { min: 1, max: VARIATIONS },
  /** 31 bits, which every model takes, also for the last image of a call. */
  seed: { min: 0, max: 2 ** 31 - VARIATIONS },
  /** From the least of rule I01 to what keeps a JPEG below the 10 MB of rule I03; pixels. */
  size: { min: PICTURE_LIMITS.shortest, max: 3_000 },
  /** Share of the shorter side: at the most the layout keeps two fifths of it. */
  padding: { min: 0, max: 0.3 },
} as const;

/** Longer side of a PNG that stays below the 10 MB of rule I03, pixels. */
export const LONGEST_PNG = 2_000;

/** Space around a transparent cut-out when none is asked for, share of the shorter side. */
export const CUT_OUT_PADDING = 0.05;
