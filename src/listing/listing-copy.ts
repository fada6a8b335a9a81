/** Listing copy, as the interface answers it. */
export interface ListingCopy {
  readonly optimizedTitle: string;
  readonly bulletPoints: readonly string[];
  readonly htmlDescription: string;
  readonly targetKeywords: readonly string[];
  readonly subjectMatter: readonly string[];
  readonly searchTerms: string;
}
