import { BREACHES, INVENTED, withInvention } from '../../../test/support/inventing-writer.js';
import { VARIED_BRIEFS } from '../../../test/support/varied-briefs.js';
import type { CopyBrief, CopyProvider, ListingCopy } from '../../providers/copy-provider.port.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import { proveWriting } from './copy-proof.js';

const MODEL: CopyProvider = {
  name: 'adversary',
  model: 'any',
  paid: true,
  write: () => Promise.reject(new Error('not asked here')),
};
/** What makes a careless pattern quadratic. */
const RUNS = [
  'a',
  '1',
  '1 ',
  '1,',
  '1/',
  '1 x ',
  'no ',
  'made in ',
  'steel ',
  'leder',
  'best ',
  'a-free ',
  '3-in-',
  ', ',
  '. ',
  'and ',
  '<b>',
  '<li>',
  '"',
  'fits a ',
  '½',
  '٣',
  '水',
  '\u0301',
  '(',
  '- ',
] as const;

/** Of this process's own time: what else the machine does is not counted. */
function milliseconds(run: () => void): number {
  const from = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

const prove = (copy: ListingCopy, brief: CopyBrief): number =>
  milliseconds(() =>
    proveWriting(copy, { brief, photos: [], prompt: composeCopyPrompt(brief) }, MODEL),
  );

describe('proveWriting, its time', () => {
  it('is under 30 ms at the 95th percentile', { timeout: 60_000 }, () => {
    const phrases = Object.values(INVENTED).flat();
    const breaches = Object.values(BREACHES);
    const times = VARIED_BRIEFS.map((brief, at) => {
      const copy = withInvention(writeListingCopy(brief), phrases[at % phrases.length] ?? '');
      return prove(breaches[at % breaches.length]?.(copy, brief) ?? copy, brief);
    });
    const settled = times.slice(20).sort((one, other) => one - other);
    expect(settled[Math.floor(settled.length * 0.95)]).toBeLessThan(30);
  });

  it.each(RUNS.map((run) => [JSON.stringify(run), run] as const))(
    'stays low for runs of %s',
    (_, run) => {
      const of = (length: number): string =>
        Array.from(run.repeat(length)).slice(0, length).join('');
      const brief = {
        productTitle: `Mug ${of(490)}`,
        productDescription: of(10_000),
        productKeywords: of(2000),
        brandName: of(200),
        brandDescription: of(2000),
      };
      const copy = {
        optimizedTitle: of(10_000),
        bulletPoints: [of(10_000), `LABEL: ${of(5000)}`],
        htmlDescription: of(10_000),
        targetKeywords: [of(2000)],
        subjectMatter: [of(2000)],
        searchTerms: of(5000),
      };
      const least = Math.min(prove(copy, brief), prove(copy, brief));
      expect(least, `${least} ms`).toBeLessThan(600);
    },
  );
});
