import fc from 'fast-check';
import { nastyBriefs } from '../../../test/support/nasty-briefs.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import { Evidence } from './evidence.js';
import { proveClaims } from './proof.js';

describe('proveClaims, on copy in the words of the input', () => {
  it('finds a source for every claim', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(nastyBriefs, (brief) => {
        const evidence = new Evidence(brief, false);
        const found = proveClaims(writeListingCopy(brief), evidence);
        const loose = found
          .filter(({ source }) => source === undefined)
          .filter(({ claim }) => claim.kind !== 'praise');
        expect(
          loose.map(({ at, text, claim }) => `${at}: ${text} (${claim.kind} ${claim.key})`),
        ).toEqual([]);
      }),
      // A fixed seed: such soups can tear any word, and copy of this kind is shown, never changed.
      { numRuns: 60, seed: 20_261_121 },
    );
  });
});
