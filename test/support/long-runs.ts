import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

/** Texts that make a careless pattern quadratic when they are repeated: runs of one kind, and of almost matches. */
export const LONG_RUNS: readonly string[] = [
  ['a', '1', '1 ', '1,', '1.', '1/', '1 x ', '9 ', '12-34 ', '3 ml ', '1 % ', '$', '$1', '+1 '],
  [' ', '-', '- ', '.', '. ', ',', ', ', ';', '_', '%', '#', '(', '((1', '"', '"a', "'a", '\n'],
  ['<', '<a ', '<b>', '<li>', '<!--', '<script>', '&', '&amp;', '@', 'a@', 'a.', 'a-', 'a\n'],
  ['www.', 'http://', 'B0', 'A. ', 'Aa: ', 'A: b, ', 'x x ', 'n/a ', 'a-free ', '3-in-'],
  ['made from a ', 'made in ', 'contains ', 'free ', 'best ', 'and ', 'is and ', 'no ', 'new '],
  ['steel ', 'leder', 'fits a ', '5 star ', 'ships ', '½', '٣', '\u0301', '\u200D'],
  ['👍', '👍 A', 'ا', '水', '，', 'ก'],
].flat();

/**
 * A brief and a written copy that hold such runs.
 * @param share of the length that the door lets each field have
 */
export function longRunsOf(
  run: string,
  share = 1,
): { readonly brief: CopyBrief; readonly copy: ListingCopy } {
  const of = (most: number): string => {
    const length = Math.round(most * share);
    return Array.from(run.repeat(length)).slice(0, length).join('');
  };
  return {
    brief: {
      productTitle: `Mug ${of(490)}`,
      productDescription: of(10_000),
      productKeywords: of(2000),
      brandName: of(200),
      brandDescription: of(2000),
    },
    copy: {
      optimizedTitle: of(10_000),
      bulletPoints: [of(10_000), `LABEL: ${of(5000)}`],
      htmlDescription: of(10_000),
      targetKeywords: [of(2000)],
      subjectMatter: [of(2000)],
      searchTerms: of(5000),
    },
  };
}
