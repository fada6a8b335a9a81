import { type Rule, type RuleOrigin, ruleOf } from '../rule.js';

const rule = ruleOf('bulletPoints');

const POLICY: RuleOrigin = {
  sources: ['read'],
  source: 'bullet point policy of the seller help',
  read: '2026-11-21',
  effective: '2024-08-15',
};

const PAGE: RuleOrigin = {
  sources: ['read'],
  source: 'help page GX5L8BF8GLMML6CX',
  read: '2026-11-28',
  effective: '2026-11-28',
};

const WITH_OURS: RuleOrigin = { ...POLICY, sources: ['read', 'ours'] };

/** Rules of `bulletPoints`. */
export const BULLET_RULES = {
  B01: rule(
    'error',
    WITH_OURS,
    'One to five bullets; fewer than three is few.',
    'Give three to five bullets, each with a fact of its own.',
  ),
  B02: rule(
    'error',
    POLICY,
    'Each 11 to 254 characters.',
    'Shorten the bullet by whole phrases, or say more.',
  ),
  B03: rule(
    'warning',
    {
      sources: ['secondary', 'read'],
      source: 'staff in the seller forum, t/3b4f1dba',
      read: '2026-11-28',
      effective: '2026-11-21',
    },
    'Together under 1000 characters.',
    'Shorten the longest bullets.',
  ),
  B04: rule(
    'error',
    { ...POLICY, sources: ['interface', 'read'] },
    'Upper-case label, a colon, text.',
    'Begin with a label in capitals and a colon, such as "MATERIAL: ".',
  ),
  B05: rule('error', POLICY, 'No punctuation at the end.', 'Remove the punctuation at the end.'),
  B06: rule(
    'error',
    POLICY,
    'None of ™ ® € … † ‡ ¢ £ ¥ © ± ~ ° º.',
    'Spell the character out, such as "degrees" for °.',
  ),
  B07: rule('error', POLICY, 'No emoji.', 'Remove the emoji.'),
  B08: rule(
    'error',
    POLICY,
    'No catalogue number and no filler such as TBD.',
    'Remove the bullet, or give the fact.',
  ),
  B09: rule('error', POLICY, 'No banned environmental or health claim.', 'Remove the claim.'),
  B10: rule('error', POLICY, 'No guarantee.', 'Remove the guarantee.'),
  B11: rule(
    'error',
    POLICY,
    'No company, contact, price or shipping information.',
    'Remove the information.',
  ),
  B12: rule(
    'error',
    WITH_OURS,
    'Each bullet says something of its own.',
    'Give the bullet another label and another fact, or remove it.',
  ),
  B13: rule(
    'warning',
    POLICY,
    'Numbers one to nine in words, except measures.',
    'Write the number as a word.',
  ),
  B14: rule('warning', POLICY, 'A space between digit and unit.', 'Put a space before the unit.'),
  B15: rule('error', POLICY, 'No HTML.', 'Remove the tags.'),
  B16: rule(
    'warning',
    POLICY,
    'No comparison, award or survey unless given.',
    'Remove the claim, or state it in the input.',
  ),
  B17: rule(
    'error',
    PAGE,
    'No abbreviation such as qty, pkg, w/ or approx.',
    'Spell the abbreviation out: quantity, package, with, approximately.',
  ),
  B18: rule(
    'warning',
    PAGE,
    'Fabric, care and origin have attributes of their own: none is a whole bullet.',
    'Fill the attribute, and say in the bullet what the fact is good for.',
  ),
  B19: rule(
    'error',
    PAGE,
    'No other product and no competitor by name.',
    'Remove the comparison; name another product only where yours is compatible with it.',
  ),
  B20: rule(
    'warning',
    PAGE,
    'No whole bullet in capitals, its label apart.',
    'Write the text after the label as a sentence.',
  ),
} as const satisfies Record<string, Rule>;
