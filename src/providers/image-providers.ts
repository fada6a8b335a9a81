/** Injection token: the image providers of `IMAGE_PROVIDERS`, in their order. */
export const ImageProviders = Symbol('ImageProviders');

/** Injection token: who makes pictures for test keys, whatever the settings name. */
export const TestImageProviders = Symbol('TestImageProviders');
