import type { RuleResult } from '../answers.js';

/** Length of a field beside its limit. */
export interface Counter {
  readonly count: number;
  readonly limit: number;
  readonly unit: string;
}

/** Rule that states the limit of each counted field. */
const LENGTH_RULES: Readonly<Record<string, string>> = {
  optimizedTitle: 'T01',
  bulletPoints: 'B02',
  htmlDescription: 'D01',
  searchTerms: 'S01',
};

const COUNTS: Readonly<Record<string, (text: string) => number>> = {
  characters: (text) => Array.from(text).length,
  bytes: (text) => new TextEncoder().encode(text).length,
};

/** Counters of a text of a field, with the limits that the service's own check names; none before that. */
export function countersOf(
  field: string,
  text: string,
  rules: readonly RuleResult[] = [],
): Counter[] {
  const { required = '' } = rules.find(({ rule }) => rule === LENGTH_RULES[field]) ?? {};
  return [...required.matchAll(/(\d+) (characters|bytes)/g)].map(([, limit, unit = '']) => ({
    count: COUNTS[unit]?.(text) ?? 0,
    limit: Number(limit),
    unit,
  }));
}
