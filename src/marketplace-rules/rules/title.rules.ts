import { type Rule, type RuleOrigin, ruleOf } from '../rule.js';

const rule = ruleOf('optimizedTitle');

const SHORTER: RuleOrigin = {
  sources: ['read'],
  source: 'help page GYTR6SYGFA5E3EQC',
  read: '2026-11-28',
  effective: '2026-07-27',
};

const POLICY: RuleOrigin = {
  sources: ['read'],
  source: 'help page 201100890 and the announcement of 2025-01-21',
  read: '2026-11-21',
  effective: '2025-01-21',
};

const PAGE: RuleOrigin = {
  sources: ['read'],
  source: 'help page 200390640',
  read: '2026-11-21',
  effective: '2026-11-21',
};

/** Rules of `optimizedTitle`. */
export const TITLE_RULES = {
  T01: rule(
    'error',
    SHORTER,
    'At most 75 characters with spaces.',
    'Shorten the title by whole phrases; move details to the bullets.',
  ),
  T01b: rule(
    'warning',
    { ...SHORTER, sources: ['ours'], source: 'a margin of this service' },
    'At most 72 characters, a margin of ours below the limit.',
    'Leave some characters of the limit free.',
  ),
  T02: rule(
    'error',
    POLICY,
    'None of ! $ ? _ { } ^ ¬ ¦ outside the brand name.',
    'Remove the character.',
  ),
  T03: rule(
    'warning',
    POLICY,
    '~ # < > * only in identifiers and measures.',
    'Remove the decorative character.',
  ),
  T04: rule(
    'error',
    POLICY,
    'No word more than twice.',
    'Leave the word twice at most; singular and plural count as one.',
  ),
  T05: rule(
    'error',
    POLICY,
    'No promotional phrase or subjective commentary.',
    'Remove the phrase, or name a fact instead.',
  ),
  T06: rule('warning', POLICY, 'Not in capitals.', 'Write words in title case.'),
  T07: rule(
    'warning',
    POLICY,
    'Title case, except small words.',
    'Begin each word with a capital, except small words.',
  ),
  T08: rule('warning', POLICY, 'Numerals instead of number words.', 'Write the number in digits.'),
  T09: rule(
    'error',
    { ...POLICY, sources: ['read', 'ours'] },
    'Standard letters and digits only.',
    'Spell the letter out (Æ as AE); remove marks and emoji.',
  ),
  T10: rule(
    'warning',
    POLICY,
    'Brand first, then the kind of product.',
    'Begin the title with the brand.',
  ),
  T11: rule(
    'error',
    PAGE,
    'No price, address, phone, availability or condition.',
    'Remove it; price, stock and condition have fields of their own.',
  ),
  T12: rule('error', PAGE, 'Plain text on one line.', 'Remove tags and line breaks.'),
} as const satisfies Record<string, Rule>;
