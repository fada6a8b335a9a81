/** Names of a brief that are told from addresses by it: evidence that a sentence alone does not have. */
export interface OwnNames {
  /** Brand without blanks and signs, lower case; '' where it has a dot. */
  readonly brand: string;
  /** Names with a dot, lower case: those of the brand, and those that the product title uses as names. */
  readonly hosts: ReadonlySet<string>;
}

const NONE: OwnNames = { brand: '', hosts: new Set() };

let known = NONE;

/** Names of the brief that is being worked on. */
export const ownNames = (): OwnNames => known;

/** Does synchronous work on the texts of a brief with its names known. */
export function knowingNames<T>(names: OwnNames, work: () => T): T {
  const before = known;
  known = names;
  try {
    return work();
  } finally {
    known = before;
  }
}
