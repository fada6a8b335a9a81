/** Likeness of a picture's product to the product of the photos; kept with the generation. */
export interface Fidelity {
  /** 0..1; 1 also for composites whose product has the photo's own pixels, unchanged. */
  readonly score: number;
  /** The parts of a measured score, 0..1 each. */
  readonly colour?: number;
  readonly silhouette?: number;
  /** Print and structure: strokes of labels and logos, seams, edges. */
  readonly text?: number;
  /** Place in the caller's `images` of the photo that the product was most like. */
  readonly source?: number;
}
