import type { CopyBrief } from '../../listing/copy-brief.js';
import { plainCharacters } from '../text/characters.js';
import { languageOfBrief } from '../text/language-of.js';
import { spellSigns } from '../text/spell-signs.js';
import { rememberedInCall, TextForms } from '../text/text-forms.js';
import { foldWord } from '../text/words.js';
import { type Claim, type Quantity, VISIBLE_KINDS } from './claim.js';
import { findClaims, scanClaims } from './find-claims.js';
import { type Token, tokenise } from './tokens.js';

/** Fields that facts come from. `brandVoice` says how to write, not what is true. */
const FACT_FIELDS = [
  'productTitle',
  'productDescription',
  'brandDescription',
  'brandName',
  'productKeywords',
] as const satisfies readonly (keyof CopyBrief)[];

/** Source of a claim in the input; `span` in UTF-16 code units of the field as sent. */
export interface ClaimSource {
  readonly field: (typeof FACT_FIELDS)[number];
  /** Absent where the field had to be freed of markup first. */
  readonly span?: readonly [from: number, to: number];
}

const keyOf = (key: string, negated: boolean): string => (negated ? `not ${key}` : key);

/** Every key under which a claim of the input supports others. */
function keysOf({ key, implies, negated, quantity, kind }: Claim): string[] {
  if (quantity !== undefined) {
    const { values, readings, dimension, loose } = quantity;
    const bare = dimension === undefined || dimension === 'count' || loose;
    return [
      ...readings.map((value) => `number ${value}`),
      // A comma may separate a list, and search terms split decimals.
      ...(/[.,]/u.test(key) ? key.split(/[.,]/u).map((part) => `number ${Number(part)}`) : []),
      ...(bare ? readings.map((value) => `bare ${value}`) : []),
      ...(dimension === undefined ? [] : values.map((value) => `${dimension} ${value}`)),
    ];
  }
  if (kind === 'name') return [`name ${key}`];
  if (kind === 'compatibility') return [];
  return negated ? [keyOf(key, true)] : [key, ...implies];
}

/** The words in a row, as they stand and with decimals parted, which is how search terms hold them. */
function lineOf(tokens: readonly Token[]): string {
  const line = ` ${tokens.map(({ word }) => word).join(' ')} `;
  return `${line}
${line.replace(/[.,/]/gu, ' ')}`;
}

/** Facts of the input; finds the source of a claim among them. */
export class Evidence {
  private readonly sources = new Map<string, ClaimSource>();
  private readonly words = new Map<string, ClaimSource>();
  private readonly rows: { field: ClaimSource['field']; tokens: () => readonly Token[] }[] = [];
  /** Lines of the rows, which few copies need. */
  private lines: readonly { field: ClaimSource['field']; line: string }[] | undefined;
  private readonly coloured: boolean;
  /** Forms of all texts of the call. */
  readonly forms = new TextForms();
  /** Claims of a text of the copy. */
  readonly claimsOf = rememberedInCall<readonly Claim[]>((text) => findClaims(text));
  /** Claims of a text of the copy that have no source. */
  readonly looseIn = rememberedInCall<readonly Claim[]>((text) =>
    this.claimsOf(text).filter((claim) => this.sourceOf(claim) === undefined),
  );

  /** @param sees the copy's writer has seen photos of the product */
  constructor(
    brief: CopyBrief,
    private readonly sees: boolean,
  ) {
    const kinds = new Set<string>();
    const language = languageOfBrief(brief);
    for (const field of FACT_FIELDS) {
      const text = brief[field];
      if (text === undefined) continue;
      for (const claim of this.read(text, field, true)) kinds.add(claim.kind);
      // Text hidden in markup or in look-alike characters is read as the repairs show it.
      const plain = plainCharacters(this.forms.plain(text));
      if (plain !== text) this.read(plain, field, false);
      const spelled = spellSigns(plain, language);
      if (spelled !== plain) this.read(spelled, field, false);
    }
    this.coloured = kinds.has('colour');
  }

  private read(text: string, field: ClaimSource['field'], exact: boolean): readonly Claim[] {
    const { claims, tokens } = scanClaims(text, true);
    const place = (from: number, to: number): ClaimSource =>
      exact ? { field, span: [from, to] } : { field };
    for (const claim of claims) {
      // Keywords are for finding: they neither praise nor make true what title or description deny.
      const denied = this.sources.has(keyOf(claim.key, true)) || claim.kind === 'praise';
      if (field === 'productKeywords' && denied) continue;
      for (const key of keysOf(claim))
        if (!this.sources.has(key)) this.sources.set(key, place(claim.from, claim.to));
    }
    this.rows.push({ field, tokens: () => tokens });
    // Search terms close up what an apostrophe parts.
    if (/['’]/u.test(text))
      this.rows.push({ field, tokens: () => tokenise(text.replace(/['’]/gu, '')) });
    for (const { word, from, to } of tokens) {
      const key = foldWord(word);
      if (!this.words.has(key)) this.words.set(key, place(from, to));
    }
    return claims;
  }

  /** Finds the source of a claim; undefined where there is none. */
  sourceOf(claim: Claim): ClaimSource | 'photos' | undefined {
    const { kind, key, negated, quantity, things } = claim;
    if (quantity !== undefined) return this.sourceOfNumber(quantity);
    if (kind === 'name') return this.sourceOfName(claim);
    if (things !== undefined) return this.sourceOfThings(things);
    const told = this.sources.get(keyOf(key, negated));
    if (told !== undefined || negated || !this.sees || !VISIBLE_KINDS.has(kind)) return told;
    // Colours named in the input are complete: the light of a photo adds none.
    return kind === 'colour' && this.coloured ? undefined : 'photos';
  }

  private sourceOfNumber(quantity: Quantity): ClaimSource | undefined {
    const { values, readings, dimension, counts, loose } = quantity;
    const bare = readings.map((value) => `${counts ? 'bare' : 'number'} ${value}`);
    const keys = [
      ...(dimension === undefined ? bare : values.map((value) => `${dimension} ${value}`)),
      ...(dimension === 'count' || loose ? readings.map((value) => `bare ${value}`) : []),
    ];
    return keys.map((key) => this.sources.get(key)).find((source) => source !== undefined);
  }

  /** Its own key, or its words in a row: a longer name of the input may have been cut. */
  private sourceOfName({ key, things = [] }: Claim): ClaimSource | undefined {
    const source = this.sources.get(`name ${key}`);
    if (source !== undefined) return source;
    const row = ` ${things.join(' ')}`;
    const ends = [' ', '.', ',', '/'];
    this.lines ??= this.rows.map(({ field, tokens }) => ({ field, line: lineOf(tokens()) }));
    const at = this.lines.find(({ line }) => ends.some((end) => line.includes(row + end)));
    return at === undefined ? undefined : { field: at.field };
  }

  private sourceOfThings(things: readonly string[]): ClaimSource | undefined {
    const sources = things.map((thing) => this.words.get(thing));
    return sources.every((source) => source !== undefined) ? sources[0] : undefined;
  }
}
