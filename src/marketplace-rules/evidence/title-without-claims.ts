import { tidy, withoutDanglingWords } from '../repair/tidy.js';
import { wordsOf } from '../text/words.js';
import { type LooseClaims, loosePlaces } from './without-claims.js';

/** "made of", "with" and the like, before a phrase that goes. */
const LEADS_TO_IT =
  /(?:(?:^|[ ,(-])(?:made|crafted|built|fits|hergestellt|gefertigt|fabriqué|hecho|fatto|feito))?(?:^|[ ,(-])(?:of|from|in|with|for|by|aus|mit|für|in|en|de|avec|pour|con|para|da|di|com|per)[ ]*$/iu;
/** Continuations after which a phrase can go without leaving the grammar broken. */
const GOES_ON =
  /^[ ]*(?:$|[,;:()&/|-]|(?:with|for|and|or|in|of|mit|für|und|avec|pour|et|con|para|y|per|e|com)[ ])/iu;

/** A title without the phrases that have no source; titles are rows of nouns, so what is left still reads. */
export function titleWithout(title: string, looseIn: LooseClaims): string {
  let rest = title;
  for (const [from, to] of loosePlaces(title, looseIn)) {
    const after = rest.slice(to);
    const before = rest.slice(0, from);
    const head = GOES_ON.test(after) ? before.replace(LEADS_TO_IT, ' ') : before;
    rest = `${head} ${after.replace(/^[-']+/u, ' ')}`;
  }
  if (rest === title) return title;
  const segments = rest
    .split(/,(?!\d)/u)
    .map((segment) =>
      withoutDanglingWords(segment.replace(/(?<![\p{L}\p{N}])[-+/](?![\p{L}\p{N}])/gu, ' ')),
    );
  const text = tidy(segments.filter((segment) => wordsOf(segment).length > 0).join(', '));
  return looseIn(text).length === 0 ? text : '';
}
