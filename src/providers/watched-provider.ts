import type { ProviderOutcome } from './provider-outcome.js';

/** A provider, as far as it is routed and its calls are watched. */
export interface WatchedProvider {
  /** Name as in the provider settings. */
  readonly name: string;
  /** Model after the colon of the setting; absent for providers that have none. */
  readonly model?: string;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
}

/** A provider that takes orders of one kind. */
export interface OrderedProvider<Order> extends WatchedProvider {
  /**
   * Work of this process on the order's photos before the call, where there is any; done before a place at the
   * provider is taken. Whoever leaves it out does it during the call. Fails as `unreadable`.
   */
  prepare?(order: Order, signal: AbortSignal): Promise<ProviderOutcome<unknown>>;
}

/** One entry of the provider settings: `name` or `name:model`. */
export function entryName({ name, model }: WatchedProvider): string {
  return model === undefined ? name : `${name}:${model}`;
}

/** True for what runs in this process: it has no model, bills nothing and cannot be out of reach. */
export function isEmbedded({ model, paid }: WatchedProvider): boolean {
  return !paid && model === undefined;
}
