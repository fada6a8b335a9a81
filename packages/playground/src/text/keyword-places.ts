import type { KeywordEntry } from '../answers.js';

/** Row of a keyword: one cell for each part of the listing, and the reason where it is in none. */
export interface KeywordRow {
  readonly keyword: string;
  /** Texts of the cells, in the order of PARTS; blank where the part does not have the keyword. */
  readonly cells: readonly string[];
  readonly lost?: string;
}

/** Parts of a listing: the start of a place's name, and the heading. */
const PARTS = [
  ['optimizedTitle', 'Title'],
  ['bulletPoints', 'Bullets'],
  ['htmlDescription', 'Description'],
  ['targetKeywords', 'Keywords'],
  ['searchTerms', 'Search terms'],
] as const;

export const PART_NAMES: readonly string[] = PARTS.map(([, name]) => name);

const REASONS: Readonly<Record<string, string>> = {
  promotional: 'it promotes',
  brand: 'it is a brand',
  banned: 'the rules forbid it',
  too_long: 'it is too long',
  duplicate: 'it was sent twice',
  unsupported: 'nothing in your text supports it',
  no_room: 'there was no room',
};

/** Rows of a table that shows the place of each keyword. */
export function keywordRows(entries: readonly KeywordEntry[]): KeywordRow[] {
  return entries.map(({ keyword, at = [], lost }) => ({
    keyword,
    cells: PARTS.map(([part]) => cellOf(part, at)),
    ...(lost && { lost: reasonOf(lost) }),
  }));
}

/** Numbers of the entries that hold it, from 1; a tick for parts of one text. */
function cellOf(part: string, at: readonly string[]): string {
  const places = at.filter((place) => place.split('/')[0] === part);
  const numbers = places.flatMap((place) => place.split('/').slice(1)).map((n) => Number(n) + 1);
  if (numbers.length > 0) return numbers.join(', ');
  return places.length > 0 ? '✓' : '';
}

function reasonOf({ why, rule, of }: NonNullable<KeywordEntry['lost']>): string {
  const reason = of === undefined ? (REASONS[why] ?? why) : `same as “${of}”`;
  return `Left out: ${reason}${rule === undefined ? '' : ` (${rule})`}`;
}
