import { rememberedByWord } from '../text/bounded-memo.js';
import type { ClaimKind } from './claim.js';
import type { Token } from './tokens.js';
import type { TermRow } from './terms.js';

/** One way of saying a concept. */
interface Term {
  readonly kind: ClaimKind;
  readonly key: string;
  readonly implies: readonly string[];
  readonly words: readonly string[];
  readonly capitals: boolean;
  /** The number behind it belongs to it: ISO 9001. */
  readonly numbered: boolean;
  readonly sourceOnly: boolean;
}

/** A term found at a token. */
export interface TermMatch {
  readonly term: Term;
  /** Tokens that it takes. */
  readonly length: number;
  /** Rest of a compound after the stem: "frei" of "lederfrei". */
  readonly rest: string;
}

/** Terms that may begin with a word: whole ones by their first word, and one that is a part of the word. */
interface Candidates {
  readonly whole: readonly Term[];
  readonly compound: TermMatch | undefined;
}

/** Shared by the many words that no term begins with. */
const NONE: Candidates = { whole: [], compound: undefined };

const SHORTEST_PART = 3;
const LONGEST_PART = 16;

const put = (map: Map<string, Term[]>, key: string, term: Term): void => {
  const terms = map.get(key);
  if (terms === undefined) map.set(key, [term]);
  else terms.push(term);
};

/** Terms by their first word: one look-up per word of a text, whatever the number of terms. */
export class Lexicon {
  private readonly whole = new Map<string, Term[]>();
  private readonly stems = new Map<string, Term[]>();
  private readonly tails = new Map<string, Term[]>();
  private readonly candidates = rememberedByWord((word) => this.candidatesOf(word));

  constructor(lists: readonly (readonly [ClaimKind, readonly TermRow[]])[]) {
    for (const [kind, rows] of lists)
      for (const [key, words, implies = ''] of rows)
        for (const phrase of words.split(', ')) this.add(kind, key, phrase, implies);
  }

  private add(kind: ClaimKind, key: string, phrase: string, implies: string): void {
    const bare = phrase.replace(/^\?/u, '').replace(/ #$/u, '');
    const capitals = /^\p{Lu}+(?: |$)/u.test(bare);
    const words = bare.toLowerCase().split(' ');
    const term: Term = {
      kind,
      key,
      implies: implies === '' ? [] : implies.split(','),
      words: words.map((word) => word.replace(/\*/gu, '')),
      capitals,
      numbered: phrase.endsWith(' #'),
      sourceOnly: phrase.startsWith('?'),
    };
    const [first = ''] = words;
    const [plain = ''] = term.words;
    if (words.length === 1 && first.endsWith('*')) put(this.stems, plain, term);
    else if (words.length === 1 && first.startsWith('*')) put(this.tails, plain, term);
    put(this.whole, plain, term);
  }

  /** True where a term may begin with the word. */
  knows(word: string): boolean {
    return this.candidates(word) !== NONE;
  }

  /** The longest term that begins at a token, if any. */
  at(tokens: readonly Token[], index: number): TermMatch | undefined {
    const first = tokens[index];
    if (first === undefined) return undefined;
    const { word, raw } = first;
    const candidates = this.candidates(word);
    if (candidates === NONE) return undefined;
    let best: TermMatch | undefined;
    for (const term of candidates.whole) {
      if (term.capitals && raw !== raw.toUpperCase()) continue;
      const length = term.words.length;
      if (length <= (best?.length ?? 0) || !this.stands(term, tokens, index)) continue;
      best = { term, length, rest: '' };
    }
    return best ?? candidates.compound;
  }

  private candidatesOf(word: string): Candidates {
    const whole = [
      ...(this.whole.get(word) ?? []),
      ...(word.endsWith('s') ? (this.whole.get(word.slice(0, -1)) ?? []) : []),
      ...(word.endsWith('es') ? (this.whole.get(word.slice(0, -2)) ?? []) : []),
    ];
    const compound = this.compound(word);
    return whole.length === 0 && compound === undefined ? NONE : { whole, compound };
  }

  private stands({ words }: Term, tokens: readonly Token[], index: number): boolean {
    for (let at = 1; at < words.length; at += 1) {
      const token = tokens[index + at];
      if (token === undefined || token.gap === 'break') return false;
      if (token.word !== words[at] && token.word !== `${words[at] ?? ''}s`) return false;
    }
    return true;
  }

  private compound(word: string): TermMatch | undefined {
    const longest = Math.min(word.length, LONGEST_PART);
    for (let length = longest; length >= SHORTEST_PART; length -= 1) {
      const [stem] = this.stems.get(word.slice(0, length)) ?? [];
      if (stem !== undefined) return { term: stem, length: 1, rest: word.slice(length) };
      const [tail] = this.tails.get(word.slice(-length)) ?? [];
      if (tail !== undefined) return { term: tail, length: 1, rest: '' };
    }
    return undefined;
  }
}
