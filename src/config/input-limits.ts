/** Bounds of what a caller may send, as the interface promises them. Lengths are Unicode code points. */
export const INPUT_LIMITS = {
  /** Bytes of a request body; larger sets of pictures go as URLs. */
  bodyBytes: 32 * 1024 * 1024,
  /** Brackets within brackets; the deepest body of the interface has two. */
  bodyDepth: 32,
  /** Values in a body, known fields or not; the largest body of the interface has some 20. */
  bodyValues: 10_000,
  /** Parts of a form, known fields or not; the largest of the interface has some 13. */
  bodyParts: 100,
  /** Entries of `images`, both operations. */
  images: 6,
  /** Entries of `images` to be checked: the most that a listing takes. */
  listedImages: 9,
  /** Visible ASCII characters of `Idempotency-Key`. */
  idempotencyKey: 255,
  listingImages: {
    userPrompt: 4_000,
    customPrompt: 4_000,
    productTitle: 500,
    shotId: 128,
    shotLabel: 256,
    projectId: 128,
  },
  listingCopy: {
    productTitle: 500,
    productDescription: 10_000,
    productKeywords: 2_000,
    brandName: 200,
    brandDescription: 2_000,
    brandVoice: 2_000,
  },
  batch: {
    products: 100,
    /** Of one product: as many images as a listing takes. */
    shots: 9,
    productId: 128,
    /** Bytes of a CSV: a hundred products with the longest texts have some 2 MB. */
    csvBytes: 4 * 1024 * 1024,
  },
  /** Copy to be checked: twice what any rule allows. It is checked by the process that also answers other calls. */
  validation: {
    optimizedTitle: 500,
    htmlDescription: 4_000,
    searchTerms: 1_000,
    bulletPoints: { entries: 10, characters: 500 },
    targetKeywords: { entries: 40, characters: 100 },
    subjectMatter: { entries: 10, characters: 100 },
  },
} as const;
