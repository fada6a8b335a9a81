import { BULLET_EXAMPLES } from './bullet.examples.js';
import {
  DESCRIPTION_EXAMPLES,
  KEYWORD_EXAMPLES,
  SEARCH_TERM_EXAMPLES,
} from './other-copy.examples.js';
import type { CopyExample } from './rule-example.js';
import { TITLE_EXAMPLES } from './title.examples.js';

/** Examples of the copy by rule id. */
export const COPY_EXAMPLES: Readonly<Record<string, CopyExample>> = {
  ...TITLE_EXAMPLES,
  ...BULLET_EXAMPLES,
  ...DESCRIPTION_EXAMPLES,
  ...SEARCH_TERM_EXAMPLES,
  ...KEYWORD_EXAMPLES,
};
