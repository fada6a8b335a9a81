import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { repairSearchTerms } from '../../marketplace-rules/repair/search-terms.repair.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { knowingNamesOf } from '../../marketplace-rules/text/host-pattern.js';
import { DEFAULT_RULE_PACK, type RulePack } from '../../marketplace-rules/rule-packs.js';
import type { CopyRequest, CopyProvider } from '../copy-provider.port.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { succeeded, failed, type ProviderOutcome } from '../provider-outcome.js';
import { type BriefFacts, readBrief } from './brief-facts.js';
import { writeBullets } from './bullets.writer.js';
import { writeDescription } from './description.writer.js';
import { writeSearchTerms, writeSubjectMatter, writeTargetKeywords } from './keywords.writer.js';
import { writeTitle } from './title.writer.js';

/**
 * Writes listing copy from the words of a brief alone; pure, so that a brief has one answer.
 * @param facts those of the brief under this pack
 */
export function writeListingCopy(
  brief: CopyBrief,
  pack: RulePack = DEFAULT_RULE_PACK,
  facts: BriefFacts = readBrief(brief, pack),
): ListingCopy {
  return knowingNamesOf(brief, () => copyOf(facts));
}

function copyOf(facts: BriefFacts): ListingCopy {
  const { brief, pack } = facts;
  const optimizedTitle = writeTitle(facts);
  const written = writeBullets(facts, optimizedTitle);
  const bulletPoints = [...written.bullets];
  const htmlDescription = writeDescription(facts, optimizedTitle, written);
  const terms = writeSearchTerms(facts, optimizedTitle, bulletPoints);
  const searchTerms = repairSearchTerms(terms.join(' '), brief.brandName ?? '', pack);
  const targetKeywords = writeTargetKeywords(facts, optimizedTitle);
  const subjectMatter = writeSubjectMatter(facts, optimizedTitle, targetKeywords);
  return {
    optimizedTitle,
    bulletPoints,
    htmlDescription,
    targetKeywords,
    subjectMatter,
    searchTerms,
  };
}

/** The embedded copy provider: no network, no model, the same answer to the same brief. */
export class TemplateCopyProvider implements CopyProvider {
  readonly name = 'template';
  readonly paid = false;

  constructor(private readonly pack: RulePack = DEFAULT_RULE_PACK) {}

  /** Fails with `rules_broken` when the copy breaks a rule; photos are not looked at. */
  write(
    { brief, pack = this.pack, facts }: CopyRequest,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ListingCopy>> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const copy = writeListingCopy(brief, pack, facts);
    const errors = errorsOf(checkListingCopy(copy, brief, pack));
    if (errors.length === 0) return Promise.resolve(succeeded(copy));
    const broken = [...new Set(errors.map(({ ruleId }) => ruleId))].join(', ');
    return Promise.resolve(
      failed(
        'rules_broken',
        `The copy breaks rules of the marketplace (${broken}). Send more facts about the product in productTitle and productDescription.`,
      ),
    );
  }
}
