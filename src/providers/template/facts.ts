import {
  asLabel,
  permittedFact,
  withoutEndPunctuation,
} from '../../marketplace-rules/repair/bullet.repair.js';
import { capitalised } from '../../marketplace-rules/text/language.js';
import { codePoints } from '../../marketplace-rules/text/measures.js';
import { tokensOf, wordsOf } from '../../marketplace-rules/text/words.js';
import { LINKING_VERBS, NO_LABEL_START, VERBS } from './clause-words.js';

/** One thing that the brief says of the product, cleaned. */
export interface Fact {
  /** As the brief says it, without end punctuation. */
  readonly text: string;
  /** Label in the brief's own words, upper case, and what then remains to be said. */
  readonly own?: { readonly label: string; readonly text: string };
}

const PRONOUN_START = /^(?:it|they) (?:(?:is|are) )?(?=\S+ \S)/iu;
const SECOND_SUBJECT = / and (?:the|its|a|an) /iu;
const VERB = new Set(VERBS);
const LINKING = new Set(LINKING_VERBS);
const NO_START = new Set(NO_LABEL_START);
const LONGEST_BULLET_TEXT = 190;

/** `Material: steel` and `Material - steel`. */
function labelledPair(text: string): Fact['own'] {
  const pair = /^(\p{Lu}[\p{L}\p{M}\p{N} &/'-]{1,30}?)(?: ?[:：](?!\d) ?| - )(\S.*)$/u.exec(text);
  const [, name = '', value = ''] = pair ?? [];
  const label = wordsOf(name).length <= 4 ? asLabel(name) : undefined;
  return label === undefined ? undefined : { label, text: capitalised(value) };
}

/** `The lid is leakproof` as LID and `Leakproof`; `Double walls keep it cold` as DOUBLE WALLS and the rest. */
function subjectAsLabel(text: string): Fact['own'] {
  const words = text.split(' ');
  const verbAt = words.findIndex((word) => VERB.has(word.toLowerCase()));
  const start = /^(?:the|a|an)$/iu.test(words[0] ?? '') ? 1 : 0;
  const subject = words.slice(start, verbAt);
  if (verbAt < 0 || subject.length < 1 || subject.length > 4) return undefined;
  if (
    NO_START.has((subject[0] ?? '').toLowerCase()) ||
    subject.some((word) => /[,;:()]/u.test(word))
  )
    return undefined;
  if (SECOND_SUBJECT.test(text)) return undefined;
  const rest = words.slice(LINKING.has((words[verbAt] ?? '').toLowerCase()) ? verbAt + 1 : verbAt);
  const label = asLabel(subject.join(' '));
  return label === undefined || rest.length < 2
    ? undefined
    : { label, text: capitalised(rest.join(' ')) };
}

const CLAUSE_START = new RegExp(
  `, (?:and |but )?(?:it )?(?=(?:${VERBS.join('|')}|with|plus) )| and (?=(?:${VERBS.join('|')}) )| and (?=(?:the|its) [\\p{L}-]{2,20} (?:${VERBS.join('|')}) )|, (?=which )`,
  'iu',
);

const CHINESE_LIST = /，/u;

const isList = (text: string): boolean =>
  text.split(', ').length >= 3 &&
  !text.split(/[ ,]+/u).some((word) => VERB.has(word.toLowerCase()));

/** A sentence as separate facts, where it is a list or joins clauses that stand by themselves. */
function clausesOf(text: string): string[] {
  if (labelledPair(text) !== undefined) return [text];
  if (CHINESE_LIST.test(text)) return text.split(CHINESE_LIST);
  if (isList(text)) {
    const items = text.split(/, (?:and )?/u);
    return items.every((item) => tokensOf(item).length <= 6) ? items : [text];
  }
  const clauses = text.split(CLAUSE_START);
  return clauses.every((clause) => tokensOf(clause).length >= 2) ? clauses : [text];
}

/** Text of more than a bullet holds, in pieces that end where a phrase ends. */
function pieces(text: string): string[] {
  if (codePoints(text) <= LONGEST_BULLET_TEXT) return [text];
  const out: string[] = [];
  let piece = '';
  const ends = /[,、，،;]|\s-\s/u.test(text) ? /(?<=[,、，،;]) ?|(?= - )/u : /(?= and )/u;
  for (const part of text.split(ends)) {
    if (piece !== '' && codePoints(piece) + codePoints(part) > LONGEST_BULLET_TEXT) {
      out.push(piece);
      piece = '';
    }
    piece = piece === '' ? part.trim() : `${piece} ${part.trim()}`;
  }
  return [...out, piece].map(withoutEndPunctuation).filter((one) => one !== '');
}

function fact(text: string): Fact[] {
  const clean = permittedFact(text.replace(/^(?:and|or|but|plus) /iu, ''));
  if (clean === '') return [];
  const own = labelledPair(clean) ?? subjectAsLabel(clean);
  const bare = capitalised(clean.replace(PRONOUN_START, ''));
  return [own === undefined ? { text: bare } : { text: bare, own }];
}

/** Facts of cleaned sentences; `apart` also parts the clauses of a sentence. */
export function factsOf(sentences: readonly string[], apart: boolean): Fact[] {
  return sentences.flatMap((sentence) =>
    (apart ? clausesOf(sentence) : [sentence]).flatMap(pieces).flatMap(fact),
  );
}
