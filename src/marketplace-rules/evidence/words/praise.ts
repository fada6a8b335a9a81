import { readLists } from '../../data/read-lists.js';
import type { TermRow } from './term-row.js';

const LISTS = readLists<{
  praise: readonly TermRow[];
}>('praise');

/** Superlatives, comparisons and awards: each needs its own word in the input. */
export const PRAISE = LISTS.praise;

/** Words after which those stand who are said to praise the product. */
export const ENDORSEMENT_PHRASES: readonly TermRow[] = [
  [
    'endorsed',
    'trusted by, loved by, recommended by, preferred by, approved by, endorsed by, tested by, empfohlen von, recommande par, recommandee par, approuve par, recomendado por, recomendada por, aprobado por, raccomandato da, raccomandata da, consigliato da, recomendado pelo, recomendado pelos',
  ],
];
