/** Claims that the marketplace bans in bullets. */
export const BANNED_CLAIMS: readonly string[] = [
  'eco friendly',
  'ecofriendly',
  'environmentally friendly',
  'environment friendly',
  'environmental friendly',
  'ecologically friendly',
  'ecological friendly',
  'earth friendly',
  'planet friendly',
  'anti microbial',
  'antimicrobial',
  'anti bacterial',
  'antibacterial',
];

/** Materials that no bullet may say the product is made from or contains. */
export const BANNED_CONTENTS =
  /(?<![\p{L}\p{N}])(?:made (?:from|of|with|out of|using)|contain(?:s|ing)?)(?: [\p{L}\p{N}%'-]{1,30},?){0,4} (?:bamboo|soy)(?![\p{L}\p{N}])/giu;

/** Fillers in place of a fact; any case. */
export const PLACEHOLDERS: readonly string[] = [
  'not applicable',
  'n/a',
  'not eligible',
  'yet to decide',
  'yet to be decided',
  'to be decided',
  'tbd',
  'to be determined',
  'to be announced',
  'copy pending',
  'lorem ipsum',
];

/** Fillers that are ordinary syllables in lower case. */
export const UPPER_CASE_PLACEHOLDERS: readonly string[] = ['NA', 'TBA', 'TBC', 'N.A.'];

/** Guarantees and offers to take the product back. */
export const GUARANTEES: readonly string[] = [
  'guarantee',
  'guaranteed',
  'guarantees',
  'full refund',
  'refund',
  'refunds',
  'refunded',
  'refundable',
  'if not satisfied',
  'not satisfied',
  'if you are not satisfied',
  "if you're not satisfied",
  'send it back',
  'money back',
  'moneyback',
  'risk free',
  'return it',
  'free returns',
  'no questions asked',
  '100% satisfaction',
];
