import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  addressWords: readonly string[];
  finiteVerbs: readonly string[];
  negations: readonly string[];
  cautions: readonly string[];
  conditions: readonly string[];
  governors: readonly string[];
}>('phrases');

/** Words that speak to a reader or point elsewhere: no phrase about the product holds one. */
export const ADDRESS_WORDS = LISTS.addressWords;

/** Verbs that make a sentence of the words before them. */
export const FINITE_VERBS = LISTS.finiteVerbs;

/** Words that deny what stands beside them, or warn of it. */
export const NEGATIONS = LISTS.negations;

/** Words of what a product does not do, or warns of: true, and no highlight. */
export const CAUTIONS = LISTS.cautions;

/** Words that restrict what the clause before or after them says. */
export const CONDITIONS = LISTS.conditions;

/** Words that govern a whole enumeration: what follows its first comma says nothing by itself. */
export const GOVERNORS = LISTS.governors;
