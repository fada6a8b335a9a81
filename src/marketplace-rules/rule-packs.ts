import { isMarketplace, MARKETPLACES, type Marketplace } from '../listing/marketplace.js';

/** The limits of one country's dated set of listing rules; lengths in code points unless the name says bytes. */
export interface RulePack {
  /** Country and `effective`, e.g. `us-2026-07-27`; kept with each copy. */
  readonly id: string;
  readonly marketplace: Marketplace;
  /** ISO date from which its newest difference, the title rule, holds. */
  readonly effective: string;
  /** Page or notice that states the limit of the title. */
  readonly source: string;
  /** ISO date on which that page was read. */
  readonly read: string;
  readonly title: {
    readonly max: number;
    readonly comfortable: number;
    /** Letters of the country's language that count as standard there (rule T09). */
    readonly letters: string;
  };
  readonly bullets: {
    readonly count: readonly [min: number, advised: number, max: number];
    readonly length: readonly [min: number, max: number];
    readonly together: number;
    /** Token Jaccard from which two bullets count as the same. */
    readonly sameness: number;
  };
  readonly description: { readonly max: number; readonly maxBytes: number; readonly lead: number };
  readonly searchTerms: { readonly maxBytes: number };
  readonly subjectMatter: {
    readonly count: number;
    readonly max: number;
    readonly maxBytes: number;
    readonly togetherBytes: number;
  };
  readonly targetKeywords: {
    readonly count: number;
    readonly words: number;
    readonly max: number;
  };
}

/** A set of title limits with its date and source. */
type Release = Pick<RulePack, 'effective' | 'source' | 'read'> &
  Pick<RulePack['title'], 'max' | 'comfortable'>;

const TITLE_75: Release = {
  effective: '2026-07-27',
  source: 'help page GYTR6SYGFA5E3EQC',
  read: '2026-11-28',
  max: 75,
  comfortable: 72,
};

const TITLE_200: Release = {
  effective: '2025-01-21',
  source: 'announcement of 2025-01-21 in the seller forum',
  read: '2026-11-21',
  max: 200,
  comfortable: 200,
};

/** Middle East and Turkey are left out of the shorter titles. */
const EXEMPT: Release = {
  ...TITLE_200,
  source: 'secondary pages on the exemption of SA, EG, TR and AE from the titles of 2026-07-27',
};

interface Differences {
  readonly release?: Release;
  readonly letters?: string;
  /** UTF-8 bytes of the search terms. */
  readonly searchBytes?: number;
}

function packOf(
  marketplace: Marketplace,
  { release = TITLE_75, letters = '', searchBytes = 249 }: Differences = {},
): RulePack {
  const { effective, source, read, max, comfortable } = release;
  return {
    id: `${marketplace.toLowerCase()}-${effective}`,
    marketplace,
    effective,
    source,
    read,
    title: { max, comfortable, letters },
    bullets: { count: [1, 3, 5], length: [11, 254], together: 999, sameness: 0.6 },
    description: { max: 2000, maxBytes: 2000, lead: 200 },
    searchTerms: { maxBytes: searchBytes },
    subjectMatter: { count: 5, max: 50, maxBytes: 50, togetherBytes: 249 },
    targetKeywords: { count: 20, words: 5, max: 50 },
  };
}

/** The packs by their ids. Limits of search terms: help page GNYWHX2TP7C8GXHK, read on 2026-11-28. */
export const RULE_PACKS = {
  'us-2026-07-27': packOf('US'),
  'us-2025-01-21': packOf('US', { release: TITLE_200 }),
  'uk-2026-07-27': packOf('UK'),
  'de-2026-07-27': packOf('DE'),
  'fr-2026-07-27': packOf('FR', { letters: 'ÆæŒœŸÿ' }),
  'it-2026-07-27': packOf('IT'),
  'es-2026-07-27': packOf('ES'),
  'jp-2026-07-27': packOf('JP', { searchBytes: 499 }),
  'in-2026-07-27': packOf('IN', { searchBytes: 199 }),
  'sa-2025-01-21': packOf('SA', { release: EXEMPT }),
  'eg-2025-01-21': packOf('EG', { release: EXEMPT }),
  'tr-2025-01-21': packOf('TR', { release: EXEMPT }),
  'ae-2025-01-21': packOf('AE', { release: EXEMPT }),
} as const satisfies Record<string, RulePack>;

const BY_ID = new Map<string, RulePack>(Object.entries(RULE_PACKS));

/** The pack that holds unless another one is chosen. */
export const DEFAULT_RULE_PACK: RulePack = RULE_PACKS['us-2026-07-27'];

const dated = [...BY_ID.values()].sort((a, b) => a.effective.localeCompare(b.effective));

/** The newest pack of each country. */
const CURRENT = new Map(dated.map((pack) => [pack.marketplace, pack]));

/** The newest pack of a country; the default one for none, and for a country that this release does not know. */
export function currentPackOf(marketplace: string | undefined): RulePack {
  if (marketplace === undefined || !isMarketplace(marketplace)) return DEFAULT_RULE_PACK;
  return CURRENT.get(marketplace) ?? DEFAULT_RULE_PACK;
}

/**
 * The pack of an id that a generation keeps. A newer release may have stored an id that this one does not know: then
 * the newest pack of its country.
 */
export function rulePackOf(id: string | undefined): RulePack {
  if (id === undefined) return DEFAULT_RULE_PACK;
  return BY_ID.get(id) ?? currentPackOf(id.split('-', 1)[0]?.toUpperCase());
}

/** Names by which a caller may choose a pack: each country, for its newest pack, and each id. */
export const PACK_NAMES: readonly string[] = [...MARKETPLACES, ...BY_ID.keys()];

/** The pack of one of {@link PACK_NAMES}. */
export function packNamed(name: string): RulePack {
  return isMarketplace(name) ? currentPackOf(name) : rulePackOf(name);
}
