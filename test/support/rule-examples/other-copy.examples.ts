import type {
  DESCRIPTION_RULES,
  KEYWORD_RULES,
  SEARCH_TERM_RULES,
} from '../../../src/marketplace-rules/rules/other-copy.rules.js';
import type { CopyExample } from './rule-example.js';

const descriptions = (good: string, bad: string): CopyExample => ({
  good: { htmlDescription: good },
  bad: { htmlDescription: bad },
});

const terms = (good: string, bad: string): CopyExample => ({
  good: { searchTerms: good },
  bad: { searchTerms: bad },
});

const subjects = (good: string[], bad: string[]): CopyExample => ({
  good: { subjectMatter: good },
  bad: { subjectMatter: bad },
});

const BOTTLE = 'A water bottle for long days outside.';

/** Examples of descriptions by rule id. */
export const DESCRIPTION_EXAMPLES: Readonly<Record<keyof typeof DESCRIPTION_RULES, CopyExample>> = {
  D01: descriptions(BOTTLE, `${BOTTLE} ${'More facts. '.repeat(170)}`),
  D02: descriptions(`<b>Bottle</b><br>${BOTTLE}`, `<p>${BOTTLE}</p>`),
  D03: descriptions(`Bottle<br>${BOTTLE}`, `<b>Bottle</b><br>${BOTTLE}`),
  D04: descriptions(BOTTLE, `${BOTTLE} Ships free today.`),
  D05: descriptions(BOTTLE, `${BOTTLE}<br>All parts go into the dishwasher`),
};

/** Examples of search terms by rule id. */
export const SEARCH_TERM_EXAMPLES: Readonly<Record<keyof typeof SEARCH_TERM_RULES, CopyExample>> = {
  S01: terms('flask canteen', 'flask canteen '.repeat(20).trim()),
  S02: terms('flask canteen', 'Flask, canteen'),
  S03: terms('flask canteen', 'flask flasks'),
  S04: terms('flask canteen', 'acme flask'),
  S05: terms('flask canteen', 'flask on sale'),
  S06: terms('flask canteen', 'best flask'),
  S07: terms('flask straw', 'flask with straw'),
  S08: terms('flask canteen', 'bottle canteen'),
  S09: terms('flask canteen', 'shitty flask'),
};

/** Examples of `subjectMatter` and `targetKeywords` by rule id. */
export const KEYWORD_EXAMPLES: Readonly<Record<keyof typeof KEYWORD_RULES, CopyExample>> = {
  K01: subjects(['water bottle'], ['acme bottle']),
  K02: subjects(['water bottle'], ['bottle for men']),
  K03: { good: { targetKeywords: ['steel flask'] }, bad: { targetKeywords: ['Umbrella'] } },
};
