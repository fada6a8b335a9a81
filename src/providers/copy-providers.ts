/** Injection token: the copy providers of `COPY_PROVIDERS`, in their order. */
export const CopyProviders = Symbol('CopyProviders');
