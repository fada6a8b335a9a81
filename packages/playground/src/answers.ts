/** Parts of the service's answers that the page reads. */

/** Error of a call: a problem document, or a call that got no answer (`status` 0). */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** Path of the page that explains it. */
  readonly type?: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  /** Seconds to wait before a repeat. */
  readonly retryAfter?: number;
}

/** Outcome of a call. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly problem: Problem };

export interface ImageGeneration {
  readonly id: string;
  readonly type: string;
  readonly outputUrl: string;
  readonly previewUrl: string;
}

export interface ListingCopy {
  readonly optimizedTitle: string;
  readonly bulletPoints: readonly string[];
  readonly htmlDescription: string;
  readonly targetKeywords: readonly string[];
  readonly subjectMatter: readonly string[];
  readonly searchTerms: string;
}

export interface KeywordEntry {
  readonly keyword: string;
  readonly at?: readonly string[];
  readonly lost?: { readonly why: string; readonly rule?: string; readonly of?: string };
}

export interface GenerationRecord {
  readonly id: string;
  readonly operation: string;
  readonly type?: string;
  readonly status: string;
  readonly createdAt: string;
  readonly settledAt?: string;
  readonly projectId?: string;
  readonly shotId?: string;
  readonly requestId: string;
  readonly creditsCharged: number;
  readonly provider?: string;
  readonly model?: string;
  readonly notes?: readonly string[];
  readonly outputUrl?: string;
  readonly previewUrl?: string;
  readonly altText?: string;
  readonly rulePack?: string;
  readonly result?: ListingCopy;
  readonly itemHighlights?: string | null;
  readonly proof?: { readonly keywords?: { readonly entries: readonly KeywordEntry[] } };
  readonly failure?: { readonly code: string; readonly detail: string };
}

export interface RuleResult {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly status: 'pass' | 'fail' | 'not_checked';
  readonly field: string;
  readonly measured?: string;
  readonly required: string;
  readonly fix: string;
}

export interface Account {
  readonly organization: string;
  readonly plan: string;
  readonly operations: readonly {
    readonly operation: string;
    readonly allowed: boolean;
    readonly price: number;
  }[];
  readonly credits: { readonly available: number; readonly reserved: number };
}
