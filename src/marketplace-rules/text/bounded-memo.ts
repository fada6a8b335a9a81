/** Words remembered at most: far more than a language has in listings, and a few megabytes. */
const MOST = 20_000;
/** Characters of the longest word that is remembered. */
const LONGEST = 40;

/** A pure function of a word with a memory of its results: most words of listings come again and again. */
export function rememberedByWord<T>(compute: (word: string) => T): (word: string) => T {
  const results = new Map<string, T>();
  return (word) => {
    const known = results.get(word);
    if (known !== undefined) return known;
    const result = compute(word);
    if (word.length > LONGEST) return result;
    if (results.size >= MOST) results.clear();
    results.set(word, result);
    return result;
  };
}
