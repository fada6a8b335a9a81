import type { Claim } from './claim.js';
import { tokenise, type Token } from './tokens.js';

/** A text being read: what was found in it, and which tokens belong to a claim already. */
export class Scan {
  readonly tokens: readonly Token[];
  readonly claims: Claim[] = [];
  private readonly taken: boolean[];

  constructor(readonly text: string) {
    this.tokens = tokenise(text);
    this.taken = this.tokens.map(() => false);
  }

  isFree(index: number): boolean {
    return this.taken[index] === false;
  }

  /** Notes a claim of the tokens from `first` to `last`, included. */
  add(first: number, last: number, claim: Partial<Claim> & Pick<Claim, 'kind' | 'key'>): void {
    this.taken.fill(true, first, last + 1);
    const from = this.tokens[first]?.from ?? 0;
    const to = this.tokens[last]?.to ?? from;
    this.claims.push({ implies: [], negated: false, from, to, ...claim });
  }
}
