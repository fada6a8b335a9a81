import { plainText } from '../../src/marketplace-rules/text/plain-text.js';
import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

/** Words that the inventing writer uses and no input holds; found by looking, not by the service's lists. */
const TELLING =
  /titanium|rindsleder|leder\b|cuir|marmo|bambo|cachemir|fda|iso\b|oeko|ip67|energy star|spülmasch|hypoaller|patented|award|#1|perfekt|meilleur|better|world-class|world class|portugal|japan|suède|suede|warranty|garantie|money.?back|iphone|gopro|playstation|crimson|turquoise|burgundy|dunkelblau|king.?size|xxl|certified|approved|thirty/giu;

/** Words of several languages for the same: where the brief has one, another invents nothing. */
const SAME = [/leather|leder|cuir|cuero|cuoio|pelle|couro/u];

/** Digit runs, and telling words, of a copy that its brief lacks: a plain look, apart from the proof. */
export function unsupportedBySight(copy: ListingCopy, brief: CopyBrief): string[] {
  const { brandVoice: _, ...facts } = brief;
  const given = Object.values(facts).join('\n').toLowerCase();
  const digits = new Set(given.match(/\d+/gu) ?? []);
  const texts = [
    copy.optimizedTitle,
    ...copy.bulletPoints,
    plainText(copy.htmlDescription),
    ...copy.targetKeywords,
    ...copy.subjectMatter,
    copy.searchTerms,
  ].map((text) => text.toLowerCase());
  return texts.flatMap((text) => [
    ...(text.match(/\d+/gu) ?? []).filter((run) => !digits.has(run)),
    ...(text.match(TELLING) ?? []).filter(
      (word) => !given.includes(word) && !SAME.some((same) => same.test(word) && same.test(given)),
    ),
  ]);
}
