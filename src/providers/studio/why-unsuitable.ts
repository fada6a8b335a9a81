import type { MaskTrust } from './subject/mask-trust.js';
import type { Subject } from './subject/find-subject.js';

const SEND =
  'Send a photo of the product alone, whole, on a plain ground that differs from it in colour, ' +
  'or a PNG with a transparent ground.';

/** What is wrong with a mask; the first that holds is told. */
const REASONS: readonly { holds: (trust: MaskTrust) => boolean; text: string }[] = [
  { holds: ({ rim }) => rim > 0.02, text: 'the product reaches the edge of the photo' },
  { holds: ({ area }) => area < 0.01, text: 'the product is too small in the photo' },
  { holds: ({ pieces }) => pieces > 4, text: 'several things share the photo' },
  {
    holds: ({ contrast }) => contrast < 0.6,
    text: 'the product hardly differs from the ground behind it',
  },
];

/** One sentence on what is wrong with the photo and one on what to send instead. */
export function whyUnsuitable({ trust }: Subject, index: number): string {
  const reason =
    REASONS.find(({ holds }) => holds(trust))?.text ??
    'the product cannot be told from the ground behind it';
  return `images[${index}] cannot become a picture on white: ${reason}. ${SEND}`;
}
