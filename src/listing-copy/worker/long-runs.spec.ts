import { LONG_RUNS, longRunsOf } from '../../../test/support/long-runs.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import type { CopyProvider } from '../../providers/copy-provider.port.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import { proveWriting } from './copy-proof.js';

const MODEL: CopyProvider = {
  name: 'adversary',
  model: 'any',
  paid: true,
  write: () => Promise.reject(new Error('not asked here')),
};

/** A text without an end shows at a tenth of the length; `npm run bench:copy` tells the time of the whole. */
describe.each(LONG_RUNS.map((run) => [JSON.stringify(run), run] as const))(
  'runs of %s',
  (_, run) => {
    const { brief, copy } = longRunsOf(run, 0.1);

    it('do not hold up the embedded writer', () => {
      expect(errorsOf(checkListingCopy(writeListingCopy(brief), brief))).toEqual([]);
    });

    it('do not hold up the proof of what a model wrote', () => {
      const request = { brief, photos: [], prompt: composeCopyPrompt(brief) };
      expect(proveWriting(copy, request, MODEL).copy).toBeDefined();
    });
  },
);
