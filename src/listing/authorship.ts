/** The maker of a result, as kept with it; new fields are optional, since results outlive releases. */
export interface Authorship {
  /** Name of the provider. */
  readonly provider: string;
  /** Its model; absent for providers that have none. */
  readonly model?: string;
  /** Version and hash of the prompt that the model was given; absent for providers that have none. */
  readonly prompt?: { readonly version: string; readonly hash: string };
}
