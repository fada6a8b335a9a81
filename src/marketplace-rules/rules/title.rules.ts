import type { Rule, RuleSource, Severity } from '../rule.js';

const rule = (
  severity: Severity,
  sources: readonly RuleSource[],
  effective: string,
  text: string,
): Rule => ({ severity, part: 'optimizedTitle', sources, effective, text });

/** Rules of `optimizedTitle`. */
export const TITLE_RULES = {
  T01: rule('error', ['secondary'], '2026-07-27', 'At most 75 characters with spaces.'),
  T01b: rule('warning', ['secondary'], '2026-07-27', 'More than 72 characters is at risk.'),
  T02: rule('error', ['read'], '2025-01-21', 'None of ! $ ? _ { } ^ ¬ ¦ outside the brand name.'),
  T03: rule('warning', ['read'], '2025-01-21', '~ # < > * only in identifiers and measures.'),
  T04: rule('error', ['read'], '2025-01-21', 'No word more than twice.'),
  T05: rule('error', ['read'], '2025-01-21', 'No promotional phrase or subjective commentary.'),
  T06: rule('warning', ['read'], '2025-01-21', 'Not in capitals.'),
  T07: rule('warning', ['read'], '2025-01-21', 'Title case, except small words.'),
  T08: rule('warning', ['read'], '2025-01-21', 'Numerals instead of number words.'),
  T09: rule('error', ['read', 'ours'], '2025-01-21', 'Standard letters and digits only.'),
  T10: rule('warning', ['read'], '2025-01-21', 'Brand first, then the kind of product.'),
  T11: rule(
    'error',
    ['read'],
    '2026-11-21',
    'No price, address, phone, availability or condition.',
  ),
  T12: rule('error', ['read'], '2026-11-21', 'Plain text on one line.'),
} as const satisfies Record<string, Rule>;
