/** What a model is told; which text it was is kept with the generation. */
export interface ComposedPrompt {
  /** Ours alone: what is to be made, and the rules that hold for it. */
  readonly instructions: string;
  /** What this call is about; texts of the caller stand in it as untrusted data, marked as such. */
  readonly request: string;
  /** Name and version of the template, e.g. `shot/hero@1`. */
  readonly version: string;
  /** SHA-256 of instructions and request, hexadecimal. */
  readonly hash: string;
}
