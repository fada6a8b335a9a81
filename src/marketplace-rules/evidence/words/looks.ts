import { readLists } from '../../data/read-lists.js';
import type { TermRow } from './term-row.js';

const LISTS = readLists<{
  colours: readonly TermRow[];
  patterns: readonly TermRow[];
  shapes: readonly TermRow[];
  sizes: readonly TermRow[];
}>('looks');

/** Colours; a shade implies its colour. */
export const COLOURS = LISTS.colours;

/** Patterns and shapes: like colours, a photo shows them. */
export const PATTERNS = LISTS.patterns;

/** Shapes. */
export const SHAPES = LISTS.shapes;

/** Sizes without a number. */
export const SIZES = LISTS.sizes;
