import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  promotionalPhrases: readonly string[];
  subjectivePhrases: readonly string[];
  comparativePhrases: readonly string[];
  conditionPhrases: readonly string[];
  newBefore: readonly string[];
}>('promotional');

/** Promotion: never in a title, whoever the brand is. */
export const PROMOTIONAL_PHRASES = LISTS.promotionalPhrases;

/** Opinion about the product: not in a title, except where it is part of the brand name. */
export const SUBJECTIVE_PHRASES = LISTS.subjectivePhrases;

/** Comparison, award or survey. */
export const COMPARATIVE_PHRASES = LISTS.comparativePhrases;

/** Availability and condition. */
export const CONDITION_PHRASES = LISTS.conditionPhrases;

/** Words that state the condition when they stand in a title. */
export const CONDITION_TITLE_WORDS: readonly string[] = ['new', 'newest', 'used', 'latest'];

/** Words that state the condition where a title writes them in capitals. */
export const SHOUTED_CONDITION_WORDS: readonly string[] = [
  'NEU',
  'NEUF',
  'NEUVE',
  'NUEVO',
  'NUEVA',
  'NUOVO',
  'NUOVA',
  'NOVO',
  'NOVA',
  'NIEUW',
];

/** Words after "new" in a title that make it a name, not a condition. */
export const NEW_BEFORE = LISTS.newBefore;
