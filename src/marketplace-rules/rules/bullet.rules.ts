import type { Rule, RuleSource, Severity } from '../rule.js';

const rule = (
  severity: Severity,
  sources: readonly RuleSource[],
  effective: string,
  text: string,
): Rule => ({ severity, part: 'bulletPoints', sources, effective, text });

/** Rules of `bulletPoints`. */
export const BULLET_RULES = {
  B01: rule(
    'error',
    ['read', 'ours'],
    '2024-08-15',
    'One to five bullets; fewer than three is few.',
  ),
  B02: rule('error', ['read'], '2024-08-15', 'Each 11 to 254 characters.'),
  B03: rule('warning', ['secondary'], '2026-11-21', 'Together under 1000 characters.'),
  B04: rule('error', ['interface', 'read'], '2024-08-15', 'Upper-case label, a colon, text.'),
  B05: rule('error', ['read'], '2024-08-15', 'No punctuation at the end.'),
  B06: rule('error', ['read'], '2024-08-15', 'None of ™ ® € … † ‡ ¢ £ ¥ © ± ~ ° º.'),
  B07: rule('error', ['read'], '2024-08-15', 'No emoji.'),
  B08: rule('error', ['read'], '2024-08-15', 'No catalogue number and no filler such as TBD.'),
  B09: rule('error', ['read'], '2024-08-15', 'No banned environmental or health claim.'),
  B10: rule('error', ['read'], '2024-08-15', 'No guarantee.'),
  B11: rule('error', ['read'], '2024-08-15', 'No company, contact, price or shipping information.'),
  B12: rule('error', ['read', 'ours'], '2024-08-15', 'Each bullet says something of its own.'),
  B13: rule('warning', ['read'], '2024-08-15', 'Numbers one to nine in words, except measures.'),
  B14: rule('warning', ['read'], '2024-08-15', 'A space between digit and unit.'),
  B15: rule('error', ['read'], '2024-08-15', 'No HTML.'),
  B16: rule('warning', ['read'], '2024-08-15', 'No comparison, award or survey unless given.'),
} as const satisfies Record<string, Rule>;
