import { BREACHES, INVENTED, withInvention } from '../../../test/support/inventing-writer.js';
import { unsupportedBySight } from '../../../test/support/unsupported-by-sight.js';
import { VARIED_BRIEFS } from '../../../test/support/varied-briefs.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import type { CopyProvider } from '../../providers/copy-provider.port.js';
import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import { type CopyProof, proveWriting } from './copy-proof.js';

const MODEL: CopyProvider = {
  name: 'adversary',
  model: 'any',
  paid: true,
  write: () => Promise.reject(new Error('not asked here')),
};
const PHRASES = Object.values(INVENTED).flat();
const BREAKS = Object.values(BREACHES);

const prove = (copy: ListingCopy, brief: CopyBrief): CopyProof =>
  proveWriting(copy, { brief, photos: [], prompt: composeCopyPrompt(brief) }, MODEL);

describe('proveWriting, against a writer that breaks every rule and invents in every class', () => {
  it('accepts nothing that breaks a rule or that the input lacks', { timeout: 300_000 }, () => {
    let accepted = 0;
    let tried = 0;
    VARIED_BRIEFS.forEach((brief, index) => {
      const honest = writeListingCopy(brief);
      for (let turn = 0; turn < 5; turn += 1) {
        const phrase = PHRASES[(index * 5 + turn) % PHRASES.length] ?? '';
        const breach = BREAKS[(index + turn * 7) % BREAKS.length];
        const dishonest = breach?.(withInvention(honest, phrase), brief) ?? honest;
        tried += 1;
        const { copy, broken } = prove(dishonest, brief);
        if (broken.length > 0) continue;
        accepted += 1;
        expect(errorsOf(checkListingCopy(copy, brief))).toEqual([]);
        expect(unsupportedBySight(copy, brief), `${phrase}: ${JSON.stringify(copy)}`).toEqual([]);
      }
    });
    // A proof that refuses everything would be no proof.
    expect(accepted / tried).toBeGreaterThan(0.95);
  });

  it.each(Object.entries(BREACHES))('mends what breaks %s', (_, breach) => {
    const [brief] = VARIED_BRIEFS;
    expect(brief).toBeDefined();
    if (brief === undefined) return;
    const honest = writeListingCopy(brief);
    expect(prove(breach(honest, brief), brief).broken).toEqual([]);
  });
});
