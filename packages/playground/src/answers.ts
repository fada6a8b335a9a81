import type {
  Account as FullAccount,
  CopyValidation,
  FieldError,
  Generation,
  ListingCopy as FullListingCopy,
  ListingImage,
  ProblemDocument,
} from '@listing/client';

/** Error of a call: a problem document, or a call that got no answer (`status` 0). */
export type Problem = Pick<ProblemDocument, 'status' | 'title' | 'detail'> &
  Partial<Pick<ProblemDocument, 'type' | 'requestId'>> & {
    readonly errors?: readonly Pick<FieldError, 'pointer' | 'detail'>[];
    /** Code of the service, or one of the page. */
    readonly code: string;
    /** Seconds to wait before a repeat. */
    readonly retryAfter?: number;
  };

/** Outcome of a call. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly problem: Problem };

export type ImageGeneration = Pick<ListingImage, 'id' | 'type' | 'outputUrl' | 'previewUrl'>;
export type ListingCopy = FullListingCopy;

/** Place of a keyword of the input; the API's description leaves the form of an entry open. */
export interface KeywordEntry {
  readonly keyword: string;
  readonly at?: readonly string[];
  readonly lost?: { readonly why: string; readonly rule?: string; readonly of?: string };
}

export type GenerationRecord = Omit<Generation, 'proof'> & {
  readonly proof?: { readonly keywords?: { readonly entries: readonly KeywordEntry[] } };
};

export type RuleResult = Pick<
  CopyValidation['rules'][number],
  'rule' | 'severity' | 'status' | 'field' | 'measured' | 'required' | 'fix'
>;

export type Account = Pick<FullAccount, 'organization' | 'plan' | 'operations' | 'credits'>;
