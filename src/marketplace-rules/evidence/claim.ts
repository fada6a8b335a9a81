/** Subjects of claims. */
export type ClaimKind =
  | 'number'
  | 'name'
  | 'material'
  | 'property'
  | 'praise'
  | 'origin'
  | 'warranty'
  | 'compatibility'
  | 'maker'
  | 'colour'
  | 'pattern'
  | 'shape'
  | 'size';

/** A number as it may be read ("1,500" is 1500, or 1.5 in German), in base units of its dimension. */
export interface Quantity {
  readonly values: readonly number[];
  /** As written, whatever the unit. */
  readonly readings: readonly number[];
  /** Absent for a bare number. */
  readonly dimension?: string;
  /** True when a word follows a bare number: it counts something. */
  readonly counts: boolean;
  /** The unit may be that of the next number alone: "2, 10 cm". */
  readonly loose: boolean;
}

/** Something that a text says of the product and that must have a source. */
export interface Claim {
  readonly kind: ClaimKind;
  /** The concept, the same in every language. */
  readonly key: string;
  /** Concepts that this one includes, e.g. steel for stainless steel. */
  readonly implies: readonly string[];
  /** True for "no leather" and "leather-free". */
  readonly negated: boolean;
  /** Place in the text, UTF-16 code units, end not included. */
  readonly from: number;
  readonly to: number;
  /** End of what leans on it and says nothing without it: the things behind "fits"; absent: `to`. */
  readonly reach?: number;
  readonly quantity?: Quantity;
  /** Words of the input: of what a product goes with all must stand there, of a name in a row. */
  readonly things?: readonly string[];
  /** Ambiguous: counts as a source, never as a claim. */
  readonly sourceOnly?: boolean;
}

/** Kinds that a photo shows. A number, a material or a certificate in a picture is a guess. */
export const VISIBLE_KINDS: ReadonlySet<ClaimKind> = new Set(['colour', 'pattern', 'shape']);
