import type { ComposedPrompt } from './composed-prompt.js';

/** Who has made a result, as kept with it; new fields are optional, since results outlive releases. */
export interface Authorship {
  /** Name of the provider. */
  readonly provider: string;
  /** Its model; absent for providers that have none. */
  readonly model?: string;
  /** What the model was told; absent for providers that have none. */
  readonly prompt?: Pick<ComposedPrompt, 'version' | 'hash'>;
}

/** Who makes a result by a prompt: providers without a model read no prompt. */
export function authorshipOf(
  provider: { readonly name: string; readonly model?: string },
  prompt: ComposedPrompt,
): Authorship {
  if (provider.model === undefined) return { provider: provider.name };
  const { version, hash } = prompt;
  return { provider: provider.name, model: provider.model, prompt: { version, hash } };
}
