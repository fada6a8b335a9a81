import {
  NONSTANDARD_LETTER,
  NONSTANDARD_LETTERS,
  plainCharacters,
} from '../../src/marketplace-rules/text/characters.js';
import { plainText } from '../../src/marketplace-rules/text/plain-text.js';
import { tokensOf } from '../../src/marketplace-rules/text/words.js';
import type { CopyBrief, ListingCopy } from '../../src/providers/copy-provider.port.js';
import { FIELD_LABELS, LABEL_CUES, NEUTRAL_LABELS } from '../../src/providers/template/labels.js';

const FIXED_LABELS = new Set([
  ...LABEL_CUES.map(({ label }) => label),
  ...NEUTRAL_LABELS,
  ...Object.values(FIELD_LABELS),
]);
/** Spelled-out symbols (~ and °) and the words shown where nothing of the brief may be. */
const FIXED_WORDS = new Set(['about', 'degree', 'product', 'item', 'goods']);
const LONG = 5;

const spelled = (text: string): string =>
  text.replace(NONSTANDARD_LETTER, (letter) => NONSTANDARD_LETTERS[letter] ?? letter);

function knownTokens(brief: CopyBrief): Set<string> {
  const texts = Object.values(brief).filter((text): text is string => typeof text === 'string');
  const forms = texts.flatMap((text) => [text.normalize('NFC'), plainCharacters(plainText(text))]);
  const known = new Set<string>();
  for (const form of forms) {
    const spellings = [form, form.replace(/https?:\S*/giu, ' '), form.toUpperCase()].flatMap(
      (one) => [one, spelled(one)],
    );
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
  const isWord = (token: string): boolean =>
    known.has(token) ||
    FIXED_WORDS.has(token) ||
    (token.length >= LONG && [...known].some((word) => word.startsWith(token)));
  // A word and a number of the brief may stand together where what was between them is left out.
  const isKnown = (token: string): boolean =>
    isWord(token) || (token.match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? []).every(isWord);
  return texts.flatMap(tokensOf).filter((token) => !isKnown(token));
}
