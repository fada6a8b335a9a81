import { readLists } from '../../data/read-lists.js';
import type { TermRow } from './term-row.js';

const LISTS = readLists<{
  materials: readonly TermRow[];
}>('materials');

/** Materials; what is more exact implies what is less, never the reverse. */
export const MATERIALS = LISTS.materials;
