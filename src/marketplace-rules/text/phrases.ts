/** A text as a pattern that finds it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
/** Scripts without blanks between words have no boundary to look for. */
const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined &&
  /[\p{L}\p{N}]/u.test(character) &&
  !/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u.test(character);

const source = (phrase: string): string => escaped(phrase).replace(/ /gu, '[ -]');

/** Arabic writes "and", "with", "for" and the article in front of a word as a part of it. */
const boundaryBefore = (phrase: string): string =>
  /^\p{Script=Arabic}/u.test(phrase)
    ? '(?<![\\p{L}\\p{M}\\p{N}])[وفبلك]?(?:ال)?'
    : '(?<![\\p{L}\\p{M}\\p{N}])';

/**
 * A pattern (global, any case) that finds whole phrases in normalised text; a space in a phrase
 * stands for a space or a hyphen. Linear: nothing in it repeats. The word boundaries stand once around
 * all phrases: repeated for each, they cost 100 ms to compile instead of 4.
 */
export function phrasePattern(phrases: readonly string[], flags = 'giu'): RegExp {
  const groups = new Map<string, string[]>();
  for (const phrase of [...phrases].sort((one, other) => other.length - one.length)) {
    const before = isWordCharacter(phrase.at(0)) ? boundaryBefore(phrase) : '';
    const after = isWordCharacter(phrase.at(-1)) ? '(?![\\p{L}\\p{M}\\p{N}])' : '';
    const boundaries = `${before}(?:*)${after}`;
    groups.set(boundaries, [...(groups.get(boundaries) ?? []), source(phrase)]);
  }
  const alternatives = [...groups].map(([boundaries, group]) =>
    boundaries.replace('*', () => group.join('|')),
  );
  return new RegExp(alternatives.join('|'), flags);
}

/** The first match of any pattern, or undefined. */
export function firstMatch(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const at = text.search(pattern);
    if (at >= 0) return text.slice(at).match(pattern)?.[0] ?? text.slice(at, at + 1);
  }
  return undefined;
}
