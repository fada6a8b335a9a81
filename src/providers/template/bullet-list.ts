import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import { BULLET_CHECKS } from '../../marketplace-rules/checks/bullet.checks.js';
import { withoutEndPunctuation } from '../../marketplace-rules/repair/bullet.repair.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { phrasesWithin } from '../../marketplace-rules/text/shorten.js';
import { jaccard } from '../../marketplace-rules/text/words.js';
import type { Attribute } from '../../product-sheet/product-sheet.js';
import type { BriefFacts, Fact } from './brief-facts.js';
import { type Candidate, MOST } from './bullet-candidates.js';

const LONGEST = 250;
/** Below the rule's 0.6, so that another way of cutting tokens does not tip it over. */
const SAMENESS = 0.5;

/** A bullet, with the facts that it says whole. */
export interface BulletEntry {
  readonly label: string;
  readonly text: string;
  readonly says: readonly (Fact | Attribute)[];
}

/** Bullets as they are found, each accepted only when it keeps every rule beside the others. */
export class BulletList {
  readonly entries: BulletEntry[] = [];

  /** Labels of the seller's own: no other statement takes them. */
  constructor(
    private readonly facts: BriefFacts,
    private readonly reserved: ReadonlySet<string>,
  ) {}

  get bullets(): string[] {
    return this.entries.map(({ label, text }) => `${label}: ${text}`);
  }

  /** Facts that bullets say whole. */
  get said(): ReadonlySet<Fact | Attribute> {
    return new Set(this.entries.flatMap(({ says }) => says));
  }

  /** Adds a bullet with the first label that is free and accepted. */
  add({ own, labels, text, says }: Pick<Candidate, 'own' | 'labels' | 'text' | 'says'>): boolean {
    if (this.entries.length >= MOST) return false;
    const used = new Set(this.entries.map((entry) => entry.label));
    for (const label of labels) {
      if (used.has(label) || (label !== own && this.reserved.has(label))) continue;
      const rest = withoutLabel(text, label);
      const short = withoutEndPunctuation(phrasesWithin(rest, LONGEST - label.length - 2));
      if (short === '' || !this.accepts(`${label}: ${short}`)) continue;
      const isWhole = short === withoutEndPunctuation(rest);
      this.entries.push({ label, text: short, says: isWhole ? says : [] });
      return true;
    }
    return false;
  }

  /** Takes a bullet out; returns its place. */
  remove(entry: BulletEntry): number {
    const at = this.entries.indexOf(entry);
    this.entries.splice(at, 1);
    return at;
  }

  private accepts(bullet: string): boolean {
    const textOf = (one: string): string => one.slice(one.indexOf(':') + 1);
    const alike = this.bullets.some(
      (other) =>
        Math.max(jaccard(other, bullet), jaccard(textOf(other), textOf(bullet))) > SAMENESS,
    );
    if (alike) return false;
    const { brief, pack } = this.facts;
    const bulletPoints = [...this.bullets, bullet];
    const violations = checkCopyFields(BULLET_CHECKS, { bulletPoints }, brief, pack);
    return errorsOf(violations).length === 0;
  }
}

/** `PESO: Peso 0,8 kg` says its label twice. */
function withoutLabel(text: string, label: string): string {
  const rest = text.slice(label.length + 1);
  // A capital may have more letters than its small one: `ﬁ`, `FI`.
  const same = text.slice(0, label.length + 1).toUpperCase() === `${label} `;
  return same && /^\p{N}/u.test(rest) ? rest : text;
}
