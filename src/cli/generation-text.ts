import type { ListingCopyResult } from '../listing-copy/listing-copy.job.js';
import type { ClaimEntry } from '../marketplace-rules/evidence/proof.js';
import type { KeywordEntry } from '../marketplace-rules/keywords/keyword-ledger.js';
import { toLines, toTable } from './plain-text.js';

/** A generation for people: what proves a copy by its numbers, and a row for each claim and keyword below. */
export function generationText(facts: { readonly outcome: unknown }): string {
  const outcome = facts.outcome as { result?: Partial<ListingCopyResult> } | null;
  const { claims, keywords, ...result } = outcome?.result ?? {};
  if (claims === undefined || keywords === undefined) return toLines(facts);
  const counted = {
    ...facts,
    outcome: { result },
    claims: `${claims.supported} supported, ${claims.removed} removed`,
    keywords: `${keywords.placed} placed, ${keywords.lost} left out`,
  };
  return [
    toLines(counted),
    toTable(claims.entries.map(claimRow), 'no claims'),
    toTable(keywords.entries.map(keywordRow), 'no keywords'),
  ].join('\n\n');
}

const claimRow = ({ kind, text, at, verdict, source }: ClaimEntry): object => ({
  claim: text,
  kind,
  at,
  verdict,
  source:
    typeof source === 'object'
      ? [source.field, source.span?.join('-') ?? ''].join(' ').trim()
      : source,
});

const keywordRow = ({ keyword, at, lost }: KeywordEntry): object => ({
  keyword,
  at,
  lost: lost && [lost.why, lost.rule ?? lost.of ?? ''].join(' ').trim(),
});
