/** Injection token: the copy providers of `COPY_PROVIDERS`, in their order. */
export const CopyProviders = Symbol('CopyProviders');

/** Injection token: who writes for test keys, whatever the settings name. */
export const TestCopyProviders = Symbol('TestCopyProviders');
