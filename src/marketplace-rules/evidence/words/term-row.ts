/**
 * One concept and how it is said, comma-separated, lower-case and without accents, in English, German,
 * French, Spanish, Italian and Portuguese. `stem*` stands for every word that begins so, `*tail` for every
 * word that ends so (German compounds). `CAPS` is found only in capitals, `word #` takes the number behind
 * it into its key, and `?word` counts as a source in the input but, being ambiguous, never as a claim.
 */
export type TermRow = readonly [key: string, words: string, implies?: string];
