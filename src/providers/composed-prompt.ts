import type { Authorship } from '../listing/authorship.js';

/** Prompt of a model; version and hash are kept with the generation. */
export interface ComposedPrompt {
  /** Ours alone: what is to be made, and the rules that hold for it. */
  readonly instructions: string;
  /** Subject of this call; texts of the caller stand in it as untrusted data, marked as such. */
  readonly request: string;
  /** Name and version of the template, e.g. `shot/hero@1`. */
  readonly version: string;
  /** SHA-256 of instructions and request, hexadecimal. */
  readonly hash: string;
}

/** Author of a result that was made by a prompt; without a model no prompt was read. */
export function authorshipOf(
  provider: { readonly name: string; readonly model?: string },
  prompt: ComposedPrompt,
): Authorship {
  if (provider.model === undefined) return { provider: provider.name };
  const { version, hash } = prompt;
  return { provider: provider.name, model: provider.model, prompt: { version, hash } };
}
