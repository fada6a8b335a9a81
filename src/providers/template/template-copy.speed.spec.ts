import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { repairListingCopy } from '../../marketplace-rules/repair-listing-copy.js';
import { writeListingCopy } from './template-copy.provider.js';

/** What makes a careless pattern quadratic: long runs of one kind, and of almost matches. */
const RUNS: readonly string[] = [
  'a',
  '1',
  '1 ',
  '1,',
  '1.',
  ' ',
  '-',
  '.',
  '. ',
  ',',
  ', ',
  '(',
  '((1',
  '<',
  '<a ',
  '<!--',
  '<script>',
  '&',
  '&amp;',
  '@',
  'a@',
  'a.',
  'a-',
  '$',
  '$1',
  '+1 ',
  'www.',
  'http://',
  'B0',
  'made from a ',
  'contains ',
  'free ',
  'best ',
  'and ',
  'is and ',
  'Aa: ',
  'A: b, ',
  '"',
  '"a',
  "'a",
  '\u0301',
  '👍',
  '👍 A',
  'ا',
  '水',
  '，',
  'ก',
  '\n',
  'a\n',
  ';',
  'A. ',
  'new ',
  '9 ',
  '12-34 ',
  '\u200D',
  'n/a ',
  '5 star ',
  'ships ',
  'x x ',
  '3 ml ',
  '_',
  '%',
  '#',
  '1 % ',
];

/** Of this process's own time: what else the machine does is not counted. */
const milliseconds = (run: () => void): number => {
  const times = [1, 2].map(() => {
    const from = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
};

describe('writeListingCopy, its time', () => {
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
      const write = milliseconds(() => writeListingCopy(brief));
      const repair = milliseconds(() => checkListingCopy(repairListingCopy(copy, brief), brief));
      expect({ write: write < 100, repair: repair < 400 }, `${write} ms, ${repair} ms`).toEqual({
        write: true,
        repair: true,
      });
    },
  );
});
