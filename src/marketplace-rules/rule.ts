/** E = the copy or picture must be repaired or made again; W = reported only. */
export type Severity = 'error' | 'warning';

/** Origin of a rule: its page or notice, and the dates of both. */
export interface RuleOrigin {
  /** The marketplace's page or schema, a secondary source, the interface's text, or this service. */
  readonly sources: readonly ('read' | 'secondary' | 'interface' | 'ours')[];
  /** Page, notice or text that states the rule. */
  readonly source: string;
  /** ISO date on which it was read. */
  readonly read: string;
  /** ISO date from which the rule holds; where the page is undated, the date it was collected. */
  readonly effective: string;
}

/** One rule of the marketplace, as data. */
export interface Rule extends RuleOrigin {
  readonly severity: Severity;
  /**
   * Field of the listing copy, `picture` for all shots, `hero` for the main picture only, `set` for all pictures of a
   * listing together.
   */
  readonly part:
    | 'optimizedTitle'
    | 'bulletPoints'
    | 'htmlDescription'
    | 'searchTerms'
    | 'subjectMatter'
    | 'targetKeywords'
    | 'picture'
    | 'hero'
    | 'set';
  readonly text: string;
  /** Remedy for what breaks the rule. */
  readonly fix: string;
}

/** Maker of the rules of a part. */
export const ruleOf =
  (part: Rule['part']) =>
  (severity: Severity, origin: RuleOrigin, text: string, fix: string): Rule => ({
    severity,
    part,
    ...origin,
    text,
    fix,
  });

/** Finding of a check at one place; the severity only where it differs from the rule's. */
export interface Finding {
  /** Field and index, e.g. `bulletPoints/2`. */
  readonly field: string;
  readonly detail: string;
  readonly severity?: Severity;
}

/** A finding where something is wrong, none otherwise. */
export function findingWhen(
  wrong: boolean,
  field: string,
  detail: string,
  severity?: Severity,
): Finding[] {
  return wrong ? [{ field, detail, severity }] : [];
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
