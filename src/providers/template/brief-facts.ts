import { permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import { withoutPhrases } from '../../marketplace-rules/repair/tidy.js';
import { brandInTitle, TITLE_REMOVED } from '../../marketplace-rules/repair/title.repair.js';
import type { RulePack } from '../../marketplace-rules/rule-packs.js';
import { plainCharacters } from '../../marketplace-rules/text/characters.js';
import { calm, isShouted } from '../../marketplace-rules/text/language.js';
import { normaliseText } from '../../marketplace-rules/text/measures.js';
import { plainText } from '../../marketplace-rules/text/plain-text.js';
import { hasContent, tokensOf } from '../../marketplace-rules/text/words.js';
import { searchableWords } from '../../marketplace-rules/repair/search-terms.repair.js';
import { KNOWN_BRANDS, OFFENSIVE_WORDS } from '../../marketplace-rules/words/search.js';
import type { CopyBrief } from '../copy-provider.port.js';
import { sentencesOf } from './sentences.js';

const MOST_SENTENCES = 60;

/** The brief, cleaned for writing: only what the rules allow to be said. */
export interface BriefFacts {
  readonly brief: CopyBrief;
  readonly pack: RulePack;
  /** As the title may show it; '' without a brand. */
  readonly brand: string;
  /** Lower-case words of the brand as given. */
  readonly brandTokens: ReadonlySet<string>;
  /** The product title as bullets may say it: no price, no promotion, not shortened. */
  readonly titleFact: string;
  /** Sentences of the description, without end punctuation. */
  readonly sentences: readonly string[];
  readonly brandSentences: readonly string[];
  /** Keywords as sent: phrases where separators tell them apart, else single words. */
  readonly keywords: readonly string[];
}

const cleanSentences = (text: string | undefined): string[] => {
  const seen = new Set<string>();
  const shouted = isShouted(text ?? '');
  return (
    sentencesOf(text ?? '')
      .slice(0, MOST_SENTENCES)
      .map((given) => ({ given, sentence: permittedFact(calm(given, shouted)) }))
      // One word that is left of more says nothing by itself.
      .filter(
        ({ given, sentence }) =>
          tokensOf(sentence).length > 1 || sentence.length >= given.length - 1,
      )
      .map(({ sentence }) => sentence)
      .filter((sentence) => {
        const key = tokensOf(sentence).join(' ');
        if (!hasContent(sentence) || seen.has(key)) return false;
        seen.add(key);
        return true;
      })
  );
};

const SHUNNED = new Set([...OFFENSIVE_WORDS, ...KNOWN_BRANDS]);

/** False for offensive words, other makers' names, and entries of which search terms could hold nothing. */
const isUsable = (entry: string): boolean =>
  searchableWords(entry, '').length > 0 && !tokensOf(entry).some((token) => SHUNNED.has(token));

function keywordsOf(text: string | undefined): string[] {
  const plain = plainCharacters(plainText(text ?? ''));
  const phrases = plain.split(/[,;|\n、，،]/u);
  const parts = phrases.length > 1 ? phrases : plain.split(' ');
  return parts.map(normaliseText).filter(isUsable);
}

/** Reads a brief. */
export function readBrief(brief: CopyBrief, pack: RulePack): BriefFacts {
  return {
    brief,
    pack,
    brand: brandInTitle(brief, pack),
    brandTokens: new Set(tokensOf((brief.brandName ?? '').normalize('NFC'))),
    titleFact: permittedFact(withoutPhrases(brief.productTitle, TITLE_REMOVED)),
    sentences: cleanSentences(brief.productDescription),
    brandSentences: cleanSentences(brief.brandDescription),
    keywords: keywordsOf(brief.productKeywords),
  };
}
