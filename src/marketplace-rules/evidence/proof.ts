import type { ListingCopy } from '../../listing/listing-copy.js';
import type { TextForms } from '../text/text-forms.js';
import type { Claim, ClaimKind } from './claim.js';
import type { ClaimSource, Evidence } from './evidence.js';

/** A claim of a copy and where it comes from. */
export interface ProvenClaim {
  readonly claim: Claim;
  /** As the copy says it. */
  readonly text: string;
  /** Field and index of the copy, e.g. `bulletPoints/2`. */
  readonly at: string;
  /** Undefined: nothing in the input says so. */
  readonly source: ClaimSource | 'photos' | undefined;
}

/** One claim as it is kept with a generation. */
export interface ClaimEntry {
  readonly kind: ClaimKind;
  readonly text: string;
  readonly at: string;
  readonly verdict: 'supported' | 'removed' | 'unsupported';
  readonly source?: ClaimSource | 'photos';
}

/** The claims of a copy as they are kept with a generation; at most 60, those without a source first. */
export interface ClaimLedger {
  readonly v: 1;
  readonly supported: number;
  readonly removed: number;
  readonly entries: readonly ClaimEntry[];
  /** Entries left out for want of room. */
  readonly more?: number;
}

const MOST_ENTRIES = 60;
const LONGEST_TEXT = 60;

const isText = (text: unknown): text is string => typeof text === 'string';

/** The texts of a copy by field and index. */
function textsOf(copy: ListingCopy, { plain }: TextForms): [at: string, text: string][] {
  const list = (field: string, texts: readonly string[]): [string, string][] =>
    texts.map((text, index) => [`${field}/${index}`, text]);
  const texts: [string, string][] = [
    ['optimizedTitle', copy.optimizedTitle],
    ...list('bulletPoints', copy.bulletPoints),
    ['htmlDescription', plain(copy.htmlDescription)],
    ...list('targetKeywords', copy.targetKeywords),
    ...list('subjectMatter', copy.subjectMatter),
    ['searchTerms', copy.searchTerms],
  ];
  return texts.filter(([, text]) => isText(text));
}

/** Every claim of a copy with its source. */
export function proveClaims(copy: ListingCopy, evidence: Evidence): ProvenClaim[] {
  return textsOf(copy, evidence.forms).flatMap(([at, text]) =>
    evidence.claimsOf(text).map((claim) => ({
      claim,
      text: text.slice(claim.from, claim.to),
      at,
      // In a bag of words "non" denies nothing that stands behind it.
      source:
        evidence.sourceOf(claim) ??
        (at === 'searchTerms' ? evidence.sourceOf({ ...claim, negated: false }) : undefined),
    })),
  );
}

/** The ledger of what stays, and of what was removed on the way. */
export function claimLedger(
  stays: readonly ProvenClaim[],
  removed: readonly ProvenClaim[],
): ClaimLedger {
  const entry = (
    verdict: ClaimEntry['verdict'],
    { claim, text, at, source }: ProvenClaim,
  ): ClaimEntry => ({
    kind: claim.kind,
    text: Array.from(text).slice(0, LONGEST_TEXT).join(''),
    at,
    verdict,
    ...(source !== undefined && { source }),
  });
  const all = [
    ...removed.map((proven) => entry('removed', proven)),
    ...stays
      .map((proven) => entry(proven.source === undefined ? 'unsupported' : 'supported', proven))
      .sort(
        (one, other) => Number(one.verdict === 'supported') - Number(other.verdict === 'supported'),
      ),
  ];
  const entries = [
    ...new Map(
      all.map((one) => [`${one.verdict} ${one.at} ${one.kind} ${one.text}`, one]),
    ).values(),
  ];
  const count = (verdict: string): number =>
    entries.filter((one) => one.verdict === verdict).length;
  return {
    v: 1,
    supported: count('supported'),
    removed: count('removed'),
    entries: entries.slice(0, MOST_ENTRIES),
    ...(entries.length > MOST_ENTRIES && { more: entries.length - MOST_ENTRIES }),
  };
}
