import {
  nonstandardLetter,
  NONSTANDARD_LETTERS,
  plainCharacters,
} from '../../src/marketplace-rules/text/characters.js';
import { plainText } from '../../src/marketplace-rules/text/plain-text.js';
import { tokensOf } from '../../src/marketplace-rules/text/words.js';
import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';
import { spellSigns } from '../../src/marketplace-rules/text/spell-signs.js';
import { languageOfBrief } from '../../src/marketplace-rules/text/language-of.js';
import { SIGN_WORDS } from '../../src/marketplace-rules/words/text.js';
import { TOPIC_LABELS } from '../../src/marketplace-rules/words/topics.js';

const FIXED_LABELS = new Set([...TOPIC_LABELS, 'PRODUCT', 'PRODUCT NAME']);
/** Signs are spelled out; labels of topics stand in descriptions too; the rest is shown where nothing of the brief may be. */
const FIXED_WORDS = new Set([
  ...[...TOPIC_LABELS, ...SIGN_WORDS].flatMap(tokensOf),
  'product',
  'x',
  'item',
  'goods',
]);
const LONG = 5;

const spelled = (text: string): string =>
  text.replace(nonstandardLetter(), (letter) => NONSTANDARD_LETTERS[letter] ?? letter);

function knownTokens(brief: CopyBrief): Set<string> {
  const texts = Object.values(brief).filter((text): text is string => typeof text === 'string');
  const language = languageOfBrief(brief);
  const forms = texts.flatMap((text) => {
    const plain = plainCharacters(plainText(text));
    const marksApart = text.replace(/[\u{1F300}-\u{1FAFF}]/gu, ' ');
    return [
      text.normalize('NFC'),
      plainCharacters(plainText(marksApart)),
      // A tag that never closes is text to some readers.
      plainCharacters(text),
      plain,
      spellSigns(plain, language),
      spellSigns(plain, 'en'),
    ];
  });
  const known = new Set<string>();
  for (const form of forms) {
    const forms = [
      form,
      form.replace(/https?:\S*/giu, ' '),
      form.replace(/[ºª]|[\u{1F300}-\u{1FAFF}]/gu, ' '),
    ];
    const spellings = [...forms, form.toUpperCase()].flatMap((one) => [one, spelled(one)]);
    const closedUp = spellings.map((one) => one.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''));
    const unquoted = spellings.map((one) => one.replace(/['’]/gu, ''));
    const tokens = [...spellings, ...closedUp, ...unquoted].flatMap(tokensOf);
    for (const token of tokens) {
      known.add(token);
      for (const part of token.match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? []) known.add(part);
    }
  }
  return known;
}

const withoutFixedLabel = (bullet: string): string => {
  const colon = bullet.indexOf(':');
  return FIXED_LABELS.has(bullet.slice(0, colon)) ? bullet.slice(colon + 1) : bullet;
};

/** Words and numbers of a copy that its brief lacks; long words may be shortened. */
export function inventions(copy: ListingCopy, brief: CopyBrief): string[] {
  const known = knownTokens(brief);
  const texts = [
    copy.optimizedTitle,
    ...copy.bulletPoints.map(withoutFixedLabel),
    plainText(copy.htmlDescription),
    ...copy.targetKeywords,
    ...copy.subjectMatter,
    copy.searchTerms,
  ];
  // A capital tells some letters no longer apart: ẛ and ṡ have the same one.
  const isWord = (token: string): boolean =>
    known.has(token) ||
    known.has(token.toUpperCase().toLowerCase()) ||
    FIXED_WORDS.has(token) ||
    (token.length >= LONG && [...known].some((word) => word.startsWith(token)));
  // A word and a number of the brief may stand together where what was between them is left out.
  const isKnown = (token: string): boolean =>
    isWord(token) || (token.match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? []).every(isWord);
  return texts.flatMap(tokensOf).filter((token) => !isKnown(token));
}
