/** Longest headline, in characters; what follows would be too small to read. */
const LONGEST = 64;
/** Marks at which a listing title goes over into its details. */
const BREAKS = /\s[-–—|•·:]\s|[,;(|]/u;
/** Words that must not end a headline. */
const DANGLING =
  /\s(?:a|an|and|&|by|for|from|in|mit|of|on|or|the|to|und|with|für|et|de|pour|y|con)$/iu;

/**
 * The part of a product title that is set in a picture: up to the first break, whole words only.
 * Nothing is added. Undefined when no letter or digit is left.
 */
export function headlineOf(title: string | undefined): string | undefined {
  const clean = (title ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const first = clean.split(BREAKS)[0].trim();
  const part = first.length >= 8 ? first : clean;
  const text = (part.length > LONGEST ? cutAtWord(part) : part).replace(/[\s.,;:|(–—-]+$/u, '');
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, LONGEST + 1);
  const space = cut.lastIndexOf(' ');
  let kept = space > LONGEST / 3 ? cut.slice(0, space) : Array.from(cut).slice(0, LONGEST).join('');
  while (DANGLING.test(kept)) kept = kept.replace(DANGLING, '');
  return kept;
}
