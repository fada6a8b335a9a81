/** The two operations; also the names of their queues. */
export const OPERATIONS = ['listing-images', 'listing-copy'] as const;

/** One of the two operations. */
export type Operation = (typeof OPERATIONS)[number];

/** `open` until exactly one conditional update settles it. */
export const GENERATION_STATUSES = ['open', 'succeeded', 'failed'] as const;

/** One of the three states of a generation. */
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];

/** `test`: its calls are free, made by the embedded providers, and marked. */
export const API_KEY_KINDS = ['live', 'test'] as const;

/** One of the two kinds of keys. */
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** Kinds of ledger entries. */
export type CreditEntryKind = 'grant' | 'hold' | 'capture' | 'release';
