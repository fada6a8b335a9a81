/** The limits of one dated set of listing rules; lengths in code points unless the name says bytes. */
export interface RulePack {
  /** ISO date from which the title rule holds. */
  readonly id: string;
  readonly title: { readonly max: number; readonly comfortable: number };
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

const PACK_2026_07_27: RulePack = {
  id: '2026-07-27',
  title: { max: 75, comfortable: 72 },
  bullets: { count: [1, 3, 5], length: [11, 254], together: 999, sameness: 0.6 },
  description: { max: 2000, maxBytes: 2000, lead: 200 },
  searchTerms: { maxBytes: 249 },
  subjectMatter: { count: 5, max: 50, maxBytes: 50, togetherBytes: 249 },
  targetKeywords: { count: 20, words: 5, max: 50 },
};

/** The packs by the date from which they hold. */
export const RULE_PACKS = {
  '2026-07-27': PACK_2026_07_27,
  '2025-01-21': { ...PACK_2026_07_27, id: '2025-01-21', title: { max: 200, comfortable: 200 } },
} as const satisfies Record<string, RulePack>;

/** The pack that holds unless another one is chosen. */
export const DEFAULT_RULE_PACK: RulePack = RULE_PACKS['2026-07-27'];
