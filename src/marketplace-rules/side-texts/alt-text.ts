import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import type { ShotType } from '../../listing/shot-type.js';
import { readLists } from '../data/read-lists.js';
import { EMOJI } from '../text/characters.js';
import { languageOf, languageOfBrief } from '../text/language-of.js';
import { knowingNamesOf } from '../text/host-pattern.js';
import { codePoints, headWithin, normaliseText } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { plainWords } from '../text/plain-text.js';
import { hasContent } from '../text/words.js';
import { DANGLING_WORDS } from '../words/languages.js';
import type { Language } from '../words/text.js';
import { UNFIT } from './phrase.js';

/** Longest alternative text, code points. */
export const LONGEST_ALT_TEXT = 100;

/** Contents of an image in plain words, by shot type and language. */
const SHOWN =
  readLists<
    Readonly<
      Record<ShotType, Readonly<Partial<Record<Language, string>>> & { readonly en: string }>
    >
  >('alt-texts');

const DANGLING = new Set(DANGLING_WORDS);
const SEPARATOR = /,? [-–—|] |, | ?[()] ?|; /u;

/** Whole phrases from the front; of a first one that is too long, whole words, no number or small word last. */
function shortened(title: string, room: number): string {
  if (codePoints(title) <= room) return title;
  let kept = '';
  for (const phrase of title.split(SEPARATOR)) {
    const next = kept === '' ? phrase : `${kept}, ${phrase}`;
    if (codePoints(next) > room) break;
    kept = next;
  }
  return kept === '' ? wordsAtFront(title, room) : kept;
}

function wordsAtFront(title: string, room: number): string {
  const words: string[] = [];
  for (const word of title.split(' ')) {
    if (codePoints([...words, word].join(' ')) > room) break;
    words.push(word);
  }
  while (words.length > 1 && isLoose(words.at(-1) ?? '')) words.pop();
  return words.length === 0 ? headWithin(title, room) : words.join(' ');
}

/** True for a word that needs the next one: a number its unit, an article its noun. */
const isLoose = (word: string): boolean =>
  /\p{N}$|[,;:&/-]$/u.test(word) || DANGLING.has(word.toLowerCase());

/** A title in one line, without signs of trade and emoji. */
const inOneLine = (title: string): string =>
  normaliseText(
    plainWords(title)
      .replace(/[™®©℠℗]/gu, '')
      .replace(EMOJI, ' '),
  );

const isSound = (plain: string): boolean =>
  hasContent(plain) && firstMatch(plain, UNFIT) === undefined;

const shownBy = (type: ShotType, language: Language): string =>
  SHOWN[type][language] ?? SHOWN[type].en;

const roomFor = (shown: string): number => LONGEST_ALT_TEXT - codePoints(shown) - 2;

const describe = (plain: string, shown: string): string =>
  `${shortened(plain, roomFor(shown))}, ${shown}`;

/**
 * Alternative text of an image: the product, and what the image shows of it ("Stoneware mug 350 ml, close-up"), in
 * the language of the title. A title that is too long loses its last phrases.
 * @returns undefined where the title holds nothing, or something that no side text may say
 */
export function altText(productTitle: string, type: ShotType): string | undefined {
  const plain = inOneLine(productTitle);
  return isSound(plain) ? describe(plain, shownBy(type, languageOf(plain))) : undefined;
}

/** Alternative text of a listing's image: by the title of the brief where it is sound and fits, else of the copy. */
export function listingAltText(
  brief: Pick<CopyBrief, 'productTitle' | 'productDescription' | 'brandName'>,
  { optimizedTitle }: Pick<ListingCopy, 'optimizedTitle'>,
  type: ShotType,
): string {
  const plain = inOneLine(brief.productTitle);
  const shown = shownBy(type, languageOfBrief(brief));
  const isWhole =
    knowingNamesOf(brief, () => isSound(plain)) && codePoints(plain) <= roomFor(shown);
  return describe(isWhole ? plain : inOneLine(optimizedTitle), shown);
}
