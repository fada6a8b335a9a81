import type { ListingCopy } from '../../listing/listing-copy.js';
import { hasContent, wordsOf } from '../text/words.js';
import { STOP_WORDS } from '../words/search.js';
import { descriptionWithout } from './description-without-claims.js';
import { fragmentWithout, type LooseClaims, loosePlaces } from './without-claims.js';
import { tidy, withoutDanglingWords } from '../repair/tidy.js';

/** Say nothing of the product: in place of a label that claims something. */
const PLAIN_LABELS = ['DETAILS', 'FEATURE', 'MORE DETAILS', 'PRODUCT DETAILS', 'ALSO'] as const;
const FEWEST_WORDS = 2;
const STOPS = new Set(STOP_WORDS);

function bulletWithout(bullet: string, used: ReadonlySet<string>, looseIn: LooseClaims): string {
  if (looseIn(bullet).length === 0) return bullet;
  const colon = bullet.indexOf(': ');
  const label = bullet.slice(0, Math.max(0, colon));
  const text = fragmentWithout(bullet.slice(colon < 0 ? 0 : colon + 2), looseIn);
  if (wordsOf(text).length < FEWEST_WORDS) return '';
  const plain = PLAIN_LABELS.find((one) => !used.has(one)) ?? PLAIN_LABELS[0];
  const wordings = [`${label}: ${text}`, `${plain}: ${text}`];
  return (
    wordings.find((wording) => !wording.startsWith(':') && looseIn(wording).length === 0) ?? ''
  );
}

/** A copy without what has no source: phrases of the title, clauses and bullets, sentences, keywords. */
export function copyWithout(copy: ListingCopy, looseIn: LooseClaims): ListingCopy {
  const used = new Set(copy.bulletPoints.map((bullet) => bullet.split(':', 1)[0] ?? ''));
  const bulletPoints = copy.bulletPoints.map((bullet) => {
    const kept = bulletWithout(bullet, used, looseIn);
    used.add(kept.split(':', 1)[0] ?? '');
    return kept;
  });
  const entries = (texts: readonly string[]): string[] =>
    texts.filter((text) => looseIn(text).length === 0);
  return {
    optimizedTitle: titleWithout(copy.optimizedTitle, looseIn),
    bulletPoints: bulletPoints.filter(hasContent),
    htmlDescription: descriptionWithout(copy.htmlDescription, looseIn),
    targetKeywords: entries(copy.targetKeywords),
    subjectMatter: entries(copy.subjectMatter),
    searchTerms: searchTermsWithout(copy.searchTerms, looseIn),
  };
}

/** Search terms are single words in a row: those of a loose claim go. */
function searchTermsWithout(terms: string, looseIn: LooseClaims): string {
  let rest = terms;
  for (const [from, to] of loosePlaces(terms, looseIn))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  if (rest === terms) return terms;
  const words = rest.split(/\s+/u).filter((word) => looseIn(word).length === 0);
  const line = words.filter((word) => word !== '' && !STOPS.has(word)).join(' ');
  return looseIn(line).length === 0 ? line : '';
}

/** "made of", "with" and the like, before a phrase that goes. */
const LEADS_TO_IT =
  /(?:(?:^|[ ,(-])(?:made|crafted|built|fits|hergestellt|gefertigt|fabriqué|hecho|fatto|feito))?(?:^|[ ,(-])(?:of|from|in|with|for|by|aus|mit|für|in|en|de|avec|pour|con|para|da|di|com|per)[ ]*$/iu;
/** Continuations after which a phrase can go without leaving the grammar broken. */
const GOES_ON =
  /^[ ]*(?:$|[,;:()&/|-]|(?:with|for|and|or|in|of|mit|für|und|avec|pour|et|con|para|y|per|e|com)[ ])/iu;

/** A title without the phrases that have no source; titles are rows of nouns, so what is left still reads. */
function titleWithout(title: string, looseIn: LooseClaims): string {
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
