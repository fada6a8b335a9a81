import type { TITLE_RULES } from '../../../src/marketplace-rules/rules/title.rules.js';
import type { CopyExample } from './rule-example.js';

const titles = (good: string, bad: string): CopyExample => ({
  good: { optimizedTitle: good },
  bad: { optimizedTitle: bad },
});

/** Examples of titles by rule id. */
export const TITLE_EXAMPLES: Readonly<Record<keyof typeof TITLE_RULES, CopyExample>> = {
  T01: titles(
    'Acme Steel Water Bottle with Straw Lid and Carry Loop, 750 ml, Blue',
    'Acme Steel Water Bottle with Straw Lid, Carry Loop and Cleaning Brush, 750 ml, Blue',
  ),
  T01b: titles(
    'Acme Steel Water Bottle with Straw Lid and Carry Loop, 750 ml, Blue',
    'Acme Steel Water Bottle with Straw Lid and Leather Carry Loop, 750 ml, Red',
  ),
  T02: titles('Acme Steel Bottle', 'Acme Steel Bottle!'),
  T03: titles('Acme Steel Bottle, Style #4301', 'Acme Steel Bottle * Blue'),
  T04: titles('Acme Bottle with Bottle Brush', 'Acme Bottle, Bottle Brush, Bottles'),
  T05: titles('Acme Steel Bottle', 'Acme Steel Bottle Best Seller'),
  T06: titles('Acme Steel Bottle', 'Acme STEEL BOTTLE'),
  T07: titles('Acme Steel Bottle for the Gym', 'Acme steel bottle for the gym'),
  T08: titles('Acme Bottle with 2 Lids', 'Acme Bottle with Two Lids'),
  T09: titles('Acme Soeur Bottle', 'Acme Sœur Bottle'),
  T10: titles('Acme Steel Bottle', 'Steel Bottle by Acme'),
  T11: titles('Acme Steel Bottle', 'Acme Steel Bottle $19.99'),
  T12: titles('Acme Steel Bottle', 'Acme <b>Steel</b> Bottle'),
};
