import type { CopyCheckContext } from './context.js';

/** Words of a copy and of its brief, in which target keywords must stand. */
export class KnownWords {
  private readonly texts: readonly string[];
  private all: string | undefined;

  constructor(private readonly context: CopyCheckContext) {
    const { copy, brief, title, bullets, forms } = context;
    const given: readonly unknown[] = Object.values(brief);
    this.texts = [title, ...bullets, forms.plain(copy.htmlDescription), copy.searchTerms].concat(
      given.filter((text) => typeof text === 'string'),
    );
  }

  /** True for a word of a text, singular or plural, and for a head of one: words are cut to the limit. */
  has(token: string): boolean {
    const { forms } = this.context;
    const stands = (text: string): boolean =>
      [...forms.readings(text)].some((reading) => forms.counts(reading).has(token));
    return this.texts.some(stands) || this.line().includes(token);
  }

  private line(): string {
    const { forms } = this.context;
    const tokensOf = (text: string): string[] =>
      [...forms.readings(text)].flatMap((reading) => forms.tokens(reading));
    this.all ??= this.texts.flatMap(tokensOf).join(' ');
    return this.all;
  }
}
