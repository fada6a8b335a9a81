import { DANGLING_WORDS } from '../words/languages.js';

const DANGLING = new Set(DANGLING_WORDS);

function balanced(text: string): string {
  const drop = new Set<number>();
  const open: number[] = [];
  Array.from(text).forEach((character, index) => {
    if (character === '(') open.push(index);
    if (character === ')' && open.pop() === undefined) drop.add(index);
  });
  for (const index of open) drop.add(index);
  const kept =
    drop.size === 0
      ? text
      : Array.from(text, (character, index) => (drop.has(index) ? ' ' : character)).join('');
  const quotes = /(?<!\p{L})"|"(?!\p{L})/gu;
  return (kept.match(quotes)?.length ?? 0) % 2 === 1 && !/\d"/u.test(kept)
    ? kept.replace(quotes, '')
    : kept;
}

/** Spaces and punctuation in order again after something was taken out. */
export function tidy(text: string): string {
  return balanced(text.replace(/\s+/gu, ' '))
    .replace(/\( ?[,;]? ?\)|" ?"/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;:.)](?:\s|$))/gu, '')
    .replace(/(?<=\() /gu, '')
    .replace(/[,;](?: ?[,;])+/gu, ',')
    .replace(/([,;:]) ?\./gu, '.')
    .replace(/^[\s,;:.&/|)\]+-]+(?!\d)|^[\s,;:&/|)\]]+/gu, '')
    .replace(/(?<![\s,;:&/|([+-])[\s,;:&/|([-]+$/gu, '')
    .trim();
}

/** Cuts words that no phrase ends with, e.g. "and", "with a". */
export function withoutDanglingWords(text: string): string {
  const words = tidy(text).split(' ');
  const isLoose = (word: string): boolean => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return bare === '' || (!/^\p{Lu}$/u.test(bare) && DANGLING.has(bare.toLowerCase()));
  };
  while (words.length > 0 && isLoose(words.at(-1) ?? '')) words.pop();
  return tidy(words.join(' '));
}

/** Takes phrases out until none is left, since taking one out may form another. */
export function withoutPhrases(text: string, patterns: readonly RegExp[]): string {
  let rest = text;
  for (let round = 0; round < 8; round += 1) {
    const before = rest;
    for (const pattern of patterns) rest = rest.replace(pattern, ' ');
    if (rest === before) return rest;
    rest = tidy(rest);
  }
  return patterns.some((pattern) => rest.search(pattern) >= 0) ? '' : rest;
}
