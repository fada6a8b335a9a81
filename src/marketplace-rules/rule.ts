/** E = the copy or picture must be repaired or made again; W = reported only. */
export type Severity = 'error' | 'warning';

/**
 * Where a rule was found: read on the marketplace's own page or schema, in a secondary source, in the
 * interface specification, or set by this service.
 */
export type RuleSource = 'read' | 'secondary' | 'interface' | 'ours';

/** One rule of the marketplace, as data. */
export interface Rule {
  readonly severity: Severity;
  /** Field of the listing copy, `picture` for all shots, `hero` for the main picture only. */
  readonly part:
    | 'optimizedTitle'
    | 'bulletPoints'
    | 'htmlDescription'
    | 'searchTerms'
    | 'subjectMatter'
    | 'targetKeywords'
    | 'picture'
    | 'hero';
  readonly sources: readonly RuleSource[];
  /** ISO date from which the rule holds; where the page is undated, the date it was collected. */
  readonly effective: string;
  readonly text: string;
}

/** What a check found at one place; the severity only where it differs from the rule's. */
export interface Finding {
  /** Field and index, e.g. `bulletPoints/2`. */
  readonly field: string;
  readonly detail: string;
  readonly severity?: Severity;
}

/** A finding with the rule that it breaks. */
export interface Violation {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly field: string;
  readonly detail: string;
}

/** The violations that forbid an answer. */
export function errorsOf(violations: readonly Violation[]): Violation[] {
  return violations.filter((violation) => violation.severity === 'error');
}
