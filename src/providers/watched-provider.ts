/** A provider, as far as it is routed and its calls are watched. */
export interface WatchedProvider {
  /** Name as in the provider settings. */
  readonly name: string;
  /** Model after the colon of the setting; absent for providers that have none. */
  readonly model?: string;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
}

/** One entry of the provider settings: `name` or `name:model`. */
export function entryName({ name, model }: WatchedProvider): string {
  return model === undefined ? name : `${name}:${model}`;
}

/** True for what runs in this process: it has no model, bills nothing and cannot be out of reach. */
export function isEmbedded({ model, paid }: WatchedProvider): boolean {
  return !paid && model === undefined;
}
