import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import type { Finding } from '../rule.js';
import type { RulePack } from '../rule-packs.js';
import { normaliseText } from '../text/measures.js';
import { TextForms } from '../text/text-forms.js';

/** Input of every copy check; texts normalised as the marketplace counts them. */
export interface CopyCheckContext {
  readonly copy: ListingCopy;
  readonly brief: CopyBrief;
  readonly pack: RulePack;
  readonly title: string;
  readonly bullets: readonly string[];
  readonly brand: string;
  readonly forms: TextForms;
}

/** One check: pure, returns what it found. */
export type CopyCheck = (context: CopyCheckContext) => Finding[];

/** Prepares a copy for its checks. */
export function copyCheckContext(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack,
  forms = new TextForms(),
): CopyCheckContext {
  return {
    copy,
    brief,
    pack,
    title: normaliseText(copy.optimizedTitle),
    bullets: copy.bulletPoints.map(normaliseText),
    brand: normaliseText(brief.brandName ?? ''),
    forms,
  };
}

/** A finding in `field` when `found` holds something. */
export function findingIf(field: string, found: string | undefined, detail: string): Finding[] {
  return found === undefined || found === '' ? [] : [{ field, detail: `${detail}: "${found}"` }];
}
