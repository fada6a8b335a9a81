import { FUNCTION_WORDS_OF, type Language, LISTING_WORDS_OF } from '../words/text.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import { withoutDottedNames } from './language.js';
import { plainText } from './plain-text.js';
import { tokensOf } from './words.js';

/** Characters that are looked at: the language shows in the first sentences. */
const LOOKED_AT = 3_000;

/** One word, such as `de` in a name, tells nothing. */
const FEWEST = 1.5;

const LETTERS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/ß|(?<=\p{Ll})(?:ä|ü)(?=\p{Ll})/u, 'de'],
  [/ñ|¿|¡/u, 'es'],
  [/ã|õ|ção/u, 'pt'],
  [/[łąęśżźć]/u, 'pl'],
  [/[ğış]/u, 'tr'],
  [/å/u, 'sv'],
  [/[èêëœ]|ç(?!ã)/u, 'fr'],
];

/** Languages by their function words and frequent words of listings. */
const LANGUAGES = new Map<string, Set<Language>>();
for (const [language, words] of [FUNCTION_WORDS_OF, LISTING_WORDS_OF].flatMap(Object.entries)) {
  for (const word of words) {
    LANGUAGES.set(word, (LANGUAGES.get(word) ?? new Set()).add(language as Language));
  }
}

/** The language of a text by its words, else by its letters; `en` where neither tells. */
export function languageOf(text: string): Language {
  const head = text.slice(0, LOOKED_AT);
  if (LETTERS[0][0].test(head)) return 'ja';
  const counts = new Map<Language, number>();
  for (const token of tokensOf(withoutDottedNames(head))) {
    for (const language of LANGUAGES.get(token) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const byLetters = LETTERS.find(([letters]) => letters.test(head))?.[1];
  if (byLetters !== undefined) counts.set(byLetters, (counts.get(byLetters) ?? 0) + 1.5);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  if (best === undefined || best[1] < FEWEST || best[1] === counts.get('en')) return 'en';
  return best[0];
}

/** The language of a brief, by the texts on the product. */
export function languageOfBrief({
  productTitle,
  productDescription = '',
}: Pick<CopyBrief, 'productTitle' | 'productDescription'>): Language {
  return languageOf(plainText(`${productTitle} ${productDescription}`));
}
