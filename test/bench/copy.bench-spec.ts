import { proveWriting } from '../../src/listing-copy/worker/copy-proof.js';
import { checkListingCopy } from '../../src/marketplace-rules/check-listing-copy.js';
import { repairListingCopy } from '../../src/marketplace-rules/repair-listing-copy.js';
import type {
  CopyBrief,
  CopyProvider,
  ListingCopy,
} from '../../src/providers/copy-provider.port.js';
import { composeCopyPrompt } from '../../src/providers/prompts/copy.prompt.js';
import { writeListingCopy } from '../../src/providers/template/template-copy.provider.js';
import { BREACHES, INVENTED, withInvention } from '../support/inventing-writer.js';
import { LONG_RUNS, longRunsOf } from '../support/long-runs.js';
import { VARIED_BRIEFS } from '../support/varied-briefs.js';

const MODEL: CopyProvider = {
  name: 'adversary',
  model: 'any',
  paid: true,
  write: () => Promise.reject(new Error('not asked here')),
};

/** Milliseconds of this process's own time, the less of two runs: what else the machine does is not counted. */
function milliseconds(run: () => void): number {
  const times = [1, 2].map(() => {
    const from = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const prove = (copy: ListingCopy, brief: CopyBrief): number =>
  milliseconds(() =>
    proveWriting(copy, { brief, photos: [], prompt: composeCopyPrompt(brief) }, MODEL),
  );

describe('listing copy, its time', () => {
  it('is under 30 ms at the 95th percentile for the proof of what a model wrote', () => {
    const phrases = Object.values(INVENTED).flat();
    const breaches = Object.values(BREACHES);
    const times = VARIED_BRIEFS.map((brief, at) => {
      const copy = withInvention(writeListingCopy(brief), phrases[at % phrases.length] ?? '');
      return prove(breaches[at % breaches.length]?.(copy, brief) ?? copy, brief);
    });
    const settled = times.slice(20).sort((one, other) => one - other);
    expect(settled[Math.floor(settled.length * 0.95)]).toBeLessThan(30);
  });

  it.each(LONG_RUNS.map((run) => [JSON.stringify(run), run] as const))(
    'stays low for runs of %s',
    (_, run) => {
      const { brief, copy } = longRunsOf(run);
      const write = milliseconds(() => writeListingCopy(brief));
      const repair = milliseconds(() => checkListingCopy(repairListingCopy(copy, brief), brief));
      const proof = prove(copy, brief);
      expect(
        { write: write < 100, repair: repair < 400, proof: proof < 600 },
        `${write} ms, ${repair} ms, ${proof} ms`,
      ).toEqual({ write: true, repair: true, proof: true });
    },
  );
});
