import { readFileSync } from 'node:fs';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

/** A text that a seller would publish: title, bullets with their labels, sentences of the description, keywords. */
type GoodText = readonly [
  title: string,
  bullets: readonly string[],
  sentences: string,
  keywords: string,
];

const TEXTS = JSON.parse(
  readFileSync(new URL('./good-texts.json', import.meta.url), 'utf8'),
) as readonly GoodText[];

/** The good texts as a model would answer them, each with a brief that says all of it. */
export const GOOD_TEXTS = TEXTS.map(([title, bullets, sentences, keywords]) => {
  const [brandName = ''] = title.split(' ');
  const phrases = keywords.split(', ');
  const copy: ListingCopy = {
    optimizedTitle: title,
    bulletPoints: [...bullets],
    htmlDescription: sentences,
    targetKeywords: phrases,
    subjectMatter: phrases.slice(0, 1),
    searchTerms: '',
  };
  const brief = {
    productTitle: title,
    brandName,
    productKeywords: keywords,
    productDescription: `${sentences} ${bullets.map((bullet) => `${bullet}.`).join(' ')}`,
  };
  return { copy, brief };
});
