/** A named value of the product: `Capacity`, `1.7`, `L`. */
export interface Attribute {
  readonly name: string;
  /** Number alone where there is a unit, else the whole text. */
  readonly value: string;
  /** Unit of measure as it is written; absent where the value is more than one number, or the unit is not known. */
  readonly unit?: string;
}

/** A sentence about the product, with its marks. */
export interface Statement {
  readonly text: string;
  /** Heading that the supplier gave it. */
  readonly heading?: string;
  /** True for an item of a list, which says something apart; else it belongs to running text. */
  readonly listed: boolean;
}

/** A supplier's text, read into what can be said apart. Nothing in it is cut or changed but for list marks. */
export interface ProductSheet {
  readonly attributes: readonly Attribute[];
  readonly statements: readonly Statement[];
  /** Sentences that warn, whole. */
  readonly warnings: readonly string[];
  /** Rows of charts with more than a name and a value, such as sizes: `S: Neck 30-40 cm, Chest 40-50 cm`. */
  readonly charts: readonly string[];
  /** Contents of the pack. */
  readonly contents: readonly string[];
}
