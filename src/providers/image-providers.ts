/** Injection token: the image providers of `IMAGE_PROVIDERS`, in their order. */
export const ImageProviders = Symbol('ImageProviders');
