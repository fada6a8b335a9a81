import type { ApiKeyKind, Operation } from '../persistence/kinds.js';

/** Caller as read from the database with the key: the facts that guards and the facade decide on. */
export interface Caller {
  readonly apiKeyId: string;
  /** Calls of a `test` key are free; see `simulator/`. */
  readonly kind: ApiKeyKind;
  readonly organizationId: string;
  /** Country of the marketplace that the operator has set for the organization. */
  readonly marketplace?: string;
  readonly scopes: readonly string[];
  readonly plan: CallerPlan;
  /** Credits free to be held when the call arrived. */
  readonly available: number;
  /** The call in the key's quota; undefined where a guard refuses it before. */
  readonly turn?: Turn;
}

/** Number of a call within the window of its key, and whole seconds until the window ends, 1 at least. */
export interface Turn {
  readonly calls: number;
  readonly secondsLeft: number;
}

/** The plan of the caller's organization. */
export interface CallerPlan {
  readonly name: string;
  readonly access: readonly string[];
  /** Calls a key may make within one window. */
  readonly rateLimit: number;
  /** Seconds. */
  readonly rateWindow: number;
  /** Credits one call costs with this key. */
  readonly price: Readonly<Record<Operation, number>>;
  /** True when the organization may call nothing at present. */
  readonly suspended: boolean;
}
